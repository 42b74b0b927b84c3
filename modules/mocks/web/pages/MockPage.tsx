import type { Mock } from '@app/mocks/contract';
import { minuteInWords } from '@app/platform/contract';
import { Card } from '@app/platform/web/ui';
import { ListPage, ListWaiting, useGo } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { serverTime } from '../clock/server-time.ts';
import { ConditionsCard, DeviceCheck, Papers } from '../lobby/LobbyCards.tsx';
import { LobbyPanel } from '../lobby/LobbyPanel.tsx';
import { MockUnavailable } from '../MockUnavailable.tsx';
import { mockPath, mockQuery, resultPath, ROOT } from '../queries.ts';

const POLL_MS = 2000;
const isOver = (mock: Mock | undefined): boolean =>
  mock?.rows.some(({ state, deadline_at }) => state === 'running' && Date.parse(deadline_at ?? '') <= serverTime()) ??
  false;

const ledeOf = ({ papers, questions, created_at }: Mock): string =>
  `${papers} × ${questions} questions. Created ${minuteInWords(created_at)}.`;

/** Where to go instead: a mock of a sitting has a page of its own, and a marked one has its result. Null: stay here. */
function useElsewhere(mock: Mock | undefined): string | null {
  const goTo = useGo();
  const elsewhere = mock?.sitting_id ? mockPath(mock) : mock?.score ? resultPath(mock) : null;
  useEffect(() => {
    if (elsewhere !== null) goTo(elsewhere, { replace: true });
  }, [elsewhere, goTo]);
  return elsewhere;
}

/** What to know before a paper. */
const BeforePapers = () => (
  <div className="grid gap-5 md:grid-cols-3 lg:col-span-2">
    <DeviceCheck />
    <Card title="Closed papers stay closed">
      <p className="text-sm text-ink2">
        As on the day, you can’t go back to one. If you stop between papers, we mark those you have sat.
      </p>
    </Card>
    <Card title="At the end">
      <p className="text-sm text-ink2">
        Your score with its likely range, what to do next, and the reason for every option, wrong ones first.
      </p>
    </Card>
  </div>
);

/** One mock: the next step, its papers and its conditions. */
export default function MockPage() {
  const { mocknumber = '' } = useParams();
  const {
    data: mock,
    error,
    refetch,
  } = useQuery({
    ...mockQuery(Number(mocknumber)),
    refetchOnMount: 'always',
    // The server closes a paper a few seconds after its deadline; poll until then.
    refetchInterval: ({ state }) => (isOver(state.data) ? POLL_MS : false),
  });
  const elsewhere = useElsewhere(mock);
  if (error && !mock) return <MockUnavailable error={error} onRetry={() => void refetch()} />;
  return (
    <ListPage
      title={mock?.title ?? 'Mock'}
      crumbs={[{ label: 'Mocks', href: ROOT }]}
      lede={mock ? ledeOf(mock) : undefined}
    >
      {mock && elsewhere === null && !isOver(mock) ? (
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <div className="grid gap-5">
            <LobbyPanel mock={mock} />
            <Papers mock={mock} />
          </div>
          <ConditionsCard mock={mock} />
          {mock.ended_at === null ? <BeforePapers /> : null}
        </div>
      ) : (
        <ListWaiting label={isOver(mock) ? 'Marking the paper' : 'Loading the mock'} />
      )}
    </ListPage>
  );
}
