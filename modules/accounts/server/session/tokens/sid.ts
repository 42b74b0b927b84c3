import { createHmac } from 'node:crypto';
import type { Site } from '@app/platform/server';

/**
 * The cookie that follows this one. Derived rather than drawn, so that two tabs refreshing at once, or a retry after a
 * lost reply, are given the same one; without the server's secret nobody can compute it.
 */
export const nextSid = (secret: string, sid: string): string =>
  createHmac('sha256', secret).update(`sid:${sid}`).digest('base64url');

/** Browsers refuse the prefix without https, so plain http gets a plain name. */
export const sidCookieName = (site: Pick<Site, 'publicUrl'>): string =>
  site.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
