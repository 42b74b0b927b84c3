import { asExcerpts, asGuide, copying } from '@app/integrity/contract';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@app/platform/contract';
import type { Limits } from '@app/platform/server';

/** An honest evening is played on the real buckets by a clock of its own. */
export interface Evening {
  /** The processes that serve it, turn by turn. */
  readonly limits: readonly Limits[];
  readonly advanceTo: (ms: number) => void;
}
export interface Act {
  readonly atMs: number;
  readonly person: string;
  readonly shown: readonly string[];
  /** A running paper is charged, never refused. */
  readonly charged?: true;
}

const AHEAD = 20;
const PAPER = 100;

/** The questions of a topic, opened, fetched ahead as a page does, answered and read again: one every half minute. */
function practising(person: string, fromMs: number, questions: number): readonly Act[] {
  const acts: Act[] = [];
  const open = (atMs: number, n: number) => acts.push({ atMs, person, shown: [`${person} question ${n}`] });
  for (let n = 0; n < questions; n += 1) {
    const at = fromMs + n * 30 * SECOND_MS;
    open(at, n);
    // The question before and the one after, at once, and those of the topic ahead of the reader.
    open(at + 200, Math.max(0, n - 1));
    open(at + 200, n + 1);
    if (n % AHEAD === 0)
      for (let ahead = 0; ahead < AHEAD; ahead += 1)
        open(at + 1500 + (ahead < 5 ? ahead * 400 : 2000 + (ahead - 5) * 3000), n + ahead);
    open(at + 20 * SECOND_MS, n);
  }
  return acts;
}

/** A full mock of two papers and its review, five seconds a question. */
function sitting(person: string, fromMs: number): readonly Act[] {
  const acts: Act[] = [];
  let at = fromMs;
  for (const paper of [1, 2]) {
    const shown = Array.from({ length: PAPER }, (_, n) => `${person} paper ${paper} question ${n}`);
    acts.push({ atMs: at, person, shown }, { atMs: at + 5 * SECOND_MS, person, shown, charged: true });
    at += 2 * HOUR_MS;
  }
  for (const paper of [1, 2])
    for (let n = 0; n < PAPER; n += 1)
      acts.push({ atMs: (at += 5 * SECOND_MS), person, shown: [`${person} paper ${paper} question ${n}`] });
  return acts;
}

/** Three guides and twenty searches, between the questions. */
function reading(person: string, fromMs: number): readonly Act[] {
  const guides = [0, 1, 2].map((n) => ({ atMs: fromMs + n * 4 * MINUTE_MS, person, shown: asGuide(`guide ${n}`) }));
  const searches = Array.from({ length: 20 }, (_, n) => {
    const rows = Array.from({ length: 20 }, (__, row) => `${person} hit ${n} ${row}`);
    return { atMs: fromMs + n * 20 * SECOND_MS, person, shown: asExcerpts(rows) };
  });
  return [...guides, ...searches];
}

/** An hour of 120 questions with searches and guides, then one full mock and its review. */
export const eveningOf = (person: string): readonly Act[] => [
  ...practising(person, 0, 120),
  ...reading(person, 10 * MINUTE_MS),
  ...sitting(person, HOUR_MS + 5 * MINUTE_MS),
];

/** How many of the acts were refused. All people share one network. */
export async function play({ limits, advanceTo }: Evening, acts: readonly Act[]): Promise<number> {
  let refused = 0;
  const inOrder = acts.toSorted((one, other) => one.atMs - other.atMs);
  for (const [turn, { atMs, person, shown, charged }] of inOrder.entries()) {
    advanceTo(atMs);
    const process = limits[turn % limits.length] as Limits;
    const taker = { person, network: 'a university' };
    if (charged) await process.charge(copying, taker, shown);
    else {
      const { allowed, settle } = await process.reserve(copying, taker);
      if (allowed) await settle(shown);
      else refused += 1;
    }
  }
  return refused;
}
