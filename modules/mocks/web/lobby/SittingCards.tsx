import { type Sitting, type SittingState, sittingStateAt } from '@app/mocks/contract';
import { minutesAndSeconds, timeOfDay } from '@app/platform/contract';
import { Card, Fact, Facts, Notice, UiLink } from '@app/platform/web/ui';
import { serverTime } from '../clock/server-time.ts';
import { unconfirmedText } from './labels.ts';

const STEPS: readonly {
  readonly key: 'opens_at' | 'starts_at' | 'entry_until' | 'closes_at';
  readonly name: string;
}[] = [
  { key: 'opens_at', name: 'You can take your seat' },
  { key: 'starts_at', name: 'Paper 1 can be started' },
  { key: 'entry_until', name: 'Entry closes; the last moment to start paper 1' },
  { key: 'closes_at', name: 'Everything closes' },
];
const HERE: Readonly<Record<SittingState, string | null>> = {
  planned: null,
  open: 'opens_at',
  running: 'starts_at',
  closed: 'closes_at',
  results: null,
};

/** The schedule of the sitting. */
export function SittingSchedule({ sitting }: { readonly sitting: Sitting }) {
  const state = sittingStateAt(sitting, serverTime());
  return (
    <Card flush title="The day" aside="UK time">
      <ol className="divide-y divide-line border-t border-line">
        {STEPS.map(({ key, name }) => {
          const isHere = HERE[state] === key;
          return (
            <li
              key={key}
              aria-current={isHere ? 'step' : undefined}
              className={`flex items-center gap-5 px-6 py-3 text-sm ${isHere ? 'bg-primary-soft font-semibold' : ''}`}
            >
              <span className="num w-12 flex-none font-mono">{timeOfDay(sitting[key])}</span>
              <span className="min-w-0 flex-1">{name}</span>
              {isHere ? <span className="font-normal">Now</span> : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Before entry: what the learner set for themselves and nobody has confirmed. */
export function Unconfirmed({ sitting: { unconfirmed, mock } }: { readonly sitting: Sitting }) {
  if (!unconfirmed || mock) return null;
  return (
    <Notice tone="warn" title={`You asked for ${unconfirmedText(unconfirmed)}`}>
      Our team has not confirmed it for this sitting yet, so you would sit with the time shown under your conditions.{' '}
      <UiLink href="/contactus">Tell us</UiLink> before you take your seat.
    </Notice>
  );
}

export function OwnTerms({ sitting: { conditions, papers, here, mock } }: { readonly sitting: Sitting }) {
  return (
    <Card title="Your conditions">
      <Facts className="text-sm">
        <Fact label="Time for a paper">{minutesAndSeconds(conditions.minutes * 60)}</Fact>
        {papers > 1 ? <Fact label="Break">{minutesAndSeconds(conditions.break_minutes * 60)}</Fact> : null}
        <Fact label="Extra time">{conditions.extra_percent > 0 ? `${conditions.extra_percent}%` : 'none'}</Fact>
        <Fact label="Rest minutes">
          {conditions.rest_minutes > 0 ? `${conditions.rest_minutes} in each paper` : 'none'}
        </Fact>
        <Fact label="People already here">{String(here)}</Fact>
      </Facts>
      {mock ? (
        <p className="mt-3 text-sm text-ink2">These were fixed when you took your seat and appear on your result.</p>
      ) : (
        <p className="mt-3 text-sm text-ink2">
          In a sitting, extra time and rest count once our team has confirmed them.{' '}
          <UiLink href="/contactus">Tell us</UiLink> before you take your seat if you need them.
        </p>
      )}
    </Card>
  );
}

export const WhileYouWait = () => (
  <Card title="While you wait">
    <p className="text-sm">
      <UiLink href="/resources/bigmock/preview" className="font-semibold">
        Try the exam screen
      </UiLink>
      <span className="block text-ink2">Five questions, nothing counts.</span>
    </p>
  </Card>
);

export const ConnectionDrops = () => (
  <Card title="If your connection drops">
    <p className="text-sm text-ink2">
      Carry on. Your answers stay on this device and are sent when you are back. They count if they reach us before the
      paper closes; later ones are kept, and our team can count them.
    </p>
  </Card>
);
