import { settings } from '../../../tools/parts/settings.ts';
import { copyData, dataAt, dropData, ensureData } from '../questions/data.ts';
import { serveData } from '../questions/questions.ts';
import { runComparison, type BenchResult } from '../comparison.ts';
import { checkOut } from './checkout.ts';

const PORTS = { there: settings.ports.bench + 13, here: settings.ports.bench + 14 };
const CALLS = [
  ['P1 answer', 'answer'],
  ['P3 open a question', 'question'],
  ['P4 categories with own progress', 'categories'],
] as const;

export interface AgainstPace {
  readonly seconds: number;
  readonly rounds: number;
  readonly filter: string;
  readonly scale: number;
}

/**
 * npm run bench -- questions --against <commit>: that commit and this checkout alternately, each on its own copy of the same
 * rows. Both use this checkout's schema, on which an earlier version must still run. The ratio is the cost of that commit to
 * the cost of this checkout: above 1, this one is cheaper.
 */
export async function playAgainst(revision: string, pace: AgainstPace): Promise<readonly BenchResult[]> {
  const { seconds, rounds, filter, scale } = pace;
  const data = dataAt(scale, PORTS.here);
  await ensureData(data);
  const other = checkOut(revision);
  const copies = [await copyData(data, 'there', PORTS.there), await copyData(data, 'here', PORTS.here)] as const;
  try {
    const there = await serveData(copies[0], { port: PORTS.there, seconds, checkout: other.folder });
    const here = await serveData(copies[1], { port: PORTS.here, seconds });
    const results: BenchResult[] = [];
    for (const [name, call] of CALLS.filter(([title]) => title.includes(filter))) {
      const scene = { name: `${name}: ${other.commit} (bare) and this checkout (product)`, goals: {} };
      results.push(await runComparison({ ...scene, bare: there.calls[call], product: here.calls[call] }, rounds));
    }
    await Promise.all([there.stop(), here.stop()]);
    return results;
  } finally {
    for (const copy of copies) await dropData(copy);
    other.remove();
  }
}
