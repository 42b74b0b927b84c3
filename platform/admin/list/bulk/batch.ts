import { problemOf } from '@app/platform/web/write';

const AT_ONCE = 4;

export interface BatchResult<T> {
  readonly done: readonly T[];
  readonly failed: number;
  /** Why the first one failed. */
  readonly why: string;
}

/** Does one thing with each of many, a few at a time, and goes on past the ones that are refused. */
export async function inBatch<Row, T>(rows: readonly Row[], work: (row: Row) => Promise<T>): Promise<BatchResult<T>> {
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
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, worker));
  return { done, failed: refusals.length, why: refusals[0] ?? '' };
}
