import { ENTITLEMENT_WORDS, ENTITLEMENTS, type Entitlement } from '@app/access/contract';
import { dayInDigits, lastDayInDigits } from '@app/platform/contract';
import type { UserDetail } from '@app/users/contract';
import { barIn, daysLeft, isPaused, pausedInWords, percentIn, type AccessSpan, spanOf, ticksIn } from './timeline.ts';

const TALL = 14;
type Held = UserDetail['intervals'][number];
const asSpan = ({ from, until }: Held): AccessSpan => ({ from: Date.parse(from), until: Date.parse(until) });

/** The intervals of each entitlement on one scale, with today marked; the text beside each bar says the same. */
export function Timeline({ person, now }: { person: UserDetail; now: number }) {
  const { intervals } = person;
  const span = spanOf(intervals.map(asSpan), now);
  return (
    <div className="space-y-3">
      {ENTITLEMENTS.map((entitlement) => {
        const held = intervals.filter((each) => each.entitlement === entitlement);
        const paused = isPaused(person, entitlement, now) ? `paused ${pausedInWords(person) ?? ''}`.trim() : null;
        const words = heldWords(held, now, paused);
        return <Row key={entitlement} entitlement={entitlement} held={held} words={words} span={span} now={now} />;
      })}
      <Scale span={span} />
    </div>
  );
}

interface RowProps {
  readonly entitlement: Entitlement;
  readonly held: readonly Held[];
  readonly words: string;
  readonly span: AccessSpan;
  readonly now: number;
}

function heldWords(held: readonly Held[], now: number, paused: string | null): string {
  const current = held.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until));
  if (current) return `to ${lastDayInDigits(current.until)}, ${daysLeft(Date.parse(current.until), now)}`;
  const next = held.find(({ from }) => Date.parse(from) > now);
  if (next) return `from ${dayInDigits(next.from)} to ${lastDayInDigits(next.until)}`;
  if (paused) return paused;
  const past = held.at(-1);
  return past ? `ended ${lastDayInDigits(past.until)}` : 'never had access';
}

function Row({ entitlement, held, words, span, now }: RowProps) {
  const spoken =
    held.map(({ from, until }) => `${dayInDigits(from)} to ${lastDayInDigits(until)}`).join(', ') || 'never had access';
  const today = percentIn(span, now);
  return (
    <div>
      <div className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <b>{ENTITLEMENT_WORDS[entitlement]}</b>
        <span className="num text-ink2">{words}</span>
      </div>
      <svg
        role="img"
        aria-label={`${ENTITLEMENT_WORDS[entitlement]}: ${spoken}`}
        width="100%"
        height={TALL}
        className="block overflow-visible"
      >
        <rect width="100%" height={TALL} rx={4} className="fill-track" />
        {held.map((each) => {
          const bar = barIn(span, asSpan(each));
          const past = Date.parse(each.until) <= now;
          return bar ? (
            <rect
              key={each.from}
              x={`${bar.x}%`}
              width={`${Math.max(bar.width, 0.5)}%`}
              height={TALL}
              rx={4}
              className={past ? 'fill-ink3' : 'fill-primary'}
            />
          ) : null;
        })}
        <line x1={`${today}%`} x2={`${today}%`} y1={-4} y2={TALL + 4} className="stroke-ink stroke-2" />
      </svg>
    </div>
  );
}

function Scale({ span }: { span: AccessSpan }) {
  return (
    <svg aria-hidden="true" width="100%" height={16} className="block overflow-visible text-2xs">
      {ticksIn(span).map(({ at, label }) => (
        <text key={at} x={`${percentIn(span, at)}%`} y={11} className="fill-ink3">
          {label}
        </text>
      ))}
    </svg>
  );
}
