import type { Edition } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import * as repo from './categories.repo.ts';

interface Weight {
  readonly category: string;
  readonly weight: number;
}

/** Gives the active categories of an edition new weights, and returns those they had. The caller records it. */
export async function updateWeights(deps: Deps, edition: Edition, weights: readonly Weight[]): Promise<Weight[]> {
  const former = await repo.lockWeights(deps.db, edition);
  await repo.updateWeights(deps.db, edition, weights, deps.clock.now());
  return former.map(({ id, weight }) => ({ category: id, weight }));
}
