import { type Deps, handle, job } from '@app/platform/server';
import { type Hold, insertHolds, removeHolds, removeHoldsBefore } from './holds.repo.ts';

export type { Hold } from './holds.repo.ts';

/**
 * Holds questions back from a user until a given time: until then no reply of any endpoint says whether their answer
 * to one of them was right. Called by timed tests, in the transaction that starts the test.
 */
export const hold = (deps: Pick<Deps, 'db'>, held: Hold): Promise<void> => insertHolds(deps.db, held);

/** Ends all holds of this holder on the user, in the transaction that ends the test. A repeat is harmless. */
export const release = (
  deps: Pick<Deps, 'db'>,
  { userId, holder }: { readonly userId: string; readonly holder: string },
): Promise<void> => removeHolds(deps.db, userId, holder);

/** A hold ends by its clock alone; this only deletes expired rows. */
export const sweepHolds = (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  removeHoldsBefore(deps.db, deps.clock.now());

export const sweepHandler = handle(job<Record<string, never>>('practice.sweepHolds'), (deps) => sweepHolds(deps), {
  every: '20 * * * *',
});
