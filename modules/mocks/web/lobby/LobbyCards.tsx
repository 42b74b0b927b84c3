import { isRehearsal, type Mock, newnessText, type PaperHead } from '@app/mocks/contract';
import { MINUTE_MS, minutesAndSeconds } from '@app/platform/contract';
import { deviceStore, useOnline } from '@app/platform/web';
import { Card, Fact, Facts, UiLink } from '@app/platform/web/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { clockSkew } from '../clock/server-time.ts';
import { skewText } from './labels.ts';

/** Without rest, as on the result. */
const secondsOf = ({ started_at, ended_at, rest }: PaperHead, restMinutes: number): number => {
  if (!started_at || !ended_at) return 0;
  return Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000) - (restMinutes * 60 - rest.left);
};

const STATES = {
  closed: { icon: <Check aria-hidden className="size-4" />, label: () => 'Closed', look: 'text-correct' },
  running: { icon: <ArrowRight aria-hidden className="size-4" />, label: () => 'Running', look: 'text-primary' },
  next: { icon: <ArrowRight aria-hidden className="size-4" />, label: () => 'Next', look: 'text-primary' },
  later: {
    icon: <Lock aria-hidden className="size-4" />,
    label: (n: number) => (n === 1 ? 'Not sat' : `After paper ${n - 1}`),
    look: 'text-ink3',
  },
} as const;

/** The papers in order, with their state. */
export const Papers = ({ mock }: { readonly mock: Mock }) => (
  <Card flush aria-label="Papers">
    <ol className="divide-y divide-line">
      {mock.rows.map((row) => {
        const { icon, label, look } = STATES[row.state];
        return (
          <li key={row.n} className="flex flex-wrap items-center gap-x-5 gap-y-1 px-6 py-4">
            <b className="w-24 font-display text-lg font-medium">Paper {row.n}</b>
            <span className={`flex w-36 items-center gap-1.5 text-sm ${look}`}>
              {icon} {label(row.n)}
            </span>
            <span className="min-w-0 flex-1 text-sm text-ink2">
              {row.state === 'closed'
                ? `${row.answered} of ${row.questions} answered, ${row.ended_by === 'clock' ? 'time ran out' : `${row.flagged} flagged`}`
                : `${row.questions} questions, ${mock.conditions.minutes} minutes`}
            </span>
            {row.state === 'closed' ? (
              <span className="num text-sm">{minutesAndSeconds(secondsOf(row, mock.conditions.rest_minutes))}</span>
            ) : null}
          </li>
        );
      })}
    </ol>
  </Card>
);

/** The conditions of this mock; the result shows them too. */
export const ConditionsCard = ({ mock: { conditions, unseen, papers, questions } }: { readonly mock: Mock }) => (
  <Card title="Conditions">
    <Facts className="text-sm">
      <Fact label="Time for a paper">{minutesAndSeconds(conditions.minutes * 60)}</Fact>
      <Fact label="Break">{papers > 1 ? minutesAndSeconds(conditions.break_minutes * 60) : 'none'}</Fact>
      <Fact label="Extra time">{conditions.extra_percent > 0 ? `${conditions.extra_percent}%` : 'none'}</Fact>
      <Fact label="Rest minutes">
        {conditions.rest_minutes > 0 ? `${conditions.rest_minutes} in each paper` : 'none'}
      </Fact>
      <Fact label="Notes and discussion">not available</Fact>
      <Fact label="Reference ranges">available</Fact>
      <Fact label="New to you">
        {unseen} of {papers * questions}
      </Fact>
    </Facts>
    {isRehearsal({ unseen, papers, questions }) ? (
      <p className="mt-3 text-sm text-ink2">{newnessText({ unseen, papers, questions })}</p>
    ) : null}
    <p className="mt-3 text-sm text-ink2">
      One mark for each correct answer, none taken off for a wrong one. These conditions were fixed when the mock was
      created and appear on your result. Extra time and rest for the next mock are under{' '}
      <UiLink href="/profile/preferences">Preferences</UiLink>.
    </p>
  </Card>
);

const canKeep = (): boolean => {
  deviceStore.setItem('mock-check', '1');
  const kept = deviceStore.getItem('mock-check') === '1';
  deviceStore.removeItem('mock-check');
  return kept;
};

const Checked = ({ ok, children }: { readonly ok: boolean; readonly children: ReactNode }) => (
  <li className="flex gap-2.5">
    {ok ? (
      <Check aria-hidden className="mt-0.5 size-4 flex-none text-correct" />
    ) : (
      <TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none text-warn" />
    )}
    <span>{children}</span>
  </li>
);

/** Checks storage, connection and clock before the exam depends on them. */
export function DeviceCheck() {
  const online = useOnline();
  const skew = clockSkew() ?? 0;
  const keeps = canKeep();
  return (
    <Card title="This device">
      <ul className="grid gap-2.5 text-sm">
        <Checked ok={keeps}>
          {keeps
            ? 'This browser can keep your answers.'
            : 'This browser is not allowed to keep anything, perhaps because of a private window. A normal window is safer.'}
        </Checked>
        <Checked ok={online}>
          {online ? 'Connected.' : 'We can’t reach the server at the moment. Wait for a connection before you start.'}
        </Checked>
        <Checked ok={skew < MINUTE_MS}>
          {skew < MINUTE_MS
            ? 'Your clock agrees with ours.'
            : `The clock on this device is ${skewText(skew)} out. That’s fine: the time you see here is ours.`}
        </Checked>
      </ul>
    </Card>
  );
}
