import { type Mock, type Sitting, sittingApi, sittingStateAt } from '@app/mocks/contract';
import { DAY_SECONDS, HOUR_SECONDS, minutesAndSeconds, timeOfDay, weekdayAndFullDay } from '@app/platform/contract';
import { Button, ButtonLink, Panel } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverTime } from '../clock/server-time.ts';
import { useLeft } from '../clock/use-left.ts';
import { resultPath, sittingQuery } from '../queries.ts';
import { headOf, Running, useStart } from './LobbyPanel.tsx';

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
          <h2 className="text-2xl">{title}</h2>
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

const EntryCloses = ({ at }: { readonly at: string }) => (
  <span className="text-sm text-on-panel-2">Entry closes at {timeOfDay(at)}</span>
);

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
      text="Take your seat. No clock runs until you start paper 1."
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
      <EntryCloses at={sitting.entry_until} />
      {enter.problem ? (
        <div className="w-full">
          <ProblemNotice problem={enter.problem} />
        </div>
      ) : null}
    </Frame>
  );
}

function StartPaper({ sitting, mock }: { readonly sitting: Sitting; readonly mock: Mock }) {
  const start = useStart(mock);
  const wait = useLeft(sitting.starts_at);
  const rest = useLeft(mock.break_until);
  const closed = mock.rows.filter(({ state }) => state === 'closed').length;
  const next = mock.rows.find(({ state }) => state === 'next')?.n ?? 1;
  const isEarly = wait === null || wait > 0;
  const [title, text] = headOf(closed, mock.papers, next, rest);
  return (
    <Frame
      title={isEarly ? 'You are in' : title}
      text={isEarly ? `Paper 1 can be started from ${timeOfDay(sitting.starts_at)}. You can stay on this page.` : text}
      until={isEarly ? sitting.starts_at : mock.break_until}
    >
      <Button tone="paper" size="l" disabled={isEarly} busy={start.pending} onClick={() => void start.call(next)}>
        Start paper {next}
      </Button>
      {closed === 0 ? (
        <EntryCloses at={sitting.entry_until} />
      ) : (
        <span className="text-sm text-on-panel-2">Everything closes at {timeOfDay(sitting.closes_at)}</span>
      )}
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
      text={`Entry closed at ${timeOfDay(sitting.entry_until)}. If something went wrong on our side, contact us.`}
    />
  );
}

/** The next step in a sitting. */
export function SittingPanel({ sitting }: { readonly sitting: Sitting }) {
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
  return (
    <Frame
      title={sitting.released ? 'You did not sit a paper' : 'You have finished'}
      text={
        sitting.released
          ? 'There is no result for you in this sitting.'
          : 'Your answers are safe with us. Results come out for everyone when the last person has finished, and we’ll tell you under Notifications.'
      }
    />
  );
}
