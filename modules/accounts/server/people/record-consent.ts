import type { Deps } from '@app/platform/server';
import { insertConsents } from './users.repo.ts';

export interface ConsentInput {
  readonly userId: string;
  /** What was agreed to, e.g. the tag of a page of terms. */
  readonly kind: string;
  readonly given: boolean;
  /** The sentence as it was shown; left out where the kind names a page. */
  readonly wording?: string;
}

/** Keeps what a person agreed to; inside the transaction of whatever it was needed for. */
export async function recordConsent(deps: Deps, { userId, kind, given, wording }: ConsentInput): Promise<void> {
  const row = { id: deps.ids.id(), user_id: userId, kind, given, wording: wording ?? null, at: deps.clock.now() };
  await insertConsents(deps.db, [row]);
}
