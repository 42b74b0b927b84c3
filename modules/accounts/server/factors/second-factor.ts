import type { Factors } from '@app/accounts/contract';
import { minuteInSentence } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { factorChangedMail } from '../mail-secrets/mails.ts';
import type { SessionServices } from '../options.ts';
import type { Self } from '../people/self.ts';
import { hasRole, lockUser, userById } from '../people/users.repo.ts';
import { sessionProof } from '../session/sessions.repo.ts';
import * as repo from './factors.repo.ts';
import { drawRecoveryCodes } from './pass-factor.ts';
import { requireFreshProof } from './prove.ts';

/** Staff must have a factor as long as they have a role, except in the demo. */
const mustKeepOne = async (deps: Deps, userId: string): Promise<boolean> =>
  !deps.site.demo && (await hasRole(deps.db, userId));

export async function listFactors(deps: Deps, self: Self): Promise<Factors> {
  const facts = await repo.factorFacts(deps.db, self.id);
  const proof = await sessionProof(deps.db, self.sessionId);
  return {
    authenticator_since: facts.authenticator_since?.toISOString() ?? null,
    passkeys: facts.passkeys,
    recovery_codes_left: facts.recovery_codes,
    passed: proof?.second_factor_at != null,
    required: await mustKeepOne(deps, self.id),
  };
}

/** Call inside the transaction of the change. */
export async function notifyFactorChanged(deps: Deps, userId: string, change: string): Promise<void> {
  const user = await userById(deps.db, userId);
  const changed_at = minuteInSentence(deps.clock.now());
  const security_url = `${deps.site.publicUrl}/profile/security`;
  const variables = { change, changed_at, first_name: user.first_name, security_url };
  await deps.mail.send(deps.db, { template: factorChangedMail, to: user.email, variables });
}

/** Removes every factor and tells the owner if there was one. Call inside the transaction of the change, at its end. */
export async function clearFactors(deps: Deps, userId: string, occasion: string): Promise<void> {
  const isOn = await repo.hasFactor(deps.db, userId);
  await repo.removeEveryFactor(deps.db, userId);
  const what = 'authenticator app, passkeys and recovery codes';
  if (isOn) await notifyFactorChanged(deps, userId, `Your two-step log-in was removed ${occasion}: ${what}`);
}

/**
 * Removes a factor under the lock of the user, so that concurrent removals see each other. `remove` returns what it
 * removed, or null when there was nothing. Recovery codes are removed with the last factor.
 */
export async function removeFactor(
  deps: Deps,
  self: Self,
  remove: (deps: Deps) => Promise<string | null>,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await lockUser(deps.db, self.id);
    const change = (await remove(deps)) ?? fail('NOT_FOUND');
    if (!(await repo.hasFactor(deps.db, self.id))) {
      if (await mustKeepOne(deps, self.id)) fail('LAST_FACTOR');
      await repo.removeRecoveryCodes(deps.db, self.id);
    }
    await notifyFactorChanged(deps, self.id, change);
  });
}

export async function removeTotp(
  deps: Deps,
  services: SessionServices,
  self: Self,
  password: string | undefined,
): Promise<void> {
  await requireFreshProof(deps, self, password);
  await removeFactor(deps, self, async ({ db }) => {
    const enrolled = (await repo.findAuthenticator(db, self.id))?.confirmed_at != null;
    await repo.removeAuthenticator(db, self.id);
    return enrolled ? 'The authenticator app was removed' : null;
  });
  services.forget(self.id);
}

/** Replaces lost or mostly used codes; refused without a factor, because there is nothing to recover. */
export async function redrawRecoveryCodes(deps: Deps, self: Self, password: string | undefined): Promise<string[]> {
  await requireFreshProof(deps, self, password);
  return inTransaction(deps, async (deps) => {
    await lockUser(deps.db, self.id);
    if (!(await repo.hasFactor(deps.db, self.id))) fail('NOT_FOUND');
    await notifyFactorChanged(deps, self.id, 'New recovery codes were made');
    return [...(await drawRecoveryCodes(deps, self.id))];
  });
}
