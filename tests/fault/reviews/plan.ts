import { DAY_MS } from '@app/platform/contract';
import { type Kill, killsOf } from '../parts/kills.ts';
import { type Random, seededRandom, uuid } from '../random.ts';

/** A review of a card as a device keeps it. */
export interface PlannedReview {
  readonly opId: string;
  readonly learner: number;
  readonly cardId: string;
  readonly rating: number;
  /** Milliseconds since the epoch; different for every review. */
  readonly at: number;
  readonly again: 'at-once' | 'later' | null;
}
export interface Plan {
  readonly turns: readonly PlannedReview[];
  readonly kills: readonly Kill[];
}
export interface PlanOptions {
  readonly count: number;
  readonly seed: number;
  readonly learners: number;
  readonly apiKills: number;
  readonly postgresKills: number;
  readonly cards: readonly string[];
  readonly now: number;
}

const AGAIN = 0.1;
/** The share of reviews made on another device that arrive late, even after newer ones. */
const WAITED = 0.05;
const STEP_MS = 60_000;
/** Few cards per learner, so that each has a long log. */
const CARDS_EACH = 40;

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** The same seed gives the same reviews, repeats and kills. */
export function planOf(options: PlanOptions): Plan {
  const random = seededRandom(options.seed);
  const begin = options.now - DAY_MS - options.count * STEP_MS;
  const turns = Array.from({ length: options.count }, (_, step): PlannedReview => {
    const learner = Math.floor(random() * options.learners);
    const again = random() < AGAIN ? (random() < 0.5 ? 'at-once' : 'later') : null;
    const waited = random() < WAITED ? DAY_MS : 0;
    const cardId = pick(random, options.cards.slice(0, CARDS_EACH));
    const rating = 1 + Math.floor(random() * 4);
    return { opId: uuid(random), learner, cardId, rating, at: begin + step * STEP_MS - waited, again };
  });
  return { turns, kills: killsOf(random, options) };
}
