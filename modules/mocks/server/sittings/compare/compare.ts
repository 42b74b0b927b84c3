import { type Deps, handle, job } from '@app/platform/server';
import { compareSome } from './compare.repo.ts';

export const compareJob = job<{ readonly sittingId: string }>('mocks.compare-sitting');

const AT_ONCE = 50;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Looks for learners with the same wrong answers, in batches. Idempotent. */
export async function compareSitting(deps: Deps, { sittingId }: { readonly sittingId: string }): Promise<void> {
  let after: string | undefined = FIRST;
  while (after !== undefined) after = (await compareSome(deps.db, sittingId, after, AT_ONCE)).at(-1);
}
export const compareHandler = handle(compareJob, compareSitting);
