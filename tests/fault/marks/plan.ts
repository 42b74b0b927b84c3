import { DAY_MS } from '@app/platform/contract';
import { type Kill, killsOf } from '../parts/kills.ts';
import { type Random, seededRandom, uuid } from '../random.ts';

export const PARTS = ['note', 'place', 'highlights', 'flag'] as const;
export type Part = (typeof PARTS)[number];

/** One write by a device to a guide. */
export interface MarkWrite {
  readonly opId: string;
  readonly learner: number;
  readonly guideId: string;
  readonly part: Part;
  /** A unique text: the note, the name of the heading, or the highlighted words; of a flag, `flag` or `unflag`. */
  readonly word: string;
  readonly share: number;
  /** Milliseconds since the epoch; different for every write. */
  readonly at: number;
  readonly again: 'at-once' | 'later' | null;
}
export interface Plan {
  readonly writes: readonly MarkWrite[];
  readonly kills: readonly Kill[];
}
export interface PlanOptions {
  readonly count: number;
  readonly seed: number;
  readonly learners: number;
  readonly apiKills: number;
  readonly postgresKills: number;
  readonly guides: readonly string[];
  readonly now: number;
}

const FLAG_WAYS = ['flag', 'unflag'] as const;
const AGAIN = 0.1;
/** The share of writes made offline and sent long after newer ones. */
const WAITED = 0.1;
const STEP_MS = 1000;
/** Few guides per learner, so that both devices write to the same ones. */
const GUIDES_EACH = 6;

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** The same seed gives the same writes, repeats and kills. */
export function planOf(options: PlanOptions): Plan {
  const random = seededRandom(options.seed);
  const begin = options.now - DAY_MS - options.count * STEP_MS;
  const guides = options.guides.slice(0, GUIDES_EACH);
  const writes = Array.from({ length: options.count }, (_, step): MarkWrite => {
    const learner = Math.floor(random() * options.learners);
    const again = random() < AGAIN ? (random() < 0.5 ? 'at-once' : 'later') : null;
    const waited = random() < WAITED ? DAY_MS : 0;
    const part = pick(random, PARTS);
    return {
      opId: uuid(random),
      learner,
      guideId: pick(random, guides),
      part,
      word: part === 'flag' ? pick(random, FLAG_WAYS) : `w${step}`,
      share: Math.floor(random() * 100),
      at: begin + step * STEP_MS - waited,
      again,
    };
  });
  return { writes, kills: killsOf(random, options) };
}
