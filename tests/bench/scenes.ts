import { load, median, type Sample, serverSide, spread } from './load.ts';

/** Two ways of doing the same work, measured alternately in one run so that a noisy machine disturbs both alike. */
export interface Scene {
  readonly name: string;
  readonly bare: () => Promise<Sample>;
  readonly product: () => Promise<Sample>;
  /** What the ratio is of, and the least it should be. */
  readonly goals: { readonly cpu?: number; readonly throughput?: number };
}
export interface SceneResult {
  readonly name: string;
  readonly cpuRatio: number;
  readonly throughputRatio: number;
  readonly missed: boolean;
}

const ratioText = (ratios: readonly number[], goal: number | undefined) =>
  `${median(ratios).toFixed(2)} (${spread(ratios)}${goal === undefined ? '' : `, goal ${goal.toFixed(2)}`})`;

export async function play(scene: Scene, rounds: number): Promise<SceneResult> {
  await scene.bare();
  await scene.product();
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
  const missed = (scene.goals.cpu ?? 0) > median(cpu) || (scene.goals.throughput ?? 0) > median(throughput);
  return { name: scene.name, cpuRatio: median(cpu), throughputRatio: median(throughput), missed };
}

export const target =
  (url: string, pid: number, seconds: number, headers: Record<string, string> = {}) =>
  () =>
    load({ url, pid, connections: 16, seconds, headers });
