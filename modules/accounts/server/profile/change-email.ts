import type { CurrentUser } from '@app/accounts/contract';
import { minuteInSentence } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { codeMail } from '../mail-secrets/mails.ts';
import { findSecret } from '../mail-secrets/secrets.repo.ts';
import { issueSecret } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import { refuseBlockedAddress } from '../credentials/address-rules.ts';
import { sendVerification, mailAddressOwner } from '../signup/send-verification.ts';
import { findAddressOwner } from '../people/address-owner.ts';
import { currentUser } from '../people/current-user.ts';
import { refuseStale } from '../session/fresh.ts';
import type { Self } from '../people/self.ts';
import { lockUser, userById, type AccountRow } from '../people/users.repo.ts';

export interface NewEmail {
  readonly email: string;
  readonly password?: string | undefined;
  readonly ip: string;
}

/** A verified user keeps their address until the code sent to the new one is confirmed. */
async function sendChangeCode(deps: Deps, services: SessionServices, user: AccountRow, address: string): Promise<void> {
  const secret = await issueSecret(deps, services, { userId: user.id, purpose: 'email', only: 'code', address });
  const owner = await findAddressOwner(deps, address);
  // Taken: no code is sent, but the caller gets the same reply.
  if (owner && owner.id !== user.id) return mailAddressOwner(deps, owner);
  const variables = { code: secret.code, expires_at: minuteInSentence(secret.expiresAt), first_name: user.first_name };
  await deps.mail.send(deps.db, { template: codeMail, to: address, variables });
}

async function sendCorrected(deps: Deps, services: SessionServices, user: AccountRow, entered: string): Promise<void> {
  const address = entered.toLowerCase() === user.email.toLowerCase() ? null : entered;
  const secret = await issueSecret(deps, services, { userId: user.id, purpose: 'verify', address });
  await sendVerification(deps, user, { ...secret, address });
}

/** Another code for a change that was requested with proof; it goes to the same address, so it needs no proof again. */
const isRequested = async ({ db }: Deps, { id }: Self, email: string): Promise<boolean> =>
  (await findSecret(db, id, 'email'))?.address?.toLowerCase() === email.toLowerCase();

export async function changeEmail(
  deps: Deps,
  services: SessionServices,
  self: Self,
  input: NewEmail,
): Promise<CurrentUser> {
  const user = await userById(deps.db, self.id);
  const verified = user.verified_at !== null;
  if (verified && input.email.toLowerCase() === user.email.toLowerCase())
    fail('INVALID_INPUT', { fields: { email: 'This is already your address.' } });
  await refuseBlockedAddress(deps, input.email, input.ip);
  if (verified && !(await isRequested(deps, self, input.email))) await refuseStale(deps, self, input.password);
  const send = verified ? sendChangeCode : sendCorrected;
  await inTransaction(deps, async (deps) => {
    const locked = await lockUser(deps.db, self.id);
    // Confirmed meanwhile: another address now needs a fresh login and a notice to this one.
    if (!verified && locked.verified_at) fail('ALREADY_VERIFIED');
    await send(deps, services, locked, input.email);
  });
  return currentUser(deps, self.viewer);
}
