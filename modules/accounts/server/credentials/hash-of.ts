import { hash, timingSafeEqual } from 'node:crypto';

/** Of a cookie value or any other random secret: nothing slower is needed against guessing 256 random bits. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** How long it takes says nothing about how much of the two is alike. */
export function isSameSecret(one: string | Uint8Array, two: string | Uint8Array): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(two)];
  return first.length === second.length && timingSafeEqual(first, second);
}
