import { deviceOf } from '@app/access/contract';
import { ACT_AS_COOKIE, TOKEN_COOKIE } from '@app/platform/contract';
import { readCookie } from '@app/platform/server';
import type { IncomingHttpHeaders } from 'node:http';

interface Claims {
  readonly exp?: unknown;
  readonly permissions?: unknown;
}

function claimsIn(token: string): Claims | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

/**
 * Where the visitors' front page sends somebody who is logged in; null for a visitor. The token is read and not checked:
 * the page it leads to confirms the session, shows nothing before, and sends on whoever belongs elsewhere.
 */
export function homeFor(headers: IncomingHttpHeaders, now: number): string | null {
  const token = readCookie(headers.cookie, TOKEN_COOKIE);
  const claims = token === undefined ? null : claimsIn(token);
  if (!claims || typeof claims.exp !== 'number' || claims.exp * 1000 <= now) return null;
  if (claims.permissions !== undefined && !readCookie(headers.cookie, ACT_AS_COOKIE)) return '/admin';
  const hint = headers['sec-ch-ua-mobile'];
  const device = deviceOf(headers['user-agent'], typeof hint === 'string' ? hint : undefined);
  return device === 'desktop' ? '/profile/dashboard' : '/plabonthego';
}
