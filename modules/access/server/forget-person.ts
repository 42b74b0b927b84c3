import { type Deps, inTransaction } from '@app/platform/server';
import { removePerson } from './personal-data.repo.ts';

/** Erasure: what access knows of a person goes with them. Staff are first taken out of their role. */
export const forgetPerson = (deps: Deps, userId: string): Promise<void> =>
  inTransaction(deps, (deps) => removePerson(deps.db, userId));
