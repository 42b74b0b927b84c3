import { setTimeout as pause } from 'node:timers/promises';

/** Longer than either path takes, so that the response time does not tell them apart. */
export const QUIET_MS = 250;

/** Waits for the work and for the minimum time. */
export async function withMinimumTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, pause(milliseconds)]);
  return done;
}
