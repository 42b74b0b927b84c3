import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieOptions, Cookies } from './call.ts';

const COOKIE_VALUE = /^[A-Za-z0-9._~+/=-]*$/;

/** The value of one cookie in a Cookie header; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

function written(name: string, value: string, secure: boolean, options: CookieOptions): string {
  if (!COOKIE_VALUE.test(value)) throw new Error(`The value of cookie ${name} has a character a cookie cannot carry`);
  const { maxAgeSeconds, httpOnly = true, sameSite = 'strict' } = options;
  const parts = [`${name}=${value}`, 'Path=/', `SameSite=${sameSite === 'strict' ? 'Strict' : 'Lax'}`];
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  return parts.join('; ');
}

/** The cookies of one request and its reply. The header is parsed only when a cookie is read. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies => ({
  get: (name) => readCookie(request.headers.cookie, name),
  set: (name, value, options = {}) => void reply.header('set-cookie', written(name, value, secure, options)),
  clear: (name) => void reply.header('set-cookie', written(name, '', secure, { maxAgeSeconds: 0 })),
});
