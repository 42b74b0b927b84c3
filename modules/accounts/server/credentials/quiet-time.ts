import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the work of either answer takes, so that the time of the reply does not tell them apart. */
export const QUIET_MS = 250;

/** Waits for both: the work and the time. */
export async function noSoonerThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, pause(milliseconds)]);
  return done;
}
