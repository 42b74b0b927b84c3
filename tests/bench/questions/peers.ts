import { median, type Sample, serverSide } from '../load.ts';
import type { BenchResult } from '../comparison.ts';
import type { Calls } from './calls.ts';

/**
 * Off-the-shelf alternatives: CPU microseconds per request, recorded on this kind of machine with permission checks on, of
 * Strapi 5.54, Payload 3.90 and Directus 11.1. The best of the three counts.
 */
const RECORDED = { 'read one': [2953, 4375, 6645], 'list 20': [7299, 7234, 7874] } as const;
const TIMES_LESS = { 'read one': 10, 'list 20': 8 } as const;
type What = keyof typeof RECORDED;

async function compare(what: What, measure: () => Promise<Sample>, rounds: number): Promise<BenchResult> {
  await measure();
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(serverSide(await measure()));
  const cost = median(costs);
  const best = Math.min(...RECORDED[what]);
  const most = best / TIMES_LESS[what];
  const missed = !(cost <= most);
  const name = `P9 ${what} / the best of the peers`;
  console.log(
    `${name}\n  ${cost.toFixed(0)} us a request (goal ${most.toFixed(0)}), ${(best / cost).toFixed(1)} times less than ${best} us: ${missed ? 'not reached' : 'reached'}`,
  );
  return { name, cpuRatio: best / cost, throughputRatio: Number.NaN, missed };
}

export const comparePeers = async (calls: Calls, rounds: number): Promise<BenchResult[]> => [
  await compare('read one', calls.question, rounds),
  await compare('list 20', calls.list, rounds),
];
