import { problemOf } from '@app/platform/web/write';

const AT_ONCE = 4;

export interface BatchResult<T> {
  readonly done: readonly T[];
  readonly failed: number;
  /** Why the first one failed. */
  readonly why: string;
}

/** Runs one action on each of many rows, a few at a time by default, and continues after a refusal. */
export async function inBatch<Row, T>(
  rows: readonly Row[],
  work: (row: Row) => Promise<T>,
  atOnce = AT_ONCE,
): Promise<BatchResult<T>> {
  const done: T[] = [];
  const refusals: string[] = [];
  const queue = [...rows];
  const worker = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      try {
        done.push(await work(row));
      } catch (error) {
        refusals.push(problemOf(error).message);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
  return { done, failed: refusals.length, why: refusals[0] ?? '' };
}
