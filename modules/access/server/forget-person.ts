import { type Deps, inTransaction } from '@app/platform/server';
import { lockPerson } from './entitlements/entitlements.repo.ts';
import { removePerson } from './personal-data.repo.ts';

/** Erasure: removes all access data of a user. Staff lose their role first. */
export const forgetPerson = (deps: Deps, userId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    // A refund that is recomputing the intervals would otherwise write them again after they were removed.
    await lockPerson(deps.db, userId);
    await removePerson(deps.db, userId);
  });
