import { HOUR_MS, ukDay, ukField, ukTimeOn } from '@app/platform/contract';
import { type Deps, handle, job, type JobHandler } from '@app/platform/server';
import { findSubscription, listPushSessions, removeSubscription } from './push.repo.ts';
import type { WebPush } from './web-push.ts';

/** Nothing is pushed between these hours in the United Kingdom, whatever hour was chosen. */
export const QUIET = { from: 22, until: 7 } as const;
/** A reminder that a telephone has not received by then is not worth showing. */
const MOST_MS = 2 * HOUR_MS;

/** How long a reminder of this moment may wait to be delivered: not into the quiet hours. Zero within them. */
export function secondsToDeliver(now: Date): number {
  const hour = Number(ukField(now).slice(11, 13));
  if (hour >= QUIET.from || hour < QUIET.until) return 0;
  const quiet = ukTimeOn(ukDay(now), `${QUIET.from}:00`);
  return Math.floor(Math.min(MOST_MS, quiet - now.getTime()) / 1000);
}

interface Push {
  readonly userId: string;
  readonly sessionId: string;
  /** When it was due: a job that waited longer than a reminder may wait sends nothing. */
  readonly due: string;
}
const pushJob = job<Push>('accounts.push-reminder');

/** It may be shown on a locked screen: nothing about the person, and never what was missed. */
const textOf = (brand: string) => ({
  title: brand,
  body: 'It is the time you chose for your questions.',
  url: '/profile/dashboard',
});

/** Queues the reminder of this moment for each browser where it is wanted, in the transaction of its cause. */
export async function remindByPush(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now();
  if (secondsToDeliver(now) === 0) return;
  for (const sessionId of await listPushSessions(deps.db, userId, now))
    await deps.jobs.enqueue(deps.db, pushJob, { userId, sessionId, due: now.toISOString() });
}

export async function sendReminder(deps: Deps, push: WebPush | null, { userId, sessionId, due }: Push): Promise<void> {
  const now = deps.clock.now();
  const seconds = secondsToDeliver(now);
  if (!push || seconds === 0 || now.getTime() - Date.parse(due) > MOST_MS) return;
  const target = await findSubscription(deps.db, { userId, sessionId, now });
  if (!target) return;
  const result = await push.send(target, textOf(deps.site.brand), seconds);
  if (result === 'gone') await removeSubscription(deps.db, userId, sessionId);
}

export const pushHandler = (push: WebPush | null): JobHandler =>
  handle(pushJob, (deps, payload) => sendReminder(deps, push, payload), { retries: 3 });
