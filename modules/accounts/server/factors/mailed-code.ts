import type { Sent } from '@app/accounts/contract';
import { minuteInSentence } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { codeMail } from '../mail-secrets/mails.ts';
import { issueSecret, redeemCode } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import type { Self } from '../people/self.ts';
import { updateUser, userById } from '../people/users.repo.ts';
import { markConfirmed } from '../session/sessions.repo.ts';

export function sendMailedCode(deps: Deps, services: SessionServices, self: Self): Promise<Sent> {
  return inTransaction(deps, async (deps) => {
    const user = await userById(deps.db, self.id);
    const request = { userId: self.id, purpose: 'otp', only: 'code', address: user.email } as const;
    const secret = await issueSecret(deps, services, request);
    const variables = {
      code: secret.code,
      expires_at: minuteInSentence(secret.expiresAt),
      first_name: user.first_name,
    };
    await deps.mail.send(deps.db, { template: codeMail, to: user.email, variables });
    return secret.sent;
  });
}

/**
 * A mailed code confirms the address and counts as a fresh login. It is not a second factor, because access to the
 * mailbox is also enough to reset the password.
 */
export async function checkMailedCode(deps: Deps, services: SessionServices, self: Self, code: string): Promise<true> {
  const which = { userId: self.id, purpose: 'otp' } as const;
  await redeemCode(deps, services, { which, code }, async (deps, secret) => {
    const now = deps.clock.now();
    const user = await userById(deps.db, self.id);
    const sameAddress = secret.address === user.email;
    if (!user.verified_at && sameAddress) await updateUser(deps.db, self.id, { verified_at: now, updated_at: now });
    await markConfirmed(deps.db, self.sessionId, now);
  });
  services.forget(self.id);
  return true;
}
