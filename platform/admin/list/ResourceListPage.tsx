import { ButtonLink, Card, OfflineBanner, Pagination, Select, TabLinks } from '@app/platform/web/ui';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { editAddress, type ResourcePageProps } from '../props.ts';
import { inSentence } from '@app/platform/contract';
import { BulkActions } from './bulk/BulkActions.tsx';
import { ListEmpty, ListProblem, ListSkeleton } from './ListStates.tsx';
import { ListCards } from './table/ListCards.tsx';
import { type ListRowsProps, ListTable } from './table/ListTable.tsx';
import { useNarrow } from './table/use-narrow.ts';
import { KeysDialog } from './tools/KeysDialog.tsx';
import { ListTools } from './tools/ListTools.tsx';
import { useListKeys } from './use-list-keys.ts';
import { type ListState, useList } from './use-list.ts';
import { SIZES } from './view.ts';

/** Ticked rows, forgotten when a row leaves the page. */
function useTicked(list: ListState) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => list.rows.filter((row) => ids.has(row.id)), [list.rows, ids]);
  const ticked = useMemo(() => new Set(rows.map((row) => row.id)), [rows]);
  const tick = useCallback((some: readonly string[], on: boolean) => {
    setIds((before) => (on ? new Set([...before, ...some]) : new Set([...before].filter((id) => !some.includes(id)))));
  }, []);
  return { rows, ticked, tick, clear: useCallback(() => setIds(new Set()), []) };
}

const watchConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const useOffline = () =>
  useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );

export function ResourceListPage(page: ResourcePageProps) {
  const { resource, paths, rights } = page;
  const list = useList(page);
  const { rows, ticked, tick, clear } = useTicked(list);
  const [help, setHelp] = useState(false);
  const navigate = useNavigate();
  const offline = useOffline();
  useListKeys({
    count: list.rows.length,
    select: (at) => {
      const id = list.rows[at]?.id;
      if (id) tick([id], !ticked.has(id));
    },
    open: (at) => {
      const id = list.rows[at]?.id;
      if (id && rights.e) void navigate(editAddress(paths, id));
    },
    create: () => void (rights.a && navigate(paths.create)),
    help: () => setHelp(true),
  });
  return (
    <>
      <ListHead {...page} />
      <Card flush>
        {list.found.data ? <OfflineBanner offline={offline} waiting={0} /> : null}
        <ListTools page={page} list={list} />
        <BulkActions page={page} list={list} rows={rows} clear={clear} />
        <ListBody page={page} list={list} ticked={ticked} tick={tick} />
      </Card>
      <ListFoot {...list} plural={resource.plural} />
      <KeysDialog open={help} onClose={() => setHelp(false)} />
    </>
  );
}

function ListHead({ resource, paths, rights, siblings = [] }: ResourcePageProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-[1.6875rem]">{resource.plural}</h1>
        {rights.a ? (
          <ButtonLink href={paths.create} tone="primary" icon={<Plus />}>
            New {inSentence(resource.label)}
          </ButtonLink>
        ) : null}
      </div>
      {siblings.length > 1 ? (
        <TabLinks className="mb-4" label="Product line" items={siblings} current={paths.list} />
      ) : null}
    </>
  );
}

function ListBody({ page, list, ticked, tick }: ListRowsProps) {
  const narrow = useNarrow();
  // A call that waits for the connection has neither failed nor come back.
  const stuck = list.found.isError || list.found.fetchStatus === 'paused';
  if (stuck && !list.found.data) return <ListProblem page={page} list={list} />;
  if (!list.found.data) return <ListSkeleton page={page} />;
  if (list.rows.length === 0) return <ListEmpty page={page} list={list} />;
  const Rows = narrow ? ListCards : ListTable;
  return (
    <div aria-busy={list.found.isPlaceholderData} className={list.found.isPlaceholderData ? 'opacity-70' : ''}>
      <Rows page={page} list={list} ticked={ticked} tick={tick} />
    </div>
  );
}

function ListFoot({ count, view, show, hrefFor, plural }: ListState & { plural: string }) {
  if (count === undefined) return null;
  const from = Math.min(count, (view.page - 1) * view.size + 1);
  const to = Math.min(count, view.page * view.size);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <p role="status" className="text-sm text-ink3">
        <span className="num">{count === 0 ? '0' : `${from}-${to} of ${count}`}</span> {inSentence(plural)}
      </p>
      <Pagination page={view.page} pages={Math.ceil(count / view.size)} hrefFor={hrefFor} className="ml-auto" />
      {count > SIZES[0] ? (
        <Select
          size="s"
          aria-label="Rows on a page"
          value={String(view.size)}
          onChange={(event) => show({ size: Number(event.target.value) })}
          options={SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))}
        />
      ) : null}
    </div>
  );
}
