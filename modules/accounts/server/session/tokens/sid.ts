import { createHmac } from 'node:crypto';
import type { Cookies, Site } from '@app/platform/server';

/**
 * The cookie that follows this one. Derived and not random, so that two tabs refreshing at once, or a retry within an
 * hour of a lost reply, get the same one; it cannot be computed without the server's secret.
 */
export const nextSid = (secret: string, sid: string): string =>
  createHmac('sha256', secret).update(`sid:${sid}`).digest('base64url');

/** Browsers refuse the prefix without https, so plain http gets a plain name. */
export const sidCookieName = (site: Pick<Site, 'publicUrl'>): string =>
  site.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';

/** Our cookies have 43 characters; a longer one is not ours and not worth hashing. */
const LONGEST_SID = 100;

/** The session cookie of a request. */
export function sidIn(cookies: Cookies, site: Pick<Site, 'publicUrl'>): string | undefined {
  const cookie = cookies.get(sidCookieName(site));
  return cookie !== undefined && cookie.length <= LONGEST_SID ? cookie : undefined;
}
