import { type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from './seal.ts';

/** What stands in the open is an id and a time; the rest is sealed. */
export interface Row {
  readonly id: string;
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
  /** Questions and lists as the server gave them. */
  readonly replies: Table;
}

export function memoryTable(): Table {
  const held = new Map<string, Row>();
  return {
    all: async () => [...held.values()],
    get: async (id) => held.get(id),
    put: async (row) => void held.set(row.id, row),
    remove: async (id) => void held.delete(id),
    clear: async () => held.clear(),
  };
}

const tableIn = (db: IDBPDatabase, name: string): Table => ({
  all: () => db.getAll(name) as Promise<Row[]>,
  get: (id) => db.get(name, id) as Promise<Row | undefined>,
  put: async (row) => void (await db.put(name, row)),
  remove: (id) => db.delete(name, id),
  clear: () => db.clear(name),
});

const nameOf = (uid: string) => `outbox-${uid}`;
const NAMES = ['entries', 'replies'] as const;
/** Raise it when a row changes its form. */
const FORM = 2;

/** One database per person: whoever logs in next on this device never sees, nor sends, what another left. */
export async function deviceTables(uid: string): Promise<Tables> {
  const db = await openDB(nameOf(uid), FORM, {
    upgrade: (made) => {
      for (const name of made.objectStoreNames) made.deleteObjectStore(name);
      for (const name of NAMES) made.createObjectStore(name, { keyPath: 'id' });
    },
    // Another tab has a newer form, or the browser clears this site.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
  return { entries: tableIn(db, 'entries'), replies: tableIn(db, 'replies') };
}

/** Whether anything was ever kept here for this person; asked before a database is made only to find it empty. */
export async function hasTables(uid: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === nameOf(uid));
}
