import { createHash } from 'node:crypto';
import type { LimitVerdict } from '../../deps.ts';

/** Keys contain addresses of people, so only their hash is stored. */
export const hashedKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 24);

export function verdictOn(count: { readonly used: number; readonly leftMs: number }, points: number): LimitVerdict {
  const allowed = count.used <= points;
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(count.leftMs / 1000)) };
}
