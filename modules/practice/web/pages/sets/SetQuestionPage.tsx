import { PAIR_ROOM } from '@app/community/contract';
import { type Outbox, OutboxStrip, useOutboxState } from '@app/platform/web/offline';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import type { PracticeSet } from '@app/practice/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useFetchAheadInSet } from '../../bank/fetch-ahead.ts';
import { isInReview, SETS_ROOT, setPath, setResultPath } from '../../bank/paths.ts';
import { positionsOf, resumeAt } from '../../bank/positions.ts';
import { placeQuery } from '../../bank/queries.ts';
import { useGo } from '../../bank/use-go.ts';
import { QuestionSkeleton } from '../../question/QuestionSkeleton.tsx';
import { QuestionView } from '../../question/QuestionView.tsx';
import { QuestionWaiting } from '../../question/QuestionWaiting.tsx';
import { reviewedIn, unsentIn } from '../../sets/blanks.ts';
import { SetClock, TimeUp } from '../../sets/SetClock.tsx';
import { forgetQuestions, useSecondsLeft, useSet } from '../../sets/use-set.ts';
import { besideIn, builtSetOf, isRevealed, reviewOf, type Walk } from '../../study/walk.ts';
import { usePracticeOutbox, waitingItems } from '../../writes/use-practice-outbox.ts';

type Row = PracticeSet['rows'][number];
type Place = NonNullable<Row['place']>;
const BACK = { href: SETS_ROOT, label: 'Back to your sets' };

function prefetch(cache: QueryClient, row: Row | undefined): void {
  if (row?.place) void cache.query(placeQuery(row.place)).catch(() => undefined);
}

const nameOf = ({ mode, together }: PracticeSet): string =>
  together ? 'Set for two' : mode === 'timed' ? 'Timed set' : 'Your set';
const endOf = ({ id, mode, finished, together }: PracticeSet): Walk['end'] => {
  if (together) return { href: PAIR_ROOM, label: 'Back to your room' };
  return { href: setResultPath(id), label: mode === 'timed' && !finished ? 'Finish' : 'See the result' };
};

/** Every question of the set, or in a review its wrong answers. */
function courseOf(set: PracticeSet, isReview: boolean): Pick<Walk, 'hrefOf' | 'through'> {
  const all = { hrefOf: (number: number) => setPath(set.id, number) };
  const wrong = () => reviewedIn(set).map(({ number }) => number);
  return isReview ? reviewOf(all, wrong()) : all;
}

interface SetQuestionProps {
  readonly set: PracticeSet;
  readonly row: Row;
  readonly place: Place;
  /** When the set was loaded: its clock counts from there. */
  readonly readAt: number;
  readonly outbox: Outbox;
}

/** One question of a set that has not been withdrawn. */
function SetQuestion({ set, row, place, readAt, outbox }: SetQuestionProps) {
  const cache = useQueryClient();
  const query = useQuery(placeQuery(place));
  const { data: page, refetch } = query;
  const { waiting } = useOutboxState(outbox);
  const goTo = useGo();
  const [search] = useSearchParams();
  const course = courseOf(set, isInReview(search));
  const positions = positionsOf(set.rows, waitingItems(waiting));
  const { next: after } = besideIn({ number: row.number, positions, ...course });
  const next = after === null ? undefined : set.rows[after - 1];
  useFetchAheadInSet(set, row.number);
  useEffect(() => {
    if (page) prefetch(cache, next);
  }, [page, next, cache]);
  // Cached from before the partner answered, so fetch it again for the rationales.
  const isStale = page?.reveal === null && isRevealed(row);
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  if (!page) return <QuestionWaiting query={query} back={BACK} />;
  const built = builtSetOf(set, row, readAt);
  const walk: Walk = {
    name: nameOf(set),
    number: row.number,
    positions,
    ...course,
    end: endOf(set),
    ...(built ? { set: built } : {}),
  };
  return (
    <QuestionView
      key={page.question.id}
      page={page}
      walk={walk}
      href={setPath(set.id, row.number)}
      outbox={outbox}
      goTo={goTo}
    />
  );
}

/** For a question withdrawn after the set was built. */
function Closed({ set, row }: { readonly set: PracticeSet; readonly row: Row }) {
  const next = row.number < set.size ? setPath(set.id, row.number + 1) : setResultPath(set.id);
  return (
    <EmptyState
      level={1}
      drawing="bench"
      title="This question has been withdrawn"
      actions={
        <ButtonLink tone="primary" href={next}>
          {row.number < set.size ? 'Next question' : 'Finish the set'}
        </ButtonLink>
      }
    >
      Our editors have withdrawn question {row.number} since you built the set.{' '}
      {row.state === 'unseen' ? 'It does not count.' : 'Your answer still counts in this set.'}
    </EmptyState>
  );
}

/** When time is up, reloads the set and then opens its result: offline that waits for the connection. */
function useTimeOver(set: PracticeSet | undefined, left: number | null, reread: () => Promise<unknown>): void {
  const cache = useQueryClient();
  const goTo = useGo();
  const id = set?.id;
  useEffect(() => {
    if (left !== 0 || !id) return;
    forgetQuestions(cache);
    void reread().then(() => goTo(setResultPath(id), { replace: true }));
  }, [left, id, cache, goTo, reread]);
}

type OneOfProps = Omit<SetQuestionProps, 'place'> & { readonly left: number | null };

function OneOf({ left, ...props }: OneOfProps) {
  const { set, row, outbox } = props;
  const { waiting } = useOutboxState(outbox);
  if (left === 0)
    return (
      <>
        <OutboxStrip outbox={outbox} />
        <TimeUp unsent={unsentIn(set.id, waiting).size} />
      </>
    );
  return row.place ? <SetQuestion {...props} place={row.place} /> : <Closed set={set} row={row} />;
}

const NEXT = 'next';

/** The positions of a set without withdrawn questions that were not answered. */
const offeredOf = ({ rows }: PracticeSet) =>
  positionsOf(rows, new Set()).filter(({ number, standing }) => standing !== 'unseen' || rows[number - 1]?.place);

/** Redirects `next` to the number of the first unanswered question, so that the page does not move on by itself. */
function useNext(set: PracticeSet | undefined, number: string): void {
  const goTo = useGo();
  const first = set && number === NEXT ? setPath(set.id, resumeAt(offeredOf(set))) : null;
  useEffect(() => {
    if (first) goTo(first, { replace: true });
  }, [first, goTo]);
}

export default function SetQuestionPage() {
  const { id = '', number = '' } = useParams();
  const outbox = usePracticeOutbox();
  const query = useSet(id, outbox);
  const { data: set, refetch, dataUpdatedAt } = query;
  const left = useSecondsLeft(set, dataUpdatedAt);
  useTimeOver(set, left, refetch);
  useNext(set, number);
  if (!set) return <QuestionWaiting what="this set" query={query} back={BACK} />;
  const row = set.rows[Math.min(set.size, Math.max(1, Math.floor(Number(number)) || 1)) - 1];
  if (!row || number === NEXT) return <QuestionSkeleton />;
  return (
    <>
      {left === null ? null : <SetClock left={left} end={setResultPath(set.id)} />}
      <OneOf set={set} row={row} left={left} readAt={dataUpdatedAt} outbox={outbox} />
    </>
  );
}
