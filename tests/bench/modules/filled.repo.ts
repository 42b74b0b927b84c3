import { timed } from '../../../tools/run-command.ts';
import { type BenchData, dataAt, ensureCopy, ensureData } from '../questions/data.ts';
import { withClient } from '../questions/fill.repo.ts';
import type { Benchmark } from './benchmark.ts';

/** Whether the benchmark's rows are in a separate copy of the questions' data at scale 1. */
const isApart = (benchmark: Benchmark, scale: number): boolean => benchmark.growsAlone === true && scale > 1;

/** Describes the data of a benchmark without creating it. */
export const benchmarkData = (benchmark: Benchmark, scale: number, port: number): BenchData =>
  isApart(benchmark, scale)
    ? { ...dataAt(1, port, `${benchmark.name}_${scale}`), scale }
    : dataAt(scale, port, benchmark.ownDatabase ? benchmark.name : undefined);

/** The questions' data below the rows of a benchmark: its learners do not grow where only the benchmark's rows do. */
export const questionsBelow = (benchmark: Benchmark, data: BenchData): BenchData =>
  isApart(benchmark, data.scale) ? { ...data, scale: 1 } : data;

/** Creates the rows of a benchmark in one transaction if they are missing; they are kept between runs. */
export async function ensureBenchmarkData(benchmark: Benchmark, data: BenchData): Promise<void> {
  const apart = isApart(benchmark, data.scale);
  if (apart) await ensureCopy(data, 1);
  else if (benchmark.ownDatabase) await ensureCopy(data);
  else await ensureData(data);
  const marker = `bench.filled_${benchmark.name}${apart ? `_${data.scale}` : ''}`;
  await withClient(data.url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [marker]);
    if (rows[0]?.there) return;
    await client.query('begin');
    for (const { name, statements } of benchmark.steps(data.scale))
      await timed(name, async () => {
        for (const statement of statements) await client.query(statement);
      });
    await client.query(`create table ${marker} as select now() as at`);
    await client.query('commit');
    await timed('vacuum and statistics', () => client.query('vacuum (analyze)'));
  });
}
