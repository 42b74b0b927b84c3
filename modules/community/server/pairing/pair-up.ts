/** A learner in the queue; lists of them are ordered longest wait first. */
export interface Waiter {
  readonly user_id: string;
  readonly exam_month: string | null;
}
export type PairOfUsers = readonly [string, string];

/** Pairs learners in the order of the list: each with the longest-waiting learner of the same exam month, else of any month. */
export function pairUp(
  waiting: readonly Waiter[],
  isBlocked: (one: string, other: string) => boolean,
): readonly PairOfUsers[] {
  const pairs: PairOfUsers[] = [];
  const taken = new Set<string>();
  for (const [at, one] of waiting.entries()) {
    if (taken.has(one.user_id)) continue;
    let partner: string | undefined;
    // Anyone earlier in the list is already paired, or suits no one after them.
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
