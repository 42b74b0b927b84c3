import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { UNSENT_STORE } from '../../session/clear-stored.ts';
import type { Sealed } from './seal.ts';

/** Only the id, the time and whether it is whole are readable; the rest is encrypted. */
export interface Row {
  readonly id: string;
  /** A copy whose pictures are still missing; it may be shown, but is not complete. */
  readonly lacksPictures?: true;
  /** When it was written, in milliseconds. */
  readonly at: number;
  readonly sealed: Sealed;
}
export interface Table {
  readonly all: () => Promise<readonly Row[]>;
  readonly get: (id: string) => Promise<Row | undefined>;
  readonly put: (row: Row) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}
export interface Tables {
  /** Writes the server has not acknowledged. */
  readonly entries: Table;
  /** Replies of the server, for when it cannot be reached. */
  readonly replies: Table;
}

export function memoryTable(): Table {
  const rows = new Map<string, Row>();
  return {
    all: async () => [...rows.values()],
    get: async (id) => rows.get(id),
    put: async (row) => void rows.set(row.id, row),
    remove: async (id) => void rows.delete(id),
    clear: async () => rows.clear(),
  };
}

type Change = IDBPTransaction<unknown, string[], 'versionchange'>;
/**
 * Upgrades a store by one schema version. Rows cannot be changed here: they are encrypted, and their kinds read old
 * forms.
 */
export type UpgradeStep = (db: IDBPDatabase, change: Change) => void;

const tableWith = (name: string): UpgradeStep => {
  return (db) => {
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath: 'id' });
  };
};
/**
 * The first step creates version 1, the second version 2, and so on. A new version is a new step at the end. A step
 * only ever adds: `entries` holds work that exists nowhere else, and a tab of the previous build may have the same
 * store open.
 */
export const STEPS: readonly UpgradeStep[] = [tableWith('entries'), tableWith('replies')];

/** Opens a store and upgrades it step by step. A store that a later build has upgraded further is used as it is. */
export async function openStore(name: string, steps: readonly UpgradeStep[] = STEPS): Promise<IDBPDatabase> {
  const options = {
    upgrade: (db: IDBPDatabase, from: number, _to: number | null, change: unknown) => {
      for (const step of steps.slice(from)) step(db, change as Change);
    },
    // Another tab upgrades the store, or the browser clears this site's data. The next use opens it again.
    blocking: (_now: number, _next: number | null, event: Event) => (event.target as IDBDatabase).close(),
  };
  try {
    return await openDB(name, steps.length, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') return openDB(name, undefined, options);
    throw error;
  }
}

const nameOf = (owner: string) => `${UNSENT_STORE}${owner}`;

/** One store per user: the next user of this device neither sees nor sends another's entries. */
export async function deviceTables(owner: string): Promise<Tables> {
  let opened = await openStore(nameOf(owner));
  const within = async <T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> => {
    try {
      return await work(opened);
    } catch (error) {
      // It was closed for an upgrade by another tab.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      opened = await openStore(nameOf(owner));
      return work(opened);
    }
  };
  const table = (name: string): Table => ({
    all: () => within((db) => db.getAll(name) as Promise<Row[]>),
    get: (id) => within((db) => db.get(name, id) as Promise<Row | undefined>),
    put: (row) => within(async (db) => void (await db.put(name, row))),
    remove: (id) => within((db) => db.delete(name, id)),
    clear: () => within((db) => db.clear(name)),
  });
  return { entries: table('entries'), replies: table('replies') };
}

/** Whether anything was ever stored for this user; checked first, so that no empty store is created. */
export async function hasTables(owner: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === nameOf(owner));
}
