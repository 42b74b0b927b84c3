import type { Log } from '../deps.ts';

/** Rows that a job works through. */
export interface Sweep<Row> {
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** Logged for a row that failed: ids, never personal data. */
  readonly idsOf: (row: Row) => object;
  readonly work: (row: Row) => Promise<unknown>;
}

/**
 * Works through the rows one by one. A row that fails is logged and does not stop the rows after it, which it would
 * otherwise block at every run. Returns how many failed; a job that must be retried for them throws.
 */
export async function forEachIsolated<Row>(
  { log }: { readonly log: Log },
  failure: string,
  { rows, idsOf, work }: Sweep<Row>,
): Promise<number> {
  let failed = 0;
  for await (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      failed += 1;
      log.warn({ ...idsOf(row), reason: error instanceof Error ? error.message : String(error) }, failure);
    }
  }
  return failed;
}

/**
 * The rows of a list without end, read a batch at a time so that they never fill the memory. `list` returns the next batch
 * in the order of its key, after the given row; an empty one is the last.
 */
export async function* inBatches<Row>(
  list: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let batch = await list(undefined); batch.length > 0; batch = await list(batch.at(-1))) yield* batch;
}
