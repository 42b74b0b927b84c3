import type { Group } from '@app/notifications/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { groupAfter } from '../people.repo.ts';
import * as repo from './letters.repo.ts';

export const deliverLetter = job<{ readonly id: string }>('notifications.deliver-letter');

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Delivers one batch; true while there are more. */
const deliverSome = (deps: Deps, id: string, most: number): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const letter = await repo.lockLetter(deps.db, id);
    if (!letter || letter.delivered_at || letter.audience === 'named') return false;
    const now = deps.clock.now();
    const group: Group = letter.audience;
    const people = await groupAfter(deps.db, group, { after: letter.reached ?? FIRST, now, most });
    const more = await repo.insertMessages(deps.db, id, people);
    const done = people.length < most;
    await repo.updateDelivery(deps.db, id, {
      more,
      reached: people.at(-1) ?? letter.reached,
      deliveredAt: done ? now : null,
    });
    return !done;
  });

/** Each batch is committed with the last user reached, so that a retry continues where it stopped. */
export async function deliver(deps: Deps, id: string, batch = BATCH): Promise<void> {
  while (await deliverSome(deps, id, batch));
}

export const deliverHandler = handle(deliverLetter, (deps, { id }) => deliver(deps, id));
