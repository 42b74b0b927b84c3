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

export const closesAt = (createdAt: Date): Date => later(createdAt, OPEN_DAYS * DAY_MS);
/** A paper begun in the last moment runs on for a while. */
export const heldUntil = (closes: Date): Date => later(closes, DAY_MS);
export const breakUntil = (endedAt: Date, minutes: number): Date => later(endedAt, minutes * MINUTE_MS);
