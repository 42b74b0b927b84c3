import type { OptionKey } from '@app/questions/contract';
import { type Kill, killsOf } from '../parts/kills.ts';
import { type Random, seededRandom, uuid } from '../random.ts';

/** A choice as a device keeps it: resent under the same operation id until there is a reply. */
export interface Op {
  readonly opId: string;
  readonly learner: number;
  /** The index of the question in the paper. */
  readonly at: number;
  /** Null clears the answer. */
  readonly option: OptionKey | null;
  readonly seq: number;
  /** Sent a second time: to the other process at once, or after everything else. */
  readonly again: 'at-once' | 'later' | null;
}
export interface Plan {
  readonly ops: readonly Op[];
  readonly kills: readonly Kill[];
}
export interface PlanOptions {
  readonly count: number;
  readonly seed: number;
  readonly learners: number;
  readonly questions: number;
  readonly apiKills: number;
  readonly postgresKills: number;
}

const OPTIONS: readonly (OptionKey | null)[] = ['A', 'B', 'C', 'D', 'E', null];
const [AGAIN, OVERTAKEN] = [0.1, 0.1];
/** How many later choices of the same learner overtake a delayed one. */
const HELD_FOR = 30;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** The same seed gives the same choices, repeats and kills. Some choices arrive after later ones of the same learner. */
export function planOf(options: PlanOptions): Plan {
  const random = seededRandom(options.seed);
  const seqs = new Map<string, number>();
  const ops = Array.from({ length: options.count }, (): Op => {
    const [learner, at] = [Math.floor(random() * options.learners), Math.floor(random() * options.questions)];
    const seq = (seqs.get(`${learner} ${at}`) ?? 0) + 1;
    seqs.set(`${learner} ${at}`, seq);
    const again = random() < AGAIN ? (random() < 0.5 ? 'at-once' : 'later') : null;
    return { opId: uuid(random), learner, at, option: pick(random, OPTIONS), seq, again };
  });
  const places = ops.map((_, at) => at + (random() < OVERTAKEN ? options.learners * HELD_FOR : 0));
  const order = ops.map((op, at) => ({ op, place: places[at] ?? at })).toSorted((one, two) => one.place - two.place);
  return { ops: order.map(({ op }) => op), kills: killsOf(random, options) };
}
