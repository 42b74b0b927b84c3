import { type Outbox, useOutboxState } from '@app/platform/web/offline';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import type { Bank, FlagRow } from '@app/practice/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { placePath } from '../../bank/paths.ts';
import { positionsOf } from '../../bank/positions.ts';
import { flagListQuery, KEPT_MS, placeQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { useGo } from '../../bank/use-go.ts';
import { QuestionView } from '../../question/QuestionView.tsx';
import { QuestionWaiting } from '../../question/QuestionWaiting.tsx';
import type { Walk } from '../../study/walk.ts';
import { usePracticeOutbox, waitingItems } from '../../writes/use-practice-outbox.ts';
import { walkedList } from './walked-list.ts';
import { type Changes, walkedSteps, withSettled } from './walked-steps.ts';

interface FlaggedQuestionProps {
  readonly rows: readonly FlagRow[];
  readonly at: number;
  readonly row: FlagRow;
  readonly changes: Changes;
  readonly outbox: Outbox;
  /** Back to the list of flags. */
  readonly list: Walk['end'];
}

/** One flagged question. */
function FlaggedQuestion({ rows, at, row, changes, outbox, list }: FlaggedQuestionProps) {
  const cache = useQueryClient();
  const query = useQuery(placeQuery(row));
  const page = query.data;
  const { waiting } = useOutboxState(outbox);
  const goTo = useGo();
  const next = rows[at + 1];
  useEffect(() => {
    if (page && next) void cache.query(placeQuery(next)).catch(() => undefined);
  }, [page, next, cache]);
  if (!page) return <QuestionWaiting query={query} back={list} />;
  const states = walkedSteps(rows, { changes, waiting, steps: page.steps });
  return (
    <QuestionView
      key={page.question.id}
      page={page}
      walk={{
        name: 'Flagged',
        number: at + 1,
        positions: positionsOf(states, waitingItems(waiting)),
        hrefOf: (number) => `${list.href}/questions?id=${rows[number - 1]?.id}`,
        end: list,
      }}
      href={placePath(page.place)}
      outbox={outbox}
      goTo={goTo}
    />
  );
}

const NoneLeft = ({ root }: { readonly root: string }) => (
  <EmptyState
    level={1}
    drawing="sprig"
    title="No flagged questions"
    actions={
      <ButtonLink tone="primary" href={root}>
        Choose a category
      </ButtonLink>
    }
  >
    Flag a question while you practise, and you can work through it here.
  </EmptyState>
);

/** Reloaded, or opened again, after its flag was taken off or the question was withdrawn. */
const NotListed = ({ id, list }: { readonly id: string; readonly list: Walk['end'] }) => (
  <EmptyState
    level={1}
    drawing="bench"
    title="This question is not among your flags"
    actions={
      <>
        <ButtonLink tone="primary" href={list.href}>
          {list.label}
        </ButtonLink>
        <ButtonLink href={`/preview/question/${encodeURIComponent(id)}`}>Open the question</ButtonLink>
      </>
    }
  >
    You have removed its flag, or the question isn’t available at the moment.
  </EmptyState>
);

function useFlagList(bank: Bank, id: string | null) {
  const query = useQuery({ ...flagListQuery(bank), staleTime: KEPT_MS, refetchOnReconnect: false });
  const { data, fetchStatus } = query;
  const [walked, setWalked] = useState<readonly FlagRow[]>();
  const list = walkedList({ walked, latest: fetchStatus === 'fetching' ? undefined : data, id });
  if (list !== walked) setWalked(list);
  return { query, rows: list ?? data };
}

/** Followed for the whole walk: the page of a question knows its own topic only. */
function useChanges(outbox: Outbox): Changes {
  const [changes, setChanges] = useState<Changes>(new Map());
  useEffect(
    () => outbox.onSettled((entry, result) => setChanges((before) => withSettled(before, entry, result))),
    [outbox],
  );
  return changes;
}

export default function FlagWalkPage() {
  const { bank, root, path } = useBank();
  const [params] = useSearchParams();
  const id = params.get('id');
  const { query, rows } = useFlagList(bank, id);
  const outbox = usePracticeOutbox();
  const changes = useChanges(outbox);
  const list = { href: path.slice(0, path.lastIndexOf('/')), label: 'Back to your flags' };
  const at = id === null ? 0 : (rows?.findIndex((row) => row.id === id) ?? -1);
  // A question that was flagged a moment ago is only in the list that is still to be read.
  const isUnread = at < 0 && (query.fetchStatus !== 'idle' || query.error !== null);
  if (!rows || isUnread) return <QuestionWaiting what="your flags" query={query} back={list} />;
  if (id !== null && at < 0) return <NotListed id={id} list={list} />;
  const row = rows[at];
  return row ? <FlaggedQuestion {...{ rows, at, row, changes, outbox, list }} /> : <NoneLeft root={root} />;
}
