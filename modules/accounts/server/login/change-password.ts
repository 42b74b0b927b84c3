import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { removeSecrets } from '../mail-secrets/secrets.repo.ts';
import type { SessionServices } from '../options.ts';
import { checkOwnPassword } from '../session/fresh.ts';
import type { Self } from '../people/self.ts';
import * as users from '../people/users.repo.ts';
import { endOtherSessions, touchSession } from '../session/sessions.repo.ts';
import { refuseWeakPassword } from '../credentials/weak-passwords.ts';
import { passwords } from '../credentials/passwords.ts';
import { notifyPasswordChanged } from './reset-password.ts';

export interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

/** Keeps this session; ends all others and any reset link. */
export async function changePassword(
  deps: Deps,
  services: SessionServices,
  self: Self,
  change: PasswordChange,
): Promise<void> {
  await checkOwnPassword(deps, self, change.current);
  const { email } = await users.userById(deps.db, self.id);
  refuseWeakPassword(deps, change.password, email);
  const passwordHash = await passwords.hash(change.password);
  await inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const user = await users.lockUser(deps.db, self.id);
    // Hashing is slow: meanwhile a mailed link or another device may have set a password and ended this session.
    if (!(await touchSession(deps.db, self.sessionId, at))) fail('SESSION_ENDED');
    await users.updateUser(deps.db, self.id, { password_hash: passwordHash, updated_at: at });
    await endOtherSessions(deps.db, { userId: self.id, keep: self.sessionId, at, why: 'password' });
    await removeSecrets(deps.db, self.id, ['reset']);
    await notifyPasswordChanged(deps, user);
  });
  services.forget(self.id);
}
