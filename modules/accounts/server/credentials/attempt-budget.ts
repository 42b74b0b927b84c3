import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';

export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/** Refuses when a budget is used up, and says when to retry. */
export async function consumeBudget(deps: Deps, name: string, key: string, budget: Budget): Promise<void> {
  const verdict = await deps.limits.consume(name, key, budget);
  if (!verdict.allowed) fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
}
