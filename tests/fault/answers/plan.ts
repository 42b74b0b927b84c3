import { HOUR_MS } from '@app/platform/contract';
import type { OptionKey } from '@app/questions/contract';
import { type Kill, killsOf } from '../parts/kills.ts';
import { type Random, seededRandom, uuid } from '../random.ts';

/** An answer as a device keeps it: resent under the same operation id until there is a final reply. */
export interface Op {
  readonly opId: string;
  readonly learner: number;
  readonly itemId: string;
  readonly edition: string;
  readonly option: OptionKey;
  /** Milliseconds since the epoch; different for every answer. */
  readonly answeredAt: number;
  /** Sent a second time: to the other process at once, or after everything else. */
  readonly again: 'at-once' | 'later' | null;
}
export interface Plan {
  readonly ops: readonly Op[];
  readonly kills: readonly Kill[];
}
export interface Item {
  readonly itemId: string;
  readonly edition: string;
}
export interface PlanOptions {
  readonly count: number;
  readonly seed: number;
  readonly learners: number;
  readonly apiKills: number;
  readonly postgresKills: number;
  readonly items: readonly Item[];
  readonly now: number;
}

const OPTIONS: readonly OptionKey[] = ['A', 'B', 'C', 'D', 'E'];
const AGAIN = 0.1;
const REANSWERS = 0.2;
/** The share of answers that waited on another device and arrive late, even after newer ones. */
const WAITED = 0.1;
const STEP_MS = 20;

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** The same seed gives the same answers, repeats and kills. */
export function planOf(options: PlanOptions): Plan {
  const random = seededRandom(options.seed);
  const answered: Item[][] = Array.from({ length: options.learners }, () => []);
  const begin = options.now - HOUR_MS - options.count * STEP_MS;
  const ops = Array.from({ length: options.count }, (_, at): Op => {
    const learner = Math.floor(random() * options.learners);
    const known = answered[learner] ?? [];
    const item = known.length > 0 && random() < REANSWERS ? pick(random, known) : pick(random, options.items);
    known.push(item);
    const again = random() < AGAIN ? (random() < 0.5 ? 'at-once' : 'later') : null;
    const waited = random() < WAITED ? HOUR_MS : 0;
    const answeredAt = begin + at * STEP_MS - waited;
    return { ...item, opId: uuid(random), learner, option: pick(random, OPTIONS), answeredAt, again };
  });
  return { ops, kills: killsOf(random, options) };
}
