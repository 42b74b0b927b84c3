import { afterCommit, type Deps, updateMailOwner } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { MAILBOX_PURPOSES, removeSecrets } from '../mail-secrets/secrets.repo.ts';
import type { SessionServices } from '../options.ts';
import { announceNewEmail } from '../people/announce-new-email.ts';
import { findAddressOwner } from '../people/address-owner.ts';
import { updateUser } from '../people/users.repo.ts';
import { logOutEverywhere } from '../session/ending/log-out.ts';
import { freeAddress } from '../signup/free-address.ts';
import { refuseUndeliverable } from '../credentials/address-rules.ts';
import type { ManagedAccount } from './lock-account.ts';

export type AccountChange = Partial<
  Pick<ManagedAccount, 'first_name' | 'last_name' | 'email' | 'university' | 'exam_date'>
>;

export interface ChangedAccount {
  /** The address is now another one. */
  readonly moved: boolean;
  /** The sign-up, never confirmed, that lost this address to the account and is erased. */
  readonly freedId: string | null;
}

/**
 * The new address is not confirmed yet, so the user is logged out and must confirm it. Codes and links mailed to the
 * old address stop working, except the link that takes the account back. Like for the user alone, a sign-up that was never
 * confirmed does not keep the address. Returns the id of such a sign-up.
 */
async function moveMailbox(
  deps: Deps,
  services: SessionServices,
  account: ManagedAccount,
  email: string,
): Promise<string | null> {
  refuseUndeliverable(email);
  const freedId = await freeAddress(deps, services, { address: email, by: account.id });
  // Looked up after that: it has waited for the sign-up if that was just being confirmed.
  const owner = await findAddressOwner(deps, email);
  if (owner && owner.id !== account.id)
    fail('ALREADY_EXISTS', { fields: { email: 'There is already an account with this address.' } });
  await removeSecrets(deps.db, account.id, MAILBOX_PURPOSES);
  if (account.verified) await announceNewEmail(deps, services, { user: account, email });
  await updateMailOwner(deps.db, { userId: account.id, address: account.email, since: account.created_at });
  await logOutEverywhere(deps, account.id, 'staff');
  afterCommit(deps.db, () => services.forget(account.id));
  return freedId;
}

/** Changes a locked account. */
export async function changeAccount(
  deps: Deps,
  services: SessionServices,
  account: ManagedAccount,
  change: AccountChange,
): Promise<ChangedAccount> {
  const { email } = change;
  const moved = email !== undefined && email.toLowerCase() !== account.email.toLowerCase();
  const freedId = moved ? await moveMailbox(deps, services, account, email) : null;
  const unproved = moved ? { verified_at: null } : {};
  await updateUser(deps.db, account.id, { ...change, ...unproved, updated_at: deps.clock.now() });
  return { moved, freedId };
}
