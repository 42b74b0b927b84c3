import { DAY_MS } from '@app/platform/contract';
import { type Lock, seal, unseal } from './seal.ts';
import type { Row, Table } from './database.ts';

export type Wholeness = 'whole' | 'without pictures';

/**
 * Copies of replies for use without the server. The copy of an unanswered question has no answer key, because its reply
 * had none.
 */
export interface Replies {
  readonly read: (id: string) => Promise<unknown>;
  readonly keep: (id: string, reply: unknown, how?: Wholeness) => Promise<void>;
  /** Whether there is a whole copy that was taken after this time. */
  readonly hasSince: (id: string, at: number) => Promise<boolean>;
  /** The size of these copies and the age of the oldest; null while one of them is missing or lacks its pictures. */
  readonly facts: (ids: readonly string[]) => Promise<{ readonly bytes: number; readonly at: number } | null>;
  /** Updates copies; an unchanged copy is not written. */
  readonly change: (fits: (id: string) => boolean, change: (reply: unknown) => unknown) => Promise<void>;
  readonly drop: (fits: (id: string) => boolean) => Promise<void>;
}

/** A pack of 200 questions, the deck with its pictures, guides, and what was opened besides. */
const MOST = 1000;
/** Without a word from the server for this long a copy is not shown any more, and is removed. */
export const LEASE_MS = 7 * DAY_MS;

/** The oldest copies are removed first. */
async function prune(table: Table): Promise<void> {
  const rows = await table.all();
  const over = rows.toSorted((a, b) => a.at - b.at).slice(0, Math.max(0, rows.length - MOST));
  for (const { id } of over) await table.remove(id);
}

export function createReplies(table: Table, lock: Lock, now: () => number): Replies {
  const put = async (row: Omit<Row, 'sealed'>, reply: unknown) =>
    table.put({ ...row, sealed: await seal(lock, reply) });
  void prune(table).catch(() => undefined);
  /** The row, unless its lease has ended. A clock that was put back does not prolong it by more than a lease. */
  const leased = async (id: string): Promise<Row | undefined> => {
    const row = await table.get(id);
    if (!row || Math.abs(now() - row.at) < LEASE_MS) return row;
    await table.remove(id);
    return undefined;
  };
  const changeOne = async ({ sealed, ...row }: Row, change: (reply: unknown) => unknown) => {
    const former = await unseal(lock, sealed);
    const next = former === undefined ? undefined : change(former);
    if (next !== former) await put(row, next);
  };
  return {
    read: async (id) => {
      const row = await leased(id);
      return row ? unseal(lock, row.sealed) : undefined;
    },
    keep: (id, reply, how) =>
      put({ id, at: now(), ...(how === 'without pictures' ? { lacksPictures: true } : {}) }, reply),
    hasSince: async (id, at) => {
      const row = await leased(id);
      return row !== undefined && !row.lacksPictures && row.at > at;
    },
    facts: async (ids) => {
      const rows = await Promise.all(ids.map(leased));
      const found = rows.filter((row) => row !== undefined).filter(({ lacksPictures }) => !lacksPictures);
      if (found.length < rows.length) return null;
      return {
        bytes: found.reduce((sum, { sealed }) => sum + sealed.data.byteLength, 0),
        at: Math.min(...found.map((row) => row.at)),
      };
    },
    change: async (fits, change) => {
      for (const row of await table.all()) if (fits(row.id)) await changeOne(row, change);
    },
    drop: async (fits) => {
      for (const { id } of await table.all()) if (fits(id)) await table.remove(id);
    },
  };
}
