import type { Entitlement } from '@app/access/contract';

/** What somebody has, and what stops their time. */
export interface Has {
  readonly held: readonly {
    readonly entitlement: Entitlement;
    readonly starts_at: string | Date;
    readonly ends_at: string | Date;
  }[];
  /** When the pause ends that runs now; null: none does. */
  readonly pausedUntil: string | Date | null;
}
const timeOf = (moment: string | Date): number => new Date(moment).getTime();

/**
 * When days that are bought begin to count, in milliseconds since 1970: not during a pause, and after what is still running
 * then.
 */
export function countsFrom(start: number, entitlement: Entitlement, { held, pausedUntil }: Has): number {
  const running = held
    .filter((each) => each.entitlement === entitlement)
    .map(({ starts_at, ends_at }) => ({ from: timeOf(starts_at), until: timeOf(ends_at) }))
    .toSorted((one, other) => one.from - other.from);
  const first = Math.max(start, pausedUntil === null ? start : timeOf(pausedUntil));
  return running.reduce((at, { from, until }) => (from <= at && at < until ? until : at), first);
}

/** When the first part of what is bought begins. Later than now: nothing is in use yet, and no right to cancel is given up. */
export const beginsAt = (start: number, opens: readonly Entitlement[], has: Has): number =>
  opens.length === 0 ? start : Math.min(...opens.map((each) => countsFrom(start, each, has)));
