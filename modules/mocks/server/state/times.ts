import { DAY_MS, MINUTE_MS } from '@app/platform/contract';

/** After this many days an unfinished mock is ended as it is. */
const OPEN_DAYS = 7;

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** The minutes of a paper including extra time. */
export const minutesWith = (minutes: number, extraPercent: number): number =>
  Math.ceil((minutes * (100 + extraPercent)) / 100);

export const deadlineOf = (startedAt: Date, minutes: number, extraPercent: number): Date =>
  later(startedAt, Math.round((minutes * MINUTE_MS * (100 + extraPercent)) / 100));

export interface RestState {
  readonly rest_used: number;
  readonly resting_since: Date | null;
}
/** The rest on a paper at a moment, in seconds; a rest that has been used up has ended. */
export function restOf({ rest_used, resting_since }: RestState, restMinutes: number, now: Date) {
  const had = Math.max(0, restMinutes * 60 - rest_used);
  if (resting_since === null) return { left: had, until: null };
  const left = Math.max(0, had - Math.floor((now.getTime() - resting_since.getTime()) / 1000));
  return { left, until: left > 0 ? later(resting_since, had * 1000).toISOString() : null };
}
/** Seconds of rest taken until a moment. */
export const restedUntil = (paper: RestState, restMinutes: number, moment: Date): number =>
  restMinutes * 60 - restOf(paper, restMinutes, moment).left;

export const closesAt = (createdAt: Date): Date => later(createdAt, OPEN_DAYS * DAY_MS);
/** A day longer, because a paper started at the last moment runs past the close. */
export const heldUntil = (closes: Date): Date => later(closes, DAY_MS);
export const breakUntil = (endedAt: Date, minutes: number): Date => later(endedAt, minutes * MINUTE_MS);

/** What determines a learner's time in a sitting. */
export interface OwnTime {
  readonly papers: number;
  readonly minutes: number;
  readonly extra_percent: number;
  readonly rest_minutes: number;
}
/** When the papers of a sitting close for a learner: the common close plus their extra time. */
export const ownClose = (closes: Date, { papers, minutes, extra_percent }: OwnTime): Date =>
  later(closes, Math.round((papers * minutes * MINUTE_MS * extra_percent) / 100));
interface SatPaper extends RestState {
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}
/** When the papers of a sitting close for a learner, the rest they have taken included. */
export function closeWithRest(closes: Date, own: OwnTime, papers: readonly SatPaper[], now: Date): Date {
  const restIn = (paper: SatPaper): number => restedUntil(paper, own.rest_minutes, paper.ended_at ?? now);
  return later(ownClose(closes, own), papers.reduce((all, paper) => all + restIn(paper), 0) * 1000);
}
interface SittingTimes {
  readonly entry_until: Date;
  readonly closes_at: Date;
}
/** The last moment to start the next paper of a sitting: the first one before entry closes, the others before the close. */
export const lastStartIn = (sitting: SittingTimes, own: OwnTime, papers: readonly SatPaper[], now: Date): Date =>
  papers.every(({ started_at }) => started_at === null)
    ? sitting.entry_until
    : closeWithRest(sitting.closes_at, own, papers, now);

/** When a sitting ends for a learner: the close plus all the rest they can take. */
export const ownEnd = (closes: Date, own: OwnTime): Date =>
  later(ownClose(closes, own), own.papers * own.rest_minutes * MINUTE_MS);
