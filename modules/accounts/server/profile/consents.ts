import type { Deps } from '@app/platform/server';
import { insertConsents } from '../people/users.repo.ts';
import { findConsent } from './preferences.repo.ts';

/** For higher modules: when somebody agreed to something; null while they have not. */
export const hasConsent = (deps: Pick<Deps, 'db'>, userId: string, kind: string): Promise<Date | null> =>
  findConsent(deps.db, userId, kind);

export async function giveConsent(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  userId: string,
  { kind, wording }: { readonly kind: string; readonly wording: string },
): Promise<Date> {
  const at = deps.clock.now();
  await insertConsents(deps.db, [{ id: deps.ids.id(), user_id: userId, kind, given: true, wording, at }]);
  return at;
}
