import { DAY_MS } from '@app/platform/contract';

/** What can be bought or given: the question bank, gems, and gems for the practical examination. */
export const ENTITLEMENTS = ['qb', 'gems', 'oscegems'] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];
export const ENTITLEMENT_WORDS: Readonly<Record<Entitlement, string>> = {
  qb: 'Question bank',
  gems: 'Gems',
  oscegems: 'OSCE gems',
};

/** All moments are milliseconds since 1970. */
export interface Grant {
  readonly id: string;
  readonly at: number;
  readonly days: number;
  /** A refund or withdrawal: time unused at this moment is taken back. */
  readonly reversedAt?: number | null;
}
/** A freeze or a ban, during which no time is used up. until null: no end yet. */
export interface Pause {
  readonly from: number;
  readonly until: number | null;
}
export interface Interval {
  readonly from: number;
  readonly until: number;
}
export interface Folded {
  /** Sorted, never touching, never overlapping. */
  readonly intervals: readonly Interval[];
  /** When each grant begins to be used, by its id; one that never is, or waits for the end of a pause, is missing. */
  readonly begins: ReadonlyMap<string, number>;
  /** Time that is paid for but cannot be placed while a pause has no end. */
  readonly waitingMs: number;
}

type Step =
  | { readonly at: number; readonly kind: 'grant'; readonly grant: Grant }
  | { readonly at: number; readonly kind: 'reversal'; readonly grant: Grant }
  | { readonly at: number; readonly kind: 'pause' | 'resume' };

/** Order of steps at the same moment, so that the order of rows does not matter. */
const RANK = { resume: 0, grant: 1, reversal: 2, pause: 3 } as const;

function stepsOf(grants: readonly Grant[], pauses: readonly Pause[]): readonly Step[] {
  const steps: Step[] = [];
  for (const grant of grants) {
    steps.push({ at: grant.at, kind: 'grant', grant });
    if (grant.reversedAt != null) steps.push({ at: Math.max(grant.at, grant.reversedAt), kind: 'reversal', grant });
  }
  for (const pause of pauses) {
    if (pause.until !== null && pause.until <= pause.from) continue;
    steps.push({ at: pause.from, kind: 'pause' });
    if (pause.until !== null) steps.push({ at: pause.until, kind: 'resume' });
  }
  const idOf = (step: Step) => ('grant' in step ? step.grant.id : '');
  return steps.toSorted(
    (one, two) => one.at - two.at || RANK[one.kind] - RANK[two.kind] || (idOf(one) < idOf(two) ? -1 : 1),
  );
}

interface Balance {
  readonly queue: { readonly id: string; left: number }[];
  readonly intervals: { from: number; until: number }[];
  readonly begins: Map<string, number>;
}

/** Uses up waiting time, oldest grant first, from one moment to another. */
function runOff(balance: Balance, from: number, until: number): void {
  let at = from;
  while (at < until && balance.queue[0]) {
    const head = balance.queue[0];
    const used = Math.min(head.left, until - at);
    const last = balance.intervals.at(-1);
    if (!balance.begins.has(head.id)) balance.begins.set(head.id, at);
    if (used > 0 && last?.until === at) last.until += used;
    else if (used > 0) balance.intervals.push({ from: at, until: at + used });
    head.left -= used;
    at += used;
    if (head.left <= 0) balance.queue.shift();
  }
}

function take(balance: Balance, step: Step): number {
  if (step.kind === 'grant') balance.queue.push({ id: step.grant.id, left: step.grant.days * DAY_MS });
  if (step.kind === 'reversal') {
    const place = balance.queue.findIndex((waiting) => waiting.id === step.grant.id);
    if (place >= 0) balance.queue.splice(place, 1);
  }
  return step.kind === 'pause' ? 1 : step.kind === 'resume' ? -1 : 0;
}

/**
 * Turns the whole history of one entitlement of one user into the intervals in which it is held. Paid time is a balance
 * that is used up: a new grant begins when the ones before it are used up, a reversal removes only its own unused rest
 * and pulls later grants forward, and nothing is used up during a pause. So stacking, refunds and pauses cannot leave a
 * gap or an overlap.
 */
export function foldEntitlement(grants: readonly Grant[], pauses: readonly Pause[] = []): Folded {
  const balance: Balance = { queue: [], intervals: [], begins: new Map() };
  let paused = 0;
  let at = Number.NEGATIVE_INFINITY;
  for (const step of stepsOf(grants, pauses)) {
    if (paused === 0) runOff(balance, at, step.at);
    at = step.at;
    paused += take(balance, step);
  }
  if (paused === 0) runOff(balance, at, Number.POSITIVE_INFINITY);
  const waitingMs = balance.queue.reduce((sum, grant) => sum + grant.left, 0);
  return { intervals: balance.intervals, begins: balance.begins, waitingMs };
}
