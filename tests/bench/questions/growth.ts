import { median, type Sample, spread } from '../load.ts';
import type { BenchResult } from '../comparison.ts';
import type { Calls } from './calls.ts';

/** The maximum ratio of the median times, large to small data. */
const MOST: Readonly<Record<'answer' | 'question' | 'categories' | 'dashboard', number>> = {
  answer: 1.15,
  question: 1.25,
  categories: 1.15,
  dashboard: 1.15,
};

export async function compareGrowth(
  name: string,
  sides: { readonly small: () => Promise<Sample>; readonly large: () => Promise<Sample> },
  goal: { readonly most: number; readonly rounds: number },
): Promise<BenchResult> {
  await sides.small();
  await sides.large();
  const pairs: { small: number; large: number }[] = [];
  for (let round = 0; round < goal.rounds; round += 1)
    pairs.push({ small: (await sides.small()).p50, large: (await sides.large()).p50 });
  const ratios = pairs.map(({ small, large }) => large / small);
  const growth = median(ratios);
  const missed = !(growth <= goal.most);
  const at = (size: 'small' | 'large') => median(pairs.map((pair) => pair[size])).toFixed(2);
  console.log(
    `${name}\n  p50 ${at('small')} ms small, ${at('large')} ms large: ${growth.toFixed(2)} times (${spread(ratios)}, goal ${goal.most}): ${missed ? 'not reached' : 'reached'}`,
  );
  return { name, cpuRatio: Number.NaN, throughputRatio: Number.NaN, missed };
}

/** The same calls on small and large data, alternately. */
export async function growthOf(small: Calls, large: Calls, rounds: number): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const call of Object.keys(MOST) as (keyof typeof MOST)[])
    results.push(
      await compareGrowth(
        `P8 growth of ${call}`,
        { small: small[call], large: large[call] },
        { most: MOST[call], rounds },
      ),
    );
  return results;
}
