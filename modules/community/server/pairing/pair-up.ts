/** Somebody who waits, the longest first in every list of them. */
export interface Waiter {
  readonly user_id: string;
  readonly exam_month: string | null;
}
export type Two = readonly [string, string];

/** Who goes with whom: each, in their order, with the longest wait of the same exam month, else of anybody. */
export function pairUp(waiting: readonly Waiter[], isBlocked: (one: string, other: string) => boolean): readonly Two[] {
  const pairs: Two[] = [];
  const taken = new Set<string>();
  for (const [at, one] of waiting.entries()) {
    if (taken.has(one.user_id)) continue;
    let partner: string | undefined;
    // Whoever stands before this one is taken, or suits nobody behind them.
    for (const other of waiting.slice(at + 1)) {
      if (taken.has(other.user_id) || isBlocked(one.user_id, other.user_id)) continue;
      const isNear = one.exam_month !== null && one.exam_month === other.exam_month;
      partner = isNear ? other.user_id : (partner ?? other.user_id);
      if (isNear || one.exam_month === null) break;
    }
    if (partner === undefined) continue;
    taken.add(one.user_id).add(partner);
    pairs.push([one.user_id, partner]);
  }
  return pairs;
}
