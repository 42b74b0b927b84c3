import { createHmac } from 'node:crypto';
import { DAY_SECONDS } from '@app/platform/contract';
import type { AnyCall, Deps, Site } from '@app/platform/server';
import { isSameSecret } from '../credentials/hash-of.ts';
import type { SessionServices } from '../options.ts';

const MAX_AGE_SECONDS = 180 * DAY_SECONDS;
/** Ours have 67 characters. */
const LONGEST = 100;

const cookieName = (site: Pick<Site, 'publicUrl'>): string =>
  site.publicUrl.startsWith('https:') ? '__Host-device' : 'device';

const macOf = (services: Pick<SessionServices, 'secret'>, account: string, mark: string): string =>
  createHmac('sha256', services.secret).update(`device:${account}:${mark}`).digest('base64url');

/**
 * The mark of a browser that has logged in to this account before; null for others. Guesses from elsewhere do not use
 * up the tries of such a browser, so an attacker cannot lock the owner out.
 */
export function knownDevice(
  services: Pick<SessionServices, 'secret'>,
  account: string,
  cookie: string | undefined,
): string | null {
  if (!cookie || cookie.length > LONGEST) return null;
  const [mark = '', mac = ''] = cookie.split('.');
  return isSameSecret(mac, macOf(services, account, mark)) ? mark : null;
}

/** The cookie that rememberDevice() set at an earlier login. */
export const deviceCookie = (call: Pick<AnyCall, 'cookies' | 'deps'>): string | undefined =>
  call.cookies.get(cookieName(call.deps.site));

/** After a login: marks this browser as known. The mark grants no access, only a separate count of tries. */
export function rememberDevice(
  call: Pick<AnyCall, 'cookies'> & { readonly deps: Deps },
  services: SessionServices,
  email: string,
) {
  const account = email.toLowerCase();
  const mark = knownDevice(services, account, deviceCookie(call)) ?? call.deps.ids.token(16);
  const value = `${mark}.${macOf(services, account, mark)}`;
  call.cookies.set(cookieName(call.deps.site), value, { maxAgeSeconds: MAX_AGE_SECONDS });
}
