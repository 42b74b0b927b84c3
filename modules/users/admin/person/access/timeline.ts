import type { Entitlement } from '@app/access/contract';
import { DAY_MS, dayInDigits, shortMonth, ukDay, ukMidnight, utcDay } from '@app/platform/contract';
import type { UserDetail } from '@app/users/contract';

/** Milliseconds since 1970. */
export interface AccessSpan {
  readonly from: number;
  readonly until: number;
}

const BEFORE_DAYS = 30;
const AFTER_DAYS = 60;
/** Older history says nothing about today and would squeeze the present. */
const MOST_BACK_DAYS = 730;
const MOST_TICKS = 8;
const STEPS = [1, 2, 3, 6, 12, 24] as const;

/** The span drawn: every interval, with some margin around now. */
export function spanOf(intervals: readonly AccessSpan[], now: number): AccessSpan {
  const from = Math.min(now - BEFORE_DAYS * DAY_MS, ...intervals.map((interval) => interval.from));
  const until = Math.max(now + AFTER_DAYS * DAY_MS, ...intervals.map((interval) => interval.until));
  return { from: Math.max(from, now - MOST_BACK_DAYS * DAY_MS), until };
}

/** The position of a moment in the span, in per cent, clamped to 0 and 100. */
export const percentIn = (span: AccessSpan, at: number): number =>
  Math.min(100, Math.max(0, (100 * (at - span.from)) / (span.until - span.from)));

/** Left edge and width of an interval in per cent; null when it is outside the span. */
export function barIn(span: AccessSpan, interval: AccessSpan): { readonly x: number; readonly width: number } | null {
  if (interval.until <= span.from || interval.from >= span.until) return null;
  const x = percentIn(span, interval.from);
  return { x, width: percentIn(span, interval.until) - x };
}

/** The first days of the UK months in the span, every so many months. */
function monthsIn({ from, until }: AccessSpan, step: number): readonly string[] {
  const [year = 0, month = 0] = ukDay(from).split('-').map(Number);
  const firsts: string[] = [];
  for (let at = Math.ceil(month / step) * step; ; at += step) {
    const day = utcDay(Date.UTC(year, at, 1));
    if (ukMidnight(day) >= until) return firsts;
    firsts.push(day);
  }
}

/** First days of months, spaced so that at most eight fit; January is labelled with its year. */
export function ticksIn(span: AccessSpan): readonly { readonly at: number; readonly label: string }[] {
  const step = STEPS.find((each) => monthsIn(span, each).length <= MOST_TICKS) ?? 24;
  return monthsIn(span, step).map((day) => ({
    at: ukMidnight(day),
    label: day.slice(5, 7) === '01' ? day.slice(0, 4) : shortMonth(day),
  }));
}

/** Days from now to a moment, rounded up, in words. */
export function daysLeft(until: number, now: number): string {
  const days = Math.ceil((until - now) / DAY_MS);
  if (days <= 0) return 'over';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** Whether time of this entitlement waits for the end of a ban or a freeze: for an unknown moment, or a known one. */
export function isPaused(person: UserDetail, entitlement: Entitlement, now: number): boolean {
  const { banned, freezes, waiting, intervals } = person;
  const isAhead = intervals.some((held) => held.entitlement === entitlement && Date.parse(held.until) > now);
  return (banned || freezes.length > 0) && (isAhead || waiting.includes(entitlement));
}

/** How long paused time stays paused; null when nothing is known but that it is. */
export function pausedInWords({ banned, freezes }: Pick<UserDetail, 'banned' | 'freezes'>): string | null {
  if (banned) return 'while the account is blocked';
  const [longest] = freezes;
  if (longest?.until) return `until ${dayInDigits(longest.until)}`;
  return longest?.reason === 'dispute' ? 'until the payment dispute is settled' : null;
}
