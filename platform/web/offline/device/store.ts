import type { OutboxEntry } from '../entry.ts';
import type { Row, Table } from './database.ts';
import { type Lock, seal, unseal } from './seal.ts';

/** Storage for entries that survives a closed tab. */
export interface Store {
  readonly all: () => Promise<readonly OutboxEntry[]>;
  readonly get: (opId: string) => Promise<OutboxEntry | undefined>;
  readonly put: (entry: OutboxEntry) => Promise<void>;
  readonly remove: (opId: string) => Promise<void>;
}

export function memoryStore(initial: readonly OutboxEntry[] = []): Store {
  const entries = new Map(initial.map((entry) => [entry.opId, entry]));
  return {
    all: async () => [...entries.values()],
    get: async (opId) => entries.get(opId),
    put: async (entry) => void entries.set(entry.opId, entry),
    remove: async (opId) => void entries.delete(opId),
  };
}

const isEntry = (stored: unknown): stored is OutboxEntry =>
  typeof stored === 'object' && stored !== null && 'kind' in stored;

/**
 * Entries encrypted with their owner's key; those that cannot be decrypted, or have an unknown format, are left
 * untouched.
 */
export function sealedStore(table: Table, lock: Lock): Store {
  const open = async ({ sealed }: Row): Promise<readonly OutboxEntry[]> => {
    const stored = await unseal(lock, sealed);
    return isEntry(stored) ? [stored] : [];
  };
  return {
    all: async () => (await Promise.all((await table.all()).map(open))).flat(),
    get: async (opId) => {
      const row = await table.get(opId);
      return row ? (await open(row))[0] : undefined;
    },
    put: async (entry) => table.put({ id: entry.opId, at: entry.at, sealed: await seal(lock, entry) }),
    remove: (opId) => table.remove(opId),
  };
}

/**
 * A store that may refuse a write, for example on a full disk. Entries it refuses stay in memory, and are offered to it
 * again with the next one: they are still sent, and only a closed tab loses them.
 */
export function toleratingStore(store: Store): Store {
  const refused = memoryStore();
  const offer = async (entry: OutboxEntry): Promise<void> => {
    await store.put(entry);
    await refused.remove(entry.opId);
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other: an entry that is offered again must not be stored after it was removed. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    all: async () => {
      const newer = await refused.all();
      const known = new Set(newer.map(({ opId }) => opId));
      return [...(await store.all()).filter(({ opId }) => !known.has(opId)), ...newer];
    },
    get: async (opId) => (await refused.get(opId)) ?? store.get(opId),
    put: (entry) =>
      inTurn(async () => {
        await refused.put(entry);
        for (const each of await refused.all()) await offer(each).catch(() => undefined);
      }),
    remove: (opId) =>
      inTurn(async () => {
        await refused.remove(opId);
        await store.remove(opId);
      }),
  };
}

/** A store that may be unavailable for now. New entries wait in memory until it opens, and are then stored. */
export function deferredStore(open: () => Promise<Store>): Store {
  const meanwhile = memoryStore();
  const opened = async (): Promise<Store> => {
    const store = await open();
    for (const entry of await meanwhile.all()) {
      await store.put(entry);
      await meanwhile.remove(entry.opId);
    }
    return store;
  };
  const within = async <T>(work: (store: Store) => Promise<T>): Promise<T> =>
    work(await opened().catch(() => meanwhile));
  return {
    // Rejects while the store is unavailable: the entries of an earlier visit are not known yet.
    all: async () => (await opened()).all(),
    get: (opId) => within((store) => store.get(opId)),
    put: (entry) => within((store) => store.put(entry)),
    remove: (opId) => within((store) => store.remove(opId)),
  };
}
