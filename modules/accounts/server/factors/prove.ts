import type { Deps } from '@app/platform/server';
import { lockUser, type AccountRow } from '../people/users.repo.ts';
import { fail } from '../../contract/errors.ts';
import { refuseStale } from '../session/fresh.ts';
import type { Self } from '../people/self.ts';
import { sessionProof, touchSession } from '../session/sessions.repo.ts';
import { hasFactor } from './factors.repo.ts';

/** A user with a factor must have passed it in this session: a stolen password must not be enough to add another. */
export async function requireFactor(deps: Deps, self: Self): Promise<void> {
  const proof = await sessionProof(deps.db, self.sessionId);
  if (proof?.second_factor_at) return;
  if (await hasFactor(deps.db, self.id)) fail('SECOND_FACTOR_NEEDED');
}

/** For every change of factors: needs a fresh proof of identity, and the existing factor if there is one. */
export async function requireFreshProof(deps: Deps, self: Self, password: string | undefined): Promise<void> {
  await refuseStale(deps, self, password);
  await requireFactor(deps, self);
}

/** A factor of an unconfirmed account could be set up by somebody who does not own its address. */
export function refuseUnconfirmed(self: Self): void {
  if (!self.person.verified) fail('NOT_VERIFIED');
}

/**
 * For the transaction that stores a factor. Since the call was admitted, a sign-up, a new password or a confirmed
 * address may have ended this session and removed every factor; then none may be added.
 */
export async function lockForFactor(deps: Deps, self: Self): Promise<AccountRow> {
  const user = await lockUser(deps.db, self.id);
  if (!(await touchSession(deps.db, self.sessionId, deps.clock.now()))) fail('SESSION_ENDED');
  if (!user.verified_at) fail('NOT_VERIFIED');
  return user;
}
