import { isActingNow } from '@app/accounts/web';
import { integrityApi } from '@app/integrity/contract';
import { ukDay } from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey } from '@app/platform/web';
import { lookUpCountry } from './country.ts';

const DEVICE_KEY = 'deviceName';
const NOTED_KEY = 'visitNoted';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** A random id of this browser; it reveals nothing about the user. */
export function browserId(kept: Kept): string {
  const known = kept.getItem(DEVICE_KEY);
  if (known) return known;
  const name = newIdempotencyKey();
  kept.setItem(DEVICE_KEY, name);
  return name;
}

/** True once per day and user. */
export function isNewDay(kept: Kept, uid: string, today: string): boolean {
  const visit = `${today} ${uid}`;
  if (kept.getItem(NOTED_KEY) === visit) return false;
  kept.setItem(NOTED_KEY, visit);
  return true;
}

async function countryAt(address: string | undefined): Promise<string | undefined> {
  if (!address) return undefined;
  try {
    return (await lookUpCountry(address)).code;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the rule for this lookup: a failure is only logged
    console.warn(error);
    return undefined;
  }
}

/** Records a visit, so that an account used from many places can be found. Never during act-as.
 * The country is looked up only if the installation has configured a service. */
export async function recordVisit(uid: string, countryUrl?: string): Promise<void> {
  try {
    if (isActingNow() || !isNewDay(localStorage, uid, ukDay(Date.now()))) return;
    const code = await countryAt(countryUrl);
    const body = { device: browserId(localStorage), ...(code ? { country: code } : {}) };
    await callEndpoint(integrityApi.addUserLog, { body });
  } catch {
    // Storage refused or server unreachable: the next visit will do.
  }
}
