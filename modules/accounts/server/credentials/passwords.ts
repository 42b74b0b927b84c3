import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../contract/errors.ts';

/** argon2id, 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One core is left for other requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** A storm of logins is refused here, so that it never slows down learners. */
const MOST_WAITING = 50;
const RETRY_SECONDS = 2;

/** Hash of a random, discarded text: checking an unknown user's password costs the same as a real one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Xj498EEn7xTQpS1UlVfg3A$4Jpyu6JzjVBgnPJ1iX5AXDSusGhp0FhkXwxbL1Xr/OM';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** A null hash (no user or password) takes the same time and never matches. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Made with older, cheaper parameters: hash again while the password is known. */
  isOutdated(passwordHash: string): boolean;
}

/** Runs at most `atOnce` at a time, lets at most `mostWaiting` wait and refuses the rest. */
export function boundedPool(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: RETRY_SECONDS } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes to the next waiting job, so no new job can take it.
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Limits parallel requests and refuses the rest before they cost anything: a counter, a query and a queue slot for each
 * of two hundred parallel logins would slow down all other requests.
 */
export function boundedEntry(most: number) {
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: RETRY_SECONDS } });
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}

const pool = boundedPool(AT_ONCE, MOST_WAITING);
/** Limits parallel logins to what the password queue can hold. */
export const entry = boundedEntry(AT_ONCE + MOST_WAITING);

/** One pool for the whole process: the limit is about this machine's memory and cores. */
export const passwords: Passwords = {
  hash: (password) => pool(() => hash(password, COST)),
  verify: (passwordHash, password) =>
    pool(async () => (await verify(passwordHash ?? NOBODYS_HASH, password)) && passwordHash !== null),
  isOutdated: (passwordHash) => !passwordHash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'),
};
