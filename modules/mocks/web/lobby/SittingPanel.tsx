import { type Mock, type Sitting, sittingApi, sittingStateAt } from '@app/mocks/contract';
import { DAY_SECONDS, HOUR_SECONDS, minutesAndSeconds, timeOfDay, weekdayAndFullDay } from '@app/platform/contract';
import { Button, ButtonLink, Panel } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { serverTime } from '../clock/server-time.ts';
import { useLeft } from '../clock/use-left.ts';
import { resultPath, sittingQuery } from '../queries.ts';
import { Running, useStart } from './LobbyPanel.tsx';
import { headOf } from './labels.ts';

/** `17:48` within the hour, hours and minutes within two days, then days. */
function toGo(seconds: number): string {
  if (seconds < HOUR_SECONDS) return minutesAndSeconds(seconds);
  if (seconds >= 2 * DAY_SECONDS) return `${Math.floor(seconds / DAY_SECONDS)} days`;
  return `${Math.floor(seconds / HOUR_SECONDS)} h ${Math.floor((seconds % HOUR_SECONDS) / 60)} min`;
}

interface FrameProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly until?: string | null;
  readonly children?: ReactNode;
}
function Frame({ title, text, until = null, children }: FrameProps) {
  const left = useLeft(until);
  return (
    <Panel aria-label={title}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-form">
          <h2 tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h2>
          <p className="mt-1.5 text-on-panel-2">{text}</p>
        </div>
        {left ? (
          <p className="font-display text-figure leading-none" data-testid="to-go">
            <span className="tabular-nums">{toGo(left)}</span> <span className="text-2xl text-on-panel-2">to go</span>
          </p>
        ) : null}
      </div>
      {children ? <div className="mt-6 flex flex-wrap items-center justify-between gap-4">{children}</div> : null}
    </Panel>
  );
}

function TakeSeat({ sitting }: { readonly sitting: Sitting }) {
  const cache = useQueryClient();
  const enter = useCall(sittingApi.enter, {
    onDone: (entered) => void cache.setQueryData(sittingQuery(sitting.id).queryKey, entered),
    // Refetched, so that a mock started elsewhere in the meantime is shown.
    refresh: [sittingApi.sitting],
  });
  const hasStarted = serverTime() >= Date.parse(sitting.starts_at);
  return (
    <Frame
      title={hasStarted ? 'It has started. Take your seat now.' : 'You can take your seat'}
      text={`No clock runs until you start paper 1. Take your seat and start it by ${timeOfDay(sitting.entry_until)}, UK time: after that it can’t be started.`}
      until={hasStarted ? sitting.entry_until : sitting.starts_at}
    >
      <Button
        tone="paper"
        size="l"
        busy={enter.pending}
        disabled={Boolean(sitting.other)}
        onClick={() => void enter.call({ params: { id: sitting.id } })}
      >
        Take my seat
      </Button>
      <span className="text-sm text-on-panel-2">Entry closes at {timeOfDay(sitting.entry_until)}, UK time</span>
      {enter.problem ? (
        <div className="w-full">
          <ProblemNotice problem={enter.problem} />
        </div>
      ) : null}
    </Frame>
  );
}

/** A paper that nobody can start any more. */
const TooLate = ({ sitting, closed }: { readonly sitting: Sitting; readonly closed: number }) =>
  closed === 0 ? (
    <Frame
      title="Paper 1 was not started in time"
      text={`It had to be started by ${timeOfDay(sitting.entry_until)}, UK time, so there will be no result for you. If something went wrong on our side, contact us.`}
    />
  ) : (
    <Frame
      title="No more papers can be started"
      text="The sitting has closed. The papers you have sat are safe with us and will be marked."
    />
  );

function StartPaper({ sitting, mock }: { readonly sitting: Sitting; readonly mock: Mock }) {
  const start = useStart(mock);
  const wait = useLeft(sitting.starts_at);
  const pause = useLeft(mock.break_until);
  const closed = mock.rows.filter(({ state }) => state === 'closed').length;
  const until = mock.start_until ?? (closed === 0 ? sitting.entry_until : sitting.closes_at);
  const isLate = useLeft(until) === 0;
  const next = mock.rows.find(({ state }) => state === 'next')?.n ?? 1;
  const isEarly = wait === null || wait > 0;
  const [title, text] = headOf(closed, mock.papers, next, pause);
  if (isLate) return <TooLate sitting={sitting} closed={closed} />;
  return (
    <Frame
      title={isEarly ? 'You are in' : title}
      text={
        isEarly
          ? `Paper 1 can be started from ${timeOfDay(sitting.starts_at)} until ${timeOfDay(until)}, UK time. You can stay on this page.`
          : text
      }
      until={isEarly ? sitting.starts_at : mock.break_until}
    >
      <Button tone="paper" size="l" disabled={isEarly} busy={start.pending} onClick={() => void start.call(next)}>
        Start paper {next}
      </Button>
      <span className="text-sm text-on-panel-2">
        {closed === 0
          ? `Start paper 1 by ${timeOfDay(until)}, UK time. After that it can’t be started.`
          : `Everything closes at ${timeOfDay(until)}, UK time`}
      </span>
    </Frame>
  );
}

function Outside({ sitting }: { readonly sitting: Sitting }) {
  const state = sittingStateAt(sitting, serverTime());
  if (state === 'planned')
    return (
      <Frame
        title="You have a seat"
        text={`You can take it from ${weekdayAndFullDay(sitting.opens_at)}, ${timeOfDay(sitting.opens_at)}, UK time. Come back then, on any device.`}
        until={sitting.opens_at}
      />
    );
  if (serverTime() <= Date.parse(sitting.entry_until)) return <TakeSeat sitting={sitting} />;
  return (
    <Frame
      title="Entry has closed"
      text={`Entry closed at ${timeOfDay(sitting.entry_until)}, UK time. If something went wrong on our side, contact us.`}
    />
  );
}

/** The next step in a sitting. */
export function SittingPanel({ sitting }: { readonly sitting: Sitting }) {
  const box = useRef<HTMLDivElement>(null);
  const step = `${sitting.entered} ${Boolean(sitting.other)}`;
  const shown = useRef(step);
  useEffect(() => {
    // The pressed button is gone after a step, and the focus would fall to the start of the page.
    if (shown.current !== step) box.current?.querySelector('h2')?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div ref={box}>
      <Step sitting={sitting} />
    </div>
  );
}

function Step({ sitting }: { readonly sitting: Sitting }) {
  const { mock } = sitting;
  if (!mock) return <Outside sitting={sitting} />;
  if (mock.ended_at === null)
    return mock.rows.some(({ state }) => state === 'running') ? (
      <Running mock={mock} />
    ) : (
      <StartPaper sitting={sitting} mock={mock} />
    );
  if (mock.score)
    return (
      <Frame title="Your result is out" text="Everyone has finished, and every paper is marked.">
        <ButtonLink tone="paper" size="l" href={resultPath(mock)}>
          See my result
        </ButtonLink>
      </Frame>
    );
  if (mock.rows.every(({ started_at }) => started_at === null)) return <TooLate sitting={sitting} closed={0} />;
  return (
    <Frame
      title={sitting.released ? 'You did not sit a paper' : 'You have finished'}
      text={
        sitting.released
          ? 'There is no result for you in this sitting.'
          : 'Your answers are safe with us. Results come out for everyone when the last person has finished, and we’ll e-mail you.'
      }
    />
  );
}
