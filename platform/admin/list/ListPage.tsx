import { inSentence } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { ButtonLink, Card, OfflineBanner, Pagination, Select } from '@app/platform/web/ui';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Listing, ListRow } from './listing.ts';
import { ListEmpty, ListProblem, ListSkeleton } from './ListStates.tsx';
import { keepFocus, type ScrollPosition, useScrollRestore } from './return/place.ts';
import { ListCards } from './table/ListCards.tsx';
import { type ListRowsProps, ListTable, type Ticks } from './table/ListTable.tsx';
import { useListKeys } from './table/use-list-keys.ts';
import { useNarrow } from './table/use-below.ts';
import { ListKeys } from './tools/ListKeys.tsx';
import { ListTools } from './tools/ListTools.tsx';
import { type ListState, useList } from './use-list.ts';
import { SIZES } from './view.ts';

/** Ticked rows; only those on the current page count. */
function useTicked<Row extends ListRow>(list: ListState<Row>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => list.rows.filter((row) => chosen.has(row.id)), [list.rows, chosen]);
  const ids = useMemo(() => new Set(rows.map((row) => row.id)), [rows]);
  const tick = useCallback((some: readonly string[], on: boolean) => {
    setChosen((before) =>
      on ? new Set([...before, ...some]) : new Set([...before].filter((id) => !some.includes(id))),
    );
  }, []);
  const last = useRef(0);
  const tickTo = (at: number, on: boolean, range: boolean) => {
    const [from, to] = range ? [Math.min(last.current, at), Math.max(last.current, at)] : [at, at];
    last.current = at;
    const reached = list.rows.slice(from, to + 1).map((row) => row.id);
    tick(reached, on);
  };
  const clear = useCallback(() => {
    setChosen(new Set());
    keepFocus();
  }, []);
  return { rows, ids, tick, tickTo, clear };
}

export interface ListPageProps<Row extends ListRow> {
  readonly listing: Listing<Row>;
  /** Beside the heading, before the button that creates. */
  readonly headActions?: ReactNode;
  /** Between the heading and the table: links to related lists. */
  readonly below?: ReactNode;
  /** Actions on ticked rows; without it rows cannot be ticked. */
  readonly renderBulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** The scroll position to return to after a full page load. */
  readonly arrival?: (() => ScrollPosition | null) | undefined;
}

/** The list of the back office: search, filters, columns, export, shortcuts and every loading state. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { listing, headActions, below, renderBulk, arrival } = props;
  const list = useList(listing);
  const { rows, ids, tick, tickTo, clear } = useTicked(list);
  const [help, setHelp] = useState(false);
  const navigate = useNavigate();
  const offline = !useOnline();
  useScrollRestore(list.rows.length > 0 && !list.found.isPlaceholderData, arrival, list.queryText);
  const ticks: Ticks | null = renderBulk ? { ids, tick, tickTo } : null;
  useListKeys({
    count: list.rows.length,
    select: (at) => {
      const id = list.rows[at]?.id;
      if (ticks && id) tick([id], !ids.has(id));
    },
    open: (at) => {
      const row = list.rows[at];
      const href = row && listing.hrefOf(row);
      if (href) void navigate(href);
    },
    create: () => void (listing.createHref && navigate(listing.createHref)),
    help: () => setHelp(true),
  });
  return (
    <>
      <ListHead listing={listing} actions={headActions} />
      {below}
      <Card flush>
        {list.found.data ? <OfflineBanner offline={offline} waiting={0} /> : null}
        <ListTools list={list} />
        {renderBulk?.(rows, clear)}
        <ListBody list={list} ticks={ticks} />
      </Card>
      <ListFoot list={list} />
      <ListKeys
        open={help}
        onClose={() => setHelp(false)}
        ticks={ticks !== null}
        creates={listing.createHref !== null}
      />
    </>
  );
}

function ListHead<Row extends ListRow>({ listing, actions }: { listing: Listing<Row>; actions: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-[1.6875rem]">{listing.heading ?? listing.plural}</h1>
      {actions}
      {listing.createHref ? (
        <ButtonLink href={listing.createHref} tone="primary" icon={<Plus />}>
          New {inSentence(listing.label)}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function ListBody<Row extends ListRow>({ list, ticks }: ListRowsProps<Row>) {
  const narrow = useNarrow();
  // A request paused for lack of a connection is neither failed nor finished. The rows of another page are no answer.
  const stuck = list.found.isError || list.found.fetchStatus === 'paused';
  if (stuck && (!list.found.data || list.found.isPlaceholderData)) return <ListProblem list={list} />;
  if (!list.found.data) return <ListSkeleton plural={list.listing.plural} />;
  if (list.rows.length === 0) return <ListEmpty list={list} />;
  const Rows = narrow ? ListCards : ListTable;
  return (
    <div aria-busy={list.found.isPlaceholderData} className={list.found.isPlaceholderData ? 'opacity-70' : ''}>
      <Rows list={list} ticks={ticks} />
    </div>
  );
}

function ListFoot<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const { count, view, show, hrefFor, listing } = list;
  if (count === undefined) return null;
  const from = Math.min(count, (view.page - 1) * view.size + 1);
  const to = Math.min(count, view.page * view.size);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <p role="status" className="text-sm text-ink3">
        <span className="num">{count <= view.size ? count : `${from}-${to} of ${count}`}</span>{' '}
        {count === listing.countStopsAt ? 'or more ' : ''}
        {inSentence(count === 1 ? listing.label : listing.plural)}
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
