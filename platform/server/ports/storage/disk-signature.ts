import { createHmac, timingSafeEqual } from 'node:crypto';
import { assertKey } from './key.ts';

const sign = (secret: string, key: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`${expires}\n${key}`).digest();

/** `expires` is in seconds since 1970. */
export const diskSignature = (secret: string, key: string, expires: number): string =>
  sign(secret, key, expires).toString('base64url');

export interface SignedRequest {
  readonly key: string;
  readonly expires: string;
  readonly signature: string;
}

/** Whether a `/files/<key>?expires=&signature=` link is ours and has not expired. Compares in constant time. */
export function verifyDiskSignature(secret: string, request: SignedRequest, now: Date): boolean {
  try {
    assertKey(request.key);
  } catch {
    return false;
  }
  if (!/^\d{1,12}$/.test(request.expires)) return false;
  const expires = Number(request.expires);
  const given = Buffer.from(request.signature.slice(0, 128), 'base64url');
  const wanted = sign(secret, request.key, expires);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && expires * 1000 > now.getTime();
}
