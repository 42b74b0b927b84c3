import { type Mock, mocksApi } from '@app/mocks/contract';
import { minutesAndSeconds } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, ButtonLink, ConfirmDialog, Panel, UiLink } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useGo } from '@app/practice/web/shared-parts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paperCalls } from '../calls.ts';
import { serverTime } from '../clock/server-time.ts';
import { useLeft, usePaperClock } from '../clock/use-left.ts';
import { overviewQuery, refreshMock, rememberMock, rememberPaper, resultPath, resumePath } from '../queries.ts';
import { accessText, endedText, headOf, openUntilText } from './labels.ts';

export function useStart(mock: Mock) {
  const cache = useQueryClient();
  const goTo = useGo();
  return useAction((paper: number) => paperCalls(mock).start(paper), {
    onDone: async (paper) => {
      rememberPaper(cache, paper);
      await refreshMock(cache, mock);
      goTo(resumePath(mock));
    },
    onProblem: 'toast',
  });
}

function useStop({ id }: Mock) {
  const cache = useQueryClient();
  const goTo = useGo();
  return useAction(() => callEndpoint(mocksApi.end, { params: { id } }), {
    onDone: async (ended) => {
      rememberMock(cache, ended);
      await cache.invalidateQueries({ queryKey: overviewQuery.queryKey });
      if (ended.score) goTo(resultPath(ended));
    },
    onProblem: 'toast',
  });
}

function Waiting({ mock }: { readonly mock: Mock }) {
  const [isConfirming, setConfirming] = useState(false);
  const left = useLeft(mock.break_until);
  const [start, stop] = [useStart(mock), useStop(mock)];
  const closed = mock.rows.filter(({ state }) => state === 'closed').length;
  const next = mock.rows.find(({ state }) => state === 'next')?.n ?? 1;
  const [title, text] = headOf(closed, mock.papers, next, left);
  return (
    <Panel aria-label={title}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-form">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1.5 text-on-panel-2">{text}</p>
          <p className="mt-1.5 text-on-panel-2">{openUntilText(mock)}</p>
          <p className="mt-1.5 font-semibold">{accessText(mock, serverTime())}</p>
        </div>
        {left ? (
          <p className="font-display text-figure leading-none">
            <span className="num">{minutesAndSeconds(left)}</span>{' '}
            <span className="text-2xl text-on-panel-2">left</span>
          </p>
        ) : null}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="paper" size="l" busy={start.pending} onClick={() => void start.call(next)}>
          Start paper {next}
        </Button>
        <Button tone="on-panel" size="l" busy={stop.pending} onClick={() => setConfirming(true)}>
          {closed === 0 ? 'Cancel this mock' : 'Stop here and mark it'}
        </Button>
      </div>
      {closed === 0 ? (
        <p className="mt-4 text-sm text-on-panel-2">
          First time here?{' '}
          <UiLink href="/resources/bigmock/preview" className="text-on-panel underline">
            Look around first
          </UiLink>
          . It takes a minute, and the clock of your mock is not running.
        </p>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        title={closed === 0 ? 'Cancel this mock?' : 'Stop this mock now?'}
        confirmLabel={closed === 0 ? 'Cancel it' : 'Stop and mark it'}
        cancelLabel={closed === 0 ? 'Keep it' : 'Keep going'}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void stop.call(undefined);
        }}
      >
        {closed === 0
          ? 'Nothing has been answered yet, so there will be no result.'
          : 'We mark the papers you have sat. The others stay closed.'}
      </ConfirmDialog>
    </Panel>
  );
}

export function Running({ mock }: { readonly mock: Mock }) {
  const running = mock.rows.find(({ state }) => state === 'running');
  const { left, resting } = usePaperClock(running?.deadline_at ?? null, running?.rest);
  return (
    <Panel aria-label="Running paper">
      <h2 className="text-2xl">Paper {running?.n} is running</h2>
      <p className="mt-1.5 text-on-panel-2">
        <span className="num">{minutesAndSeconds(left ?? 0)}</span> left.{' '}
        {resting ? 'You are resting, so the clock is stopped.' : 'The clock has been running.'}
      </p>
      <ButtonLink tone="paper" size="l" href={resumePath(mock)} className="mt-6">
        Resume paper {running?.n}
      </ButtonLink>
    </Panel>
  );
}

const Ended = ({ mock }: { readonly mock: Mock }) => (
  <Panel aria-label="Ended">
    <h2 className="text-2xl">{endedText(mock)[0]}</h2>
    <p className="mt-1.5 text-on-panel-2">{endedText(mock)[1]}</p>
  </Panel>
);

/** The next step. */
export function LobbyPanel({ mock }: { readonly mock: Mock }) {
  if (mock.ended_at !== null) return <Ended mock={mock} />;
  return mock.rows.some(({ state }) => state === 'running') ? <Running mock={mock} /> : <Waiting mock={mock} />;
}
