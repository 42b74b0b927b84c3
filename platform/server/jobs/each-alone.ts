import type { Log } from '../deps.ts';

/** Many rows that a job works through. */
export interface Sweep<Row> {
  readonly rows: Iterable<Row>;
  /** What the log says of a row that failed: ids, never what belongs to a person. */
  readonly idsOf: (row: Row) => object;
  readonly work: (row: Row) => Promise<unknown>;
}

/**
 * Works through the rows one after the other. A row that fails is logged and stops none of those behind it: it would stop them
 * again at every run of the job. Returns how many failed; a job that has to be tried again for them throws.
 */
export async function eachAlone<Row>(
  { log }: { readonly log: Log },
  failure: string,
  { rows, idsOf, work }: Sweep<Row>,
): Promise<number> {
  let failed = 0;
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      failed += 1;
      log.warn({ ...idsOf(row), reason: error instanceof Error ? error.message : String(error) }, failure);
    }
  }
  return failed;
}
