import type { Deps } from '@app/platform/server';
import { type AddressHolder, formerHolder, isKnownToStaff, userByEmail, type AccountRow } from './users.repo.ts';

/** The address is confirmed, or staff created or changed the account and its owner is mailed a link. */
export const isSettled = async ({ db }: Deps, { id, verified_at }: AccountRow): Promise<boolean> =>
  verified_at !== null || isKnownToStaff(db, id);

/**
 * For whom an address is taken; null when it is free. A sign-up that was never confirmed reserves it for nobody: whoever
 * reads the mail to it has the better right, and may not even know of that account.
 */
export async function findAddressOwner(deps: Deps, address: string): Promise<AddressHolder | null> {
  const user = await userByEmail(deps.db, address);
  return user && (await isSettled(deps, user)) ? user : formerHolder(deps.db, address, deps.clock.now());
}
