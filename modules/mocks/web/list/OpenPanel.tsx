import type { Mock } from '@app/mocks/contract';
import { counted, minutesAndSeconds, timeOfDay, weekdayAndDay } from '@app/platform/contract';
import { ButtonLink, Panel, UiLink } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import { usePaperClock } from '../clock/use-left.ts';
import { mockPath, resumePath } from '../queries.ts';
import { PaperTiles } from './PaperTiles.tsx';

function noteOf({ state, answered, questions }: Mock['rows'][number], minutes: number) {
  if (state === 'running') return `${answered} of ${questions}`;
  if (state !== 'closed') return `${minutes} min`;
  return (
    <>
      <Check aria-hidden className="size-4" /> closed
    </>
  );
}

/** Between papers, with the last moment to start the next one. */
export function waitingText({ rows, start_until, sitting_id }: Mock): string {
  const closed = rows.filter(({ state }) => state === 'closed').length;
  const progress = closed === 0 ? 'Nothing has started yet' : `${counted(closed, 'paper')} closed`;
  const when = start_until ? timeOfDay(start_until) : '';
  if (sitting_id) return start_until ? `${progress}. Start paper ${closed + 1} by ${when}, UK time.` : `${progress}.`;
  const clock =
    closed === 0
      ? ': the clock starts when you start paper 1.'
      : '. The clock for the next one starts when you choose.';
  return `${progress}${clock}${start_until ? ` The mock stays open until ${weekdayAndDay(start_until)}, ${when}, UK time.` : ''}`;
}

/** The open mock: its running paper or the next one, and the time left. */
export function OpenPanel({ mock }: { readonly mock: Mock }) {
  const running = mock.rows.find(({ state }) => state === 'running');
  const next = mock.rows.find(({ state }) => state === 'next');
  const { left, resting } = usePaperClock(running?.deadline_at ?? null, running?.rest);
  return (
    <Panel aria-label={mock.title}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-form">
          <h2 className="text-2xl">
            {running ? `${mock.title}, paper ${running.n} is running` : `${mock.title}, paper ${next?.n ?? 1} is next`}
          </h2>
          <p className="mt-1.5 text-on-panel-2">
            {running
              ? resting
                ? `${running.answered} of ${running.questions} answered. You are resting: the clock is stopped for another ${minutesAndSeconds(resting)}.`
                : `${running.answered} of ${running.questions} answered, ${running.flagged} flagged. The clock keeps running while you are away${running.deadline_at ? `, and the paper closes at ${timeOfDay(running.deadline_at)}, UK time` : ''}.`
              : waitingText(mock)}
          </p>
        </div>
        {left === null ? null : (
          <p className="font-display text-figure leading-none">
            <span className="num">{minutesAndSeconds(left)}</span>{' '}
            <span className="text-2xl text-on-panel-2">left</span>
          </p>
        )}
      </div>
      <PaperTiles
        papers={mock.rows.map((row) => ({
          n: row.n,
          running: row.state === 'running',
          note: noteOf(row, mock.conditions.minutes),
        }))}
        breakMinutes={mock.conditions.break_minutes}
      />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <ButtonLink tone="paper" size="l" href={running ? resumePath(mock) : mockPath(mock)}>
          {running ? `Resume paper ${running.n}` : `Go to paper ${next?.n ?? 1}`}
        </ButtonLink>
        <UiLink href={mockPath(mock)} className="text-on-panel underline">
          Papers and conditions
        </UiLink>
      </div>
    </Panel>
  );
}
