import type { Mock } from '@app/mocks/contract';
import type { Outbox } from '@app/platform/web/offline';
import { QuestionSkeleton } from '@app/practice/web/question-screen';
import { Unavailable, useGo } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { resumeAt } from './exam/counts.ts';
import { ExamScreen } from './exam/ExamScreen.tsx';
import { mockPath, paperQuery, questionPath, resultPath } from './queries.ts';
import { ReviewQuestion } from './result/ReviewQuestion.tsx';

const NEXT = 'next';
/** Defaults for copies stored by an earlier version, until the paper is fetched again. */
const SINCE = { rest: { left: 0, until: null }, scratchpad: '' };

interface SatProps {
  readonly mock: Mock;
  readonly n: number;
  /** Null: where the paper was left. */
  readonly position: number | null;
  readonly outbox: Outbox;
}

function Sat({ mock, n, position, outbox }: SatProps) {
  const {
    data: paper,
    error,
    refetch,
  } = useQuery({
    ...paperQuery(mock, n),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const goTo = useGo();
  const resume = position === null && paper ? resumeAt(paper.rows) : null;
  const [home, toResume] = [
    mockPath(mock),
    resume === null ? null : questionPath(mock, (n - 1) * mock.questions + resume),
  ];
  useEffect(() => {
    if (toResume !== null) goTo(toResume, { replace: true });
  }, [toResume, goTo]);
  // A mock of a sitting is marked later, with everybody's.
  const leave = useCallback(
    (ended?: Mock) => goTo(ended?.score ? resultPath(ended) : home, { replace: true }),
    [goTo, home],
  );
  if (!paper) {
    if (!error) return <QuestionSkeleton />;
    const back = { href: home, label: 'Back to your papers' };
    return <Unavailable what="this paper" error={error} onRetry={() => void refetch()} back={back} />;
  }
  const row = paper.rows[Math.min(paper.rows.length, Math.max(1, position ?? 1)) - 1];
  return row && position !== null ? (
    <ExamScreen paper={{ ...SINCE, ...paper }} row={row} outbox={outbox} onClosed={leave} />
  ) : (
    <QuestionSkeleton />
  );
}

/** The redirect for an address that names no question of the running paper. */
function Elsewhere({ mock }: { readonly mock: Mock }) {
  const goTo = useGo();
  const href = mock.score === null ? mockPath(mock) : resultPath(mock);
  useEffect(() => goTo(href, { replace: true }), [goTo, href]);
  return <QuestionSkeleton />;
}

/** A question of the running paper, or of a marked mock with its key; `id` is its number or `next`. */
export function MockRoom({ mock, id, outbox }: { readonly mock: Mock; readonly id: string; readonly outbox: Outbox }) {
  const running = mock.rows.find(({ state }) => state === 'running');
  if (id === NEXT)
    return running ? <Sat mock={mock} n={running.n} position={null} outbox={outbox} /> : <Elsewhere mock={mock} />;
  const number = Math.floor(Number(id));
  if (!(number >= 1 && number <= mock.papers * mock.questions)) return <Elsewhere mock={mock} />;
  if (mock.score !== null) return <ReviewQuestion mock={mock} number={number} />;
  const n = Math.ceil(number / mock.questions);
  if (running?.n !== n) return <Elsewhere mock={mock} />;
  return <Sat mock={mock} n={n} position={number - (n - 1) * mock.questions} outbox={outbox} />;
}
