import { type Deps, inTransaction } from '@app/platform/server';
import { removePerson } from './personal-data.repo.ts';

/** Erasure: removes all access data of a user. Staff lose their role first. */
export const forgetPerson = (deps: Deps, userId: string): Promise<void> =>
  inTransaction(deps, (deps) => removePerson(deps.db, userId));
