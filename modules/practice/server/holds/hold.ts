import { type Deps, handle, job } from '@app/platform/server';
import { type Hold, insertHolds, removeHolds, removeHoldsBefore } from './holds.repo.ts';

export type { Hold } from './holds.repo.ts';

/**
 * Holds questions back from a person until a moment: while it lasts no reply tells whether they answered one of them
 * right, whatever asks. For whoever examines people, in the transaction that begins it.
 */
export const hold = (deps: Pick<Deps, 'db'>, held: Hold): Promise<void> => insertHolds(deps.db, held);

/** Lets go of everything this holder holds back from the person, in the transaction that ends it. Twice is once. */
export const release = (
  deps: Pick<Deps, 'db'>,
  { userId, holder }: { readonly userId: string; readonly holder: string },
): Promise<void> => removeHolds(deps.db, userId, holder);

/** A hold ends by its clock, without anybody doing anything; this only takes the rows away. */
export const sweepHolds = (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  removeHoldsBefore(deps.db, deps.clock.now());

export const sweepHandler = handle(job<Record<string, never>>('practice.sweepHolds'), (deps) => sweepHolds(deps), {
  every: '20 * * * *',
});
