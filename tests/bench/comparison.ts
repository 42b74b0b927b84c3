import { load, median, type Sample, serverSide, spread, type Target } from './load.ts';

/** Two ways to do the same work, measured alternately so that a noisy machine affects both alike. */
export interface Comparison {
  readonly name: string;
  readonly bare: () => Promise<Sample>;
  readonly product: () => Promise<Sample>;
  /** The minimum ratios. */
  readonly goals: { readonly cpu?: number; readonly throughput?: number };
}
export interface BenchResult {
  readonly name: string;
  readonly cpuRatio: number;
  readonly throughputRatio: number;
  readonly missed: boolean;
}

const ratioText = (ratios: readonly number[], goal: number | undefined) =>
  `${median(ratios).toFixed(2)} (${spread(ratios)})${goal === undefined ? '' : `, goal ${goal.toFixed(2)} ${median(ratios) >= goal ? 'reached' : 'not reached'}`}`;

/** Enough requests for the JIT to compile a code path; on a busy machine a few seconds are not enough. */
const WARM_REQUESTS = 3000;
const MOST_WARMING = 4;
async function warm(measure: () => Promise<Sample>): Promise<void> {
  let requests = 0;
  for (let turn = 0; turn < MOST_WARMING && requests < WARM_REQUESTS; turn += 1) requests += (await measure()).requests;
}

export async function runComparison(scene: Comparison, rounds: number): Promise<BenchResult> {
  await scene.bare();
  await warm(scene.product);
  const pairs: { bare: Sample; product: Sample }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ bare: await scene.bare(), product: await scene.product() });
  const cpu = pairs.map(({ bare, product }) => serverSide(bare) / serverSide(product));
  const throughput = pairs.map(({ bare, product }) => product.perSecond / bare.perSecond);
  const cost = (side: 'bare' | 'product') => median(pairs.map((pair) => serverSide(pair[side]))).toFixed(0);
  const rate = (side: 'bare' | 'product') => median(pairs.map((pair) => pair[side].perSecond)).toFixed(0);
  console.log(
    `${scene.name}\n  CPU ratio ${ratioText(cpu, scene.goals.cpu)}: ${cost('bare')} us bare, ${cost('product')} us product`,
  );
  console.log(
    `  throughput ratio ${ratioText(throughput, scene.goals.throughput)}: ${rate('bare')}/s bare, ${rate('product')}/s product`,
  );
  const groups = ['node', 'postgres', 'redis', 'generator'] as const;
  const parts = groups.map((group) => `${group} ${median(pairs.map(({ product }) => product[group])).toFixed(0)}`);
  console.log(`  CPU us a request through the product: ${parts.join(', ')}`);
  const isReached = median(cpu) >= (scene.goals.cpu ?? 0) && median(throughput) >= (scene.goals.throughput ?? 0);
  return { name: scene.name, cpuRatio: median(cpu), throughputRatio: median(throughput), missed: !isReached };
}

export const target =
  (options: Omit<Target, 'connections'> & { readonly connections?: number }): (() => Promise<Sample>) =>
  () =>
    load({ connections: 16, ...options });

/** The result of a measurement that is not a comparison. */
export const plain = (name: string, missed: boolean): BenchResult => ({
  name,
  cpuRatio: Number.NaN,
  throughputRatio: Number.NaN,
  missed,
});
export const reachedText = (missed: boolean): string => (missed ? 'not reached' : 'reached');
