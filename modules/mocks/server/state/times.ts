const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a mock may stay unfinished before it is ended as it is. */
const OPEN_DAYS = 7;

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Minutes of a paper with the extra time of its learner. */
export const minutesWith = (minutes: number, extraPercent: number): number =>
  Math.ceil((minutes * (100 + extraPercent)) / 100);

export const deadlineOf = (startedAt: Date, minutes: number, extraPercent: number): Date =>
  later(startedAt, Math.round((minutes * MINUTE_MS * (100 + extraPercent)) / 100));

export interface Resting {
  readonly rest_used: number;
  readonly resting_since: Date | null;
}
/** Rest of a paper in seconds at a moment. A rest that has used everything up has ended by itself. */
export function restOf({ rest_used, resting_since }: Resting, restMinutes: number, now: Date) {
  const had = Math.max(0, restMinutes * 60 - rest_used);
  if (resting_since === null) return { left: had, until: null };
  const left = Math.max(0, had - Math.floor((now.getTime() - resting_since.getTime()) / 1000));
  return { left, until: left > 0 ? later(resting_since, had * 1000).toISOString() : null };
}
/** Seconds rested until a moment. */
export const restedUntil = (paper: Resting, restMinutes: number, moment: Date): number =>
  restMinutes * 60 - restOf(paper, restMinutes, moment).left;

export const closesAt = (createdAt: Date): Date => later(createdAt, OPEN_DAYS * DAY_MS);
/** A paper begun in the last moment runs on for a while. */
export const heldUntil = (closes: Date): Date => later(closes, DAY_MS);
export const breakUntil = (endedAt: Date, minutes: number): Date => later(endedAt, minutes * MINUTE_MS);

/** What of a mock decides how long its learner has. */
export interface OwnTime {
  readonly papers: number;
  readonly minutes: number;
  readonly extra_percent: number;
  readonly rest_minutes: number;
}
/** When the papers of a sitting close for somebody at the latest: for all at once, plus the own extra time. */
export const ownClose = (closes: Date, { papers, minutes, extra_percent }: OwnTime): Date =>
  later(closes, Math.round((papers * minutes * MINUTE_MS * extra_percent) / 100));
/** When a sitting is over for somebody: the rest they may take comes on top. */
export const ownEnd = (closes: Date, own: OwnTime): Date =>
  later(ownClose(closes, own), own.papers * own.rest_minutes * MINUTE_MS);
