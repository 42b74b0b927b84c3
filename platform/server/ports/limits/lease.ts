import { MINUTE_MS } from '@app/platform/contract';
import type { BucketVerdict } from '../../deps.ts';

/** What this process knows of one person's bucket. */
export interface Lease {
  left: number;
  emptyUntilMs: number;
  reportedAtMs: number;
  /** Paid for, by this process or, at the last draw, by any other. */
  items: Set<number>;
  /** Paid for since the last draw. */
  unsent: number[];
  /** The database could not count, so this process counts alone and refusals prove nothing. */
  alone: boolean;
  drawing: Promise<void> | null;
}

/** The leases of this process; beyond so many the oldest is dropped. */
export function leaseBook(most: number): (place: string) => Lease {
  const leases = new Map<string, Lease>();
  return (place) => {
    const existing = leases.get(place);
    if (existing) return existing;
    if (leases.size >= most) leases.delete(leases.keys().next().value as string);
    const lease: Lease = {
      left: 0,
      emptyUntilMs: 0,
      reportedAtMs: Number.NEGATIVE_INFINITY,
      items: new Set(),
      unsent: [],
      alone: false,
      drawing: null,
    };
    leases.set(place, lease);
    return lease;
  };
}

/** FNV-1a in 32 bits, signed as Postgres stores it. */
function hashOf(item: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < item.length; at += 1) hash = Math.imul(hash ^ item.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Pays for what was not paid for before, one of it with the token that was reserved; returns the tokens still owed. */
export function payFromLease(lease: Lease, shown: readonly string[]): number {
  const fresh = [...new Set(shown.map(hashOf))].filter((hash) => !lease.items.has(hash));
  for (const hash of fresh) lease.items.add(hash);
  lease.unsent.push(...fresh);
  const fromLease = Math.min(lease.left, fresh.length - 1);
  lease.left -= fromLease;
  return fresh.length - 1 - fromLease;
}

/** Refuses without a query until a token has been refilled. `isNew` once a minute. */
export function refusal(lease: Lease, nowMs: number): BucketVerdict {
  const isNew = !lease.alone && nowMs - lease.reportedAtMs >= MINUTE_MS;
  if (isNew) lease.reportedAtMs = nowMs;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((lease.emptyUntilMs - nowMs) / 1000)), isNew };
}
