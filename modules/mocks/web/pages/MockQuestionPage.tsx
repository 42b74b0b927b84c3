import { pageMeta } from '@app/platform/web';
import type { Outbox } from '@app/platform/web/offline';
import { Unavailable, useGo } from '@app/practice/web/rooms';
import { QuestionSkeleton } from '@app/practice/web/question-screen';
import type { Mock } from '@app/mocks/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { useServerTime } from '../clock/use-left.ts';
import { resumeAt } from '../exam/counts.ts';
import { ExamScreen } from '../exam/ExamScreen.tsx';
import { mockPath, mockQuery, paperQuery, questionPath, resultPath, ROOT } from '../queries.ts';
import { ReviewQuestion } from '../result/ReviewQuestion.tsx';
import { useMockOutbox } from '../writes/use-mock-writes.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Mock question', path: args.location.pathname, noIndex: true });

const BACK = { href: ROOT, label: 'Back to your mocks' };
const NEXT = 'next';
/** A copy that a former version kept on the device lacks these until the paper is read again. */
const SINCE = { rest: { left: 0, until: null }, scratchpad: '' };

interface SatProps {
  readonly mock: Mock;
  readonly n: number;
  /** Null: wherever the paper was left. */
  readonly position: number | null;
  readonly outbox: Outbox;
}

function Sat({ mock, n, position, outbox }: SatProps) {
  const {
    data: paper,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...paperQuery(mock.number, n),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const goTo = useGo();
  useServerTime(paper?.now, isFetchedAfterMount);
  const resume = position === null && paper ? resumeAt(paper.rows) : null;
  useEffect(() => {
    if (resume !== null) goTo(questionPath(mock.number, (n - 1) * mock.questions + resume), { replace: true });
  }, [resume, goTo, mock.number, mock.questions, n]);
  const leave = useCallback(() => goTo(mockPath(mock.number), { replace: true }), [goTo, mock.number]);
  if (!paper) {
    if (!error) return <QuestionSkeleton />;
    return <Unavailable what="this paper" error={error} onRetry={() => void refetch()} back={BACK} />;
  }
  const row = paper.rows[Math.min(paper.rows.length, Math.max(1, position ?? 1)) - 1];
  return row && position !== null ? (
    <ExamScreen paper={{ ...SINCE, ...paper }} row={row} outbox={outbox} onClosed={leave} />
  ) : (
    <QuestionSkeleton />
  );
}

/** Where an address leads that names no question of the running paper. */
function Elsewhere({ mock }: { readonly mock: Mock }) {
  const goTo = useGo();
  const href = mock.ended_at === null ? mockPath(mock.number) : resultPath(mock.number);
  useEffect(() => goTo(href, { replace: true }), [goTo, href]);
  return <QuestionSkeleton />;
}

/** A question of the running paper, or of an ended mock with its key. */
export default function MockQuestionPage() {
  const { mocknumber = '', id = '' } = useParams();
  const outbox = useMockOutbox();
  const { data: mock, error, refetch } = useQuery(mockQuery(Number(mocknumber)));
  if (!mock) {
    if (!error) return <QuestionSkeleton />;
    return <Unavailable what="this mock" error={error} onRetry={() => void refetch()} back={BACK} />;
  }
  const running = mock.rows.find(({ state }) => state === 'running');
  if (id === NEXT)
    return running ? <Sat mock={mock} n={running.n} position={null} outbox={outbox} /> : <Elsewhere mock={mock} />;
  const number = Math.floor(Number(id));
  if (!(number >= 1 && number <= mock.papers * mock.questions)) return <Elsewhere mock={mock} />;
  if (mock.ended_at !== null) return <ReviewQuestion mock={mock} number={number} />;
  const n = Math.ceil(number / mock.questions);
  if (running?.n !== n) return <Elsewhere mock={mock} />;
  return <Sat mock={mock} n={n} position={number - (n - 1) * mock.questions} outbox={outbox} />;
}
