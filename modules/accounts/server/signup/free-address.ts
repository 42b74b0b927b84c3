import { afterCommit, type Deps, updateMailOwner } from '@app/platform/server';
import { removeEveryFactor } from '../factors/factors.repo.ts';
import { MAILBOX_PURPOSES, removeSecrets } from '../mail-secrets/secrets.repo.ts';
import type { SessionServices } from '../options.ts';
import { isSettled } from '../people/address-owner.ts';
import { lockUserByEmail, updateUser } from '../people/users.repo.ts';
import { logOutEverywhere } from '../session/ending/log-out.ts';
import type { EndedWhy } from '../session/sessions.repo.ts';

/** Leaves the earlier sign-up with an unconfirmed address no way into its account. */
export async function shutOut(deps: Deps, userId: string, why: EndedWhy): Promise<void> {
  await logOutEverywhere(deps, userId, why);
  await removeEveryFactor(deps.db, userId);
}

interface WantedAddress {
  readonly address: string;
  readonly by: string;
  /** Of the code that proved the address: only earlier mail to it belongs to the account that loses it. */
  readonly codeSentAt?: Date;
}

/**
 * Takes an address from a sign-up that was never confirmed, for the user who has just proved that it is theirs or to whom
 * staff give it. Nobody can use the account that is left over, so the next hourly run erases it, with the mail to the
 * address. Any other holder keeps the address, and the change then fails on it. Returns the id of the account that lost it.
 */
export async function freeAddress(
  deps: Deps,
  services: SessionServices,
  wanted: WantedAddress,
): Promise<string | null> {
  const holder = await lockUserByEmail(deps.db, wanted.address);
  if (!holder || holder.id === wanted.by || (await isSettled(deps, holder))) return null;
  const { id, uid, email: address, created_at: since } = holder;
  const now = deps.clock.now();
  const leftOver = { email: `${uid.toLowerCase()}@erased.invalid`, password_hash: null, deletion_due_at: now };
  await updateUser(deps.db, id, { ...leftOver, updated_at: now });
  await updateMailOwner(deps.db, { userId: id, address, since, until: wanted.codeSentAt });
  await shutOut(deps, id, 'deleted');
  await removeSecrets(deps.db, id, MAILBOX_PURPOSES);
  afterCommit(deps.db, () => services.forget(id));
  // Logged like a deletion by request, or a restored database would keep the account.
  afterCommit(deps.db, () => deps.log.info({ userId: id, due: now }, 'an account is to be erased'));
  return id;
}
