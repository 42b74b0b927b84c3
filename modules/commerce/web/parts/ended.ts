import type { Entitlement } from '@app/access/contract';

interface Time {
  readonly entitlement: Entitlement;
  readonly ends_at: string;
}

/** When access of one kind ended; null when there was none, or some is running or begins later. */
export function endedAt(times: readonly Time[], of: Entitlement, now: number): string | null {
  // Access bought again is a row of its own, beside the one that ended.
  const own = times.filter(({ entitlement }) => entitlement === of).map(({ ends_at }) => ends_at);
  const last = own.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
  return last !== undefined && Date.parse(last) <= now ? last : null;
}
