import { ProfileShell } from '@app/accounts/web';
import {
  type FlaggedGroup,
  type FlaggedGuide,
  guideFlagsApi,
  guidePath,
  guidesApi,
  ownGuidesApi,
} from '@app/guides/contract';
import { BulkBar, Button, ButtonLink, Checkbox, EmptyState, Kbd, toast, UiLink } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import type { Bank } from '@app/practice/contract';
import { isUnavailable, ListWaiting, Unavailable } from '@app/practice/web/rooms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadState } from '../list/GuideRows.tsx';
import { flaggedQuery } from '../queries.ts';
import { useEdition } from '../use-edition.ts';

const counted = (amount: number) => `${amount} flag${amount === 1 ? '' : 's'}`;

/** Removes flags from many guides at once; a toast offers to undo it. */
function useUnflag(bank: Bank) {
  const { groups, flagged, unflags } = guideFlagsApi[bank];
  const refresh = [groups, flagged, guidesApi[bank].guide, guidesApi[bank].list];
  const putBack = useCall(ownGuidesApi.undoUnflag, {
    refresh,
    onProblem: 'toast',
    onDone: ({ restored }) => toast({ message: `${counted(restored)} put back.` }),
  });
  return useCall(unflags, {
    refresh,
    onProblem: 'toast',
    onDone: ({ removed, undo }) =>
      toast({
        message: `${counted(removed)} taken off.`,
        ...(undo ? { undo: () => void putBack.call({ body: { undo } }) } : {}),
      }),
  });
}

interface RowProps {
  readonly bank: Bank;
  readonly row: FlaggedGuide;
  readonly on: boolean;
  readonly onTick: (id: string, on: boolean) => void;
}
const Row = ({ bank, row, on, onTick }: RowProps) => (
  <li className="flex items-center gap-4 px-5 py-3.5">
    <Checkbox
      aria-label={`Select ${row.title}`}
      checked={on}
      onChange={(event) => onTick(row.id, event.target.checked)}
    />
    <UiLink href={guidePath(bank, row.title)} className="min-w-0 flex-1 text-ink no-underline hover:underline">
      <b className="block font-semibold">{row.title}</b>
      <span className="text-sm text-ink2">{row.summary}</span>
    </UiLink>
    <span className="text-sm max-md:hidden">
      <ReadState state={row.state} share={row.share} />
    </span>
  </li>
);

function Groups({ bank, groups }: { readonly bank: Bank; readonly groups: readonly FlaggedGroup[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const unflag = useUnflag(bank);
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const picked = ids.filter((id) => ticked.has(id));
  const tick = (id: string, on: boolean) =>
    setTicked((known) => new Set(on ? [...known, id] : [...known].filter((each) => each !== id)));
  const remove = () => {
    void unflag.call({ body: { items: [...picked] } });
    setTicked(new Set());
  };
  return (
    <>
      <div className="mb-4">
        <Button size="s" onClick={() => setTicked(new Set(ids))} disabled={picked.length === ids.length}>
          Select all
        </Button>
      </div>
      <div className="sticky top-2 z-10 mb-4 overflow-hidden rounded-md">
        <BulkBar count={picked.length} onClear={() => setTicked(new Set())}>
          <Button size="s" onClick={remove} busy={unflag.pending}>
            Take the flags off
          </Button>
        </BulkBar>
      </div>
      <div className="space-y-7">
        {groups.map(({ category, rows }) => (
          <section key={category.id} aria-labelledby={category.id}>
            <h2 id={category.id} className="mb-3 flex items-baseline gap-3 text-2xl">
              {category.name} <span className="num text-base text-ink3">{rows.length}</span>
            </h2>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {rows.map((row) => (
                <Row key={row.id} bank={bank} row={row} on={ticked.has(row.id)} onTick={tick} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

export default function FlaggedPage() {
  const { bank, root, title } = useEdition();
  const { data, error, refetch, fetchStatus } = useQuery({ ...flaggedQuery(bank), refetchOnMount: 'always' });
  const unavailable = isUnavailable({ data, error, fetchStatus });
  const back = { href: root, label: 'All guides' };
  return (
    <ProfileShell title={title}>
      {unavailable ? (
        <Unavailable level={2} what="your flags" error={error} onRetry={() => void refetch()} back={back} />
      ) : null}
      {data || unavailable ? null : <ListWaiting label="Loading your flags" />}
      {data?.length === 0 ? (
        <EmptyState
          drawing="sprig"
          title="No flagged guides yet"
          actions={
            <ButtonLink tone="primary" href={root}>
              Choose a guide
            </ButtonLink>
          }
        >
          <span className="max-md:hidden">
            Press <Kbd>F</Kbd>
          </span>
          <span className="md:hidden">Tap the flag</span> in any guide to keep it here for later.
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? <Groups bank={bank} groups={data} /> : null}
    </ProfileShell>
  );
}
