import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { TestApi } from './api.ts';
import { countWaiting } from './locks.repo.ts';

const LOOKS = 1000;
/** Waits until a request waits for a lock of another, or is done. */
async function untilOneWaits({ deps }: Pick<TestApi, 'deps'>, isDone: () => boolean): Promise<void> {
  for (let look = 0; look < LOOKS && !isDone(); look += 1) {
    if ((await countWaiting(deps.db)) > 0) return;
    await sleep(10);
  }
}

/**
 * Makes two writes overlap: `first` runs in a transaction until it awaits `meanwhile()`, then `second` starts; once
 * that waits for a lock or is done, `first` continues and commits. Returns the result of `second`.
 */
export async function collide<T>(
  api: Pick<TestApi, 'deps'>,
  first: (deps: Deps, meanwhile: () => Promise<void>) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let result: Promise<T> | undefined;
  await inTransaction(api.deps, (deps) =>
    first(deps, async () => {
      let done = false;
      result = second().finally(() => {
        done = true;
      });
      result.catch(() => undefined);
      await untilOneWaits(api, () => done);
    }),
  );
  if (!result) throw new Error('the first never let the second begin');
  return result;
}
