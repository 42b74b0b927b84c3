import type { Entitlement } from '@app/access/contract';

/** A user's current access and pause, which decide when new days begin. */
export interface Has {
  readonly held: readonly {
    readonly entitlement: Entitlement;
    readonly starts_at: string | Date;
    readonly ends_at: string | Date;
  }[];
  /** When the current pause ends; null: no pause is running. */
  readonly pausedUntil: string | Date | null;
}

const timeOf = (moment: string | Date): number => new Date(moment).getTime();

/**
 * When purchased days begin to count, in milliseconds since 1970: after any pause, and after access that is still running then.
 */
export function countsFrom(start: number, entitlement: Entitlement, { held, pausedUntil }: Has): number {
  const running = held
    .filter((each) => each.entitlement === entitlement)
    .map(({ starts_at, ends_at }) => ({ from: timeOf(starts_at), until: timeOf(ends_at) }))
    .toSorted((one, other) => one.from - other.from);
  const first = Math.max(start, pausedUntil === null ? start : timeOf(pausedUntil));
  return running.reduce((at, { from, until }) => (from <= at && at < until ? until : at), first);
}

/**
 * When the first entitlement of a purchase begins. If that is later than now, nothing is in use yet and the right to cancel is
 * kept.
 */
export const beginsAt = (start: number, opens: readonly Entitlement[], has: Has): number =>
  opens.length === 0 ? start : Math.min(...opens.map((each) => countsFrom(start, each, has)));
