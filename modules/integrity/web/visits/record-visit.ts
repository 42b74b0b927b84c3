import { isActingNow } from '@app/accounts/web';
import { integrityApi } from '@app/integrity/contract';
import { ukDay } from '@app/platform/contract';
import { BROWSER_ID_STORAGE, callEndpoint, newIdempotencyKey } from '@app/platform/web';
import { lookUpCountry } from './country.ts';

const NOTED_KEY = 'visitNoted';

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A random id of this browser; it reveals nothing about the user. */
export function browserId(storage: DeviceStorage): string {
  const stored = storage.getItem(BROWSER_ID_STORAGE);
  if (stored) return stored;
  const name = newIdempotencyKey();
  storage.setItem(BROWSER_ID_STORAGE, name);
  return name;
}

/** True once per day and user. */
export function isNewDay(storage: DeviceStorage, uid: string, today: string): boolean {
  const visit = `${today} ${uid}`;
  if (storage.getItem(NOTED_KEY) === visit) return false;
  storage.setItem(NOTED_KEY, visit);
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
