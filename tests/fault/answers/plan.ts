import type { OptionKey } from '@app/questions/contract';
import { seededRandom } from '../random.ts';

/** An answer as a device holds it: sent again and again under the same operation id until there is a final reply. */
export interface Op {
  readonly opId: string;
  readonly learner: number;
  readonly itemId: string;
  readonly edition: string;
  readonly option: OptionKey;
  /** Milliseconds since the epoch; different for every answer. */
  readonly answeredAt: number;
  /** Sent a second time: to the other process at the same moment, or after everything else. */
  readonly again: 'at-once' | 'later' | null;
}
/** Once so many answers have set out, this part is killed. */
export interface Kill {
  readonly after: number;
  readonly what: 0 | 1 | 'postgres';
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
/** Answers that waited on another device: given long before they arrive, also before an answer that is there already. */
const WAITED = 0.1;
const HOUR_MS = 3_600_000;
const STEP_MS = 20;

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

function uuid(random: Random): string {
  const hex = Array.from({ length: 8 }, () =>
    Math.floor(random() * 65_536)
      .toString(16)
      .padStart(4, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Spread over the whole run, none before the first answers and none after the last. */
function killsOf(random: Random, { count, apiKills, postgresKills }: PlanOptions): readonly Kill[] {
  const at = () => Math.floor(count * (0.01 + 0.94 * random()));
  const api = Array.from({ length: apiKills }, (): Kill => ({ after: at(), what: random() < 0.5 ? 0 : 1 }));
  const postgres = Array.from({ length: postgresKills }, (): Kill => ({ after: at(), what: 'postgres' }));
  return [...api, ...postgres].toSorted((one, two) => one.after - two.after);
}

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
