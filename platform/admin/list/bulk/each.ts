import { AppError } from '@app/platform/contract';

const AT_ONCE = 4;

export interface Outcome<T> {
  readonly done: readonly T[];
  readonly failed: number;
  /** The first refusal in the server's words. */
  readonly why: string;
}

/** Does one thing with each of many, a few at a time, and goes on past the ones that are refused. */
export async function each<Row, T>(rows: readonly Row[], work: (row: Row) => Promise<T>): Promise<Outcome<T>> {
  const done: T[] = [];
  const refusals: string[] = [];
  const queue = [...rows];
  const worker = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      try {
        done.push(await work(row));
      } catch (error) {
        refusals.push(error instanceof AppError ? error.message : 'The server could not be reached.');
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, worker));
  return { done, failed: refusals.length, why: refusals[0] ?? '' };
}
