import { afterCommit, type Deps, updateMailOwner } from '@app/platform/server';
import { removeEveryFactor } from '../factors/factors.repo.ts';
import { MAILBOX_PURPOSES, removeSecrets } from '../mail-secrets/secrets.repo.ts';
import type { SessionServices } from '../options.ts';
import { isSettled } from '../people/address-owner.ts';
import { lockUserByEmail, updateUser } from '../people/users.repo.ts';
import { logOutEverywhere } from '../session/log-out.ts';
import type { EndedWhy } from '../session/sessions.repo.ts';

/** Leaves the earlier sign-up with an unconfirmed address no way into its account. */
export async function shutOut(deps: Deps, userId: string, why: EndedWhy): Promise<void> {
  await logOutEverywhere(deps, userId, why);
  await removeEveryFactor(deps.db, userId);
}

/**
 * Takes an address from a sign-up that was never confirmed, for the user who has just proved that it is theirs. Nobody
 * can use the account that is left over, so the next hourly run erases it. Any other holder keeps the address, and the
 * change then fails on it. Mail to the address from before `codeSentAt`, the moment of the code that proved it, is erased
 * with that account.
 */
export async function freeAddress(
  deps: Deps,
  services: SessionServices,
  wanted: { readonly address: string; readonly by: string; readonly codeSentAt: Date },
): Promise<void> {
  const holder = await lockUserByEmail(deps.db, wanted.address);
  if (!holder || holder.id === wanted.by || (await isSettled(deps, holder))) return;
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
}
