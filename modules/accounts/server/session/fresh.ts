import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { consumeBudget } from '../credentials/attempt-budget.ts';
import { passwords } from '../credentials/passwords.ts';
import { sessionProof } from './sessions.repo.ts';
import type { Self } from '../people/self.ts';
import { userById } from '../people/users.repo.ts';

const FRESH_MS = 10 * 60_000;
const PASSWORD_TRIES = { points: 10, seconds: 900 };

/** Checks the caller's own password. Every try counts, right or wrong. */
export async function checkOwnPassword(deps: Deps, self: Self, password: string): Promise<void> {
  await consumeBudget(deps, 'password.own', self.id, PASSWORD_TRIES);
  const { password_hash: passwordHash } = await userById(deps.db, self.id);
  if (!(await passwords.verify(passwordHash, password))) fail('PASSWORD_WRONG');
}

/** Actions that can cost the account need a fresh proof of identity, not just an open session. */
export async function refuseStale(deps: Deps, self: Self, password: string | undefined): Promise<void> {
  if (password !== undefined) return checkOwnPassword(deps, self, password);
  const proof = await sessionProof(deps.db, self.sessionId);
  const provedMs = Math.max(proof?.created_at.getTime() ?? 0, proof?.confirmed_at?.getTime() ?? 0);
  if (deps.clock.now().getTime() - provedMs > FRESH_MS) fail('REAUTH_NEEDED');
}
