import { ukMoment } from '@app/platform/contract';
import { serverNow } from '@app/platform/web';

export type When = 'now' | 'later';

/**
 * The time an announcement gets; null when the chosen one is missing or has passed. By the server's clock: published
 * from a device that is ten minutes fast, it would reach nobody for ten minutes.
 */
export function publishTime(when: When, local: string, now = serverNow()): string | null {
  if (when === 'now') return new Date(now).toISOString();
  const chosen = ukMoment(local);
  return chosen !== null && Date.parse(chosen) > now ? chosen : null;
}
