import { DAY_MS } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import { removeOld } from './notices.repo.ts';

const KEEP_DELETED_DAYS = 30;
const KEEP_NAMED_DAYS = 365;

export function tidyUp({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  return removeOld(db, { deleted: ago(KEEP_DELETED_DAYS), named: ago(KEEP_NAMED_DAYS) });
}

export const tidyHandler = handle(job<Record<string, never>>('notifications.tidy'), tidyUp, { every: '50 3 * * *' });
