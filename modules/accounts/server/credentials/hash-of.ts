import { hash, timingSafeEqual } from 'node:crypto';

/** For cookie values and other random secrets: 256 random bits cannot be guessed, so a fast hash is enough. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Compares in constant time. */
export function isSameSecret(one: string | Uint8Array, two: string | Uint8Array): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(two)];
  return first.length === second.length && timingSafeEqual(first, second);
}
