import type { Deps } from '@app/platform/server';
import { insertConsents } from './users.repo.ts';

interface Consent {
  /** What the consent is for, e.g. the tag of a page of terms. */
  readonly kind: string;
  readonly given: boolean;
  /** The sentence as it was shown; left out if the kind names a page. */
  readonly wording?: string | undefined;
}

/** Records given and withdrawn consents and returns the time; call inside the transaction that needs them. */
export async function recordConsents(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  userId: string,
  consents: readonly Consent[],
): Promise<Date> {
  const at = deps.clock.now();
  const rows = consents.map(({ kind, given, wording = null }) => {
    return { id: deps.ids.id(), user_id: userId, kind, given, wording, at };
  });
  await insertConsents(deps.db, rows);
  return at;
}
