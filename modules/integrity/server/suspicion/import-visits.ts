import { ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { insertVisits } from './suspicion.repo.ts';

/** A past day with a visit, from another system or the demo world. */
export interface PastDay {
  readonly userId: string;
  readonly device: string;
  readonly country: string;
  readonly from: Date;
  readonly to: Date;
}

export async function importVisits(deps: Pick<Deps, 'db'>, days: readonly PastDay[]): Promise<void> {
  const visits = days.map(({ userId, device, country, from, to }) => ({
    user_id: userId,
    day: ukDay(from),
    device,
    country,
    at: from,
    lastAt: to,
  }));
  await insertVisits(deps.db, visits);
}
