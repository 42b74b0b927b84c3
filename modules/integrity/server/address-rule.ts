import type { AddressVerdict } from '@app/accounts/server';
import { blackList, isBlockedAddress, isBlockedIp, isInDomains, universityMail } from '@app/integrity/contract';
import type { Deps } from '@app/platform/server';

/** The address lists of staff, applied at sign-up and when an address is changed. */
export async function judgeAddress(deps: Deps, address: string, ip: string): Promise<AddressVerdict> {
  const [blocked, universities] = await Promise.all([
    deps.settings.read(blackList),
    deps.settings.read(universityMail),
  ]);
  return {
    blocked: isBlockedAddress(address, blocked) || isBlockedIp(ip, blocked),
    university: isInDomains(address, universities),
  };
}
