import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock, Storage } from '../../deps.ts';
import { systemClock } from '../ids/ids.ts';
import { assertKey } from './key.ts';

/** `expires` is in seconds since 1970. */
const sign = (secret: string, key: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`${expires}\n${key}`).digest();

export interface FileLinkOptions {
  readonly publicUrl: string;
  /** Signs links; at least 32 characters. */
  readonly secret: string;
  readonly clock?: Clock;
}

/**
 * Makes links to stored objects that the application itself serves, whatever the store: a browser may not reach the
 * address at which a server finds its store.
 */
export function fileLinks({ publicUrl, secret, clock = systemClock }: FileLinkOptions): Storage['signedUrl'] {
  if (secret.length < 32) throw new Error('the secret that signs file links needs at least 32 characters');
  return async (key, seconds) => {
    assertKey(key);
    const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
    return `${publicUrl}/files/${key}?expires=${expires}&signature=${sign(secret, key, expires).toString('base64url')}`;
  };
}

export interface SignedRequest {
  readonly key: string;
  readonly expires: string;
  readonly signature: string;
}

/** Whether a `/files/<key>?expires=&signature=` link is ours and has not expired. Compares in constant time. */
export function verifyFileLink(secret: string, request: SignedRequest, now: Date): boolean {
  try {
    assertKey(request.key);
  } catch {
    return false;
  }
  if (!/^\d{1,12}$/.test(request.expires)) return false;
  const expires = Number(request.expires);
  const received = Buffer.from(request.signature.slice(0, 128), 'base64url');
  const expected = sign(secret, request.key, expires);
  return received.length === expected.length && timingSafeEqual(received, expected) && expires * 1000 > now.getTime();
}
