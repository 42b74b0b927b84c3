import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Ids } from '../../deps.ts';

export const systemClock: Clock = { now: () => new Date() };

/**
 * A timestamp from a device, capped at the current time: between devices the latest write wins, so a fast clock must
 * not win for ever.
 */
export const notLaterThan = (now: Date, timestamp: string): Date =>
  new Date(Math.min(now.getTime(), Date.parse(timestamp)));

/** 12 bits of the id count within one millisecond; beyond this the id borrows from the next millisecond. */
const MOST_PER_MILLISECOND = 0x0fff;
/** Random bits are drawn in bulk: one system call per 512 ids. */
const POOL_BYTES = 4096;
const BYTES_PER_ID = 8;

/**
 * Creates uuid v7 that sort in order of creation, within one process, even inside a millisecond and when the system
 * clock steps back: 48 bits of time, 12 bits of counter, 62 random bits.
 */
export function uuidV7(now: () => number = Date.now): () => string {
  let last = 0;
  let counter = 0;
  let pool = randomBytes(POOL_BYTES);
  let used = 0;
  return () => {
    const time = now();
    if (time > last) {
      last = time;
      counter = 0;
    } else if (counter < MOST_PER_MILLISECOND) {
      counter += 1;
    } else {
      last += 1;
      counter = 0;
    }
    if (used === POOL_BYTES) {
      pool = randomBytes(POOL_BYTES);
      used = 0;
    }
    const tail = pool.subarray(used, used + BYTES_PER_ID);
    used += BYTES_PER_ID;
    tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
    const head = last.toString(16).padStart(12, '0');
    const random = tail.toString('hex');
    const middle = (0x7000 | counter).toString(16);
    return `${head.slice(0, 8)}-${head.slice(8)}-${middle}-${random.slice(0, 4)}-${random.slice(4)}`;
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/**
 * Whether a text can be compared with an id: Postgres fails on any other text, and casting ids to text would not use
 * their index.
 */
export const isUuid = (text: string): boolean => UUID.test(text);

export const systemIds: Ids = {
  id: uuidV7(),
  token: (bytes = 32) => {
    if (bytes < 16) throw new Error('a token needs at least 16 bytes');
    return randomBytes(bytes).toString('base64url');
  },
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
};
