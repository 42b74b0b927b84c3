import { isDeliverable, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';

export interface AddressVerdict {
  readonly blocked?: boolean;
  readonly university?: boolean;
}
/** Supplied by higher modules, which keep the lists of refused mail and network addresses and university domains. */
export const addressRule =
  slot<(deps: Deps, address: string, ip: string) => Promise<AddressVerdict>>('accounts.address-rule');

const UNIVERSITY_DOMAIN = '.ac.uk';

/** For staff changes, which may use addresses refused at sign-up; mail must still be deliverable, e.g. about a ban. */
export function refuseUndeliverable(email: string): void {
  if (!isDeliverable(email)) fail('INVALID_INPUT', { fields: { email: 'We can’t send e-mail to this address.' } });
}

/** Checks only the text of an address, never whether it has an account. */
export async function checkAddress(
  deps: Deps,
  address: string,
  ip: string,
): Promise<{ acceptable: boolean; university: boolean }> {
  const verdicts: AddressVerdict[] = [];
  for (const rule of deps.slots.contributions(addressRule)) verdicts.push(await rule(deps, address, ip));
  return {
    acceptable: isDeliverable(address) && !verdicts.some((verdict) => verdict.blocked),
    university: address.toLowerCase().endsWith(UNIVERSITY_DOMAIN) || verdicts.some((verdict) => verdict.university),
  };
}

export async function refuseBlockedAddress(deps: Deps, address: string, ip: string): Promise<void> {
  const { acceptable } = await checkAddress(deps, address, ip);
  if (!acceptable) fail('ADDRESS_REFUSED');
}
