import { DISPLAY_STORAGE } from '../theme/display-settings.ts';
import { RECORD_KEY } from './session-ended.ts';

/** Prefix of the stores of unsent work; the owner's id follows. */
export const UNSENT_STORE = 'outbox-';

/** The database of what staff typed in forms and did not save; each key of a row contains its owner's id. */
export const DRAFTS_STORE = 'back-office';

/** The key in localStorage of the announcement that was dismissed in this browser. */
export const DISMISSED_STORAGE = 'dismissed-banner';

/**
 * The key in localStorage of this browser's random id. It stays after a log-out: with a new id each time, somebody who
 * always logs out would be counted as using many devices.
 */
export const BROWSER_ID_STORAGE = 'deviceName';

/** Clears a storage except for keys that belong to the browser and not to the user. */
function emptyStorage(storage: Storage, ...keys: readonly string[]): void {
  const stay = keys.map((key) => [key, storage.getItem(key)] as const);
  storage.clear();
  for (const [key, value] of stay) if (value !== null) storage.setItem(key, value);
}

const dropRow = (row: IDBCursor | null, owner: string): void => {
  if (!row) return;
  if (typeof row.key === 'string' && row.key.includes(owner)) row.delete();
  row.continue();
};

function emptyTable(table: IDBObjectStore, owner: string | null): void {
  if (owner === null) return void table.clear();
  const request = table.openCursor();
  request.addEventListener('success', () => dropRow(request.result, owner));
}

/**
 * Clears the rows only: a database that another tab has open cannot be deleted. With an owner, only the rows whose key
 * contains their id.
 */
const emptyDatabase = (name: string, owner: string | null = null) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => resolve());
    opening.addEventListener('success', () => {
      const db = opening.result;
      const done = () => {
        db.close();
        resolve();
      };
      const names = [...db.objectStoreNames];
      if (names.length === 0) return done();
      const work = db.transaction(names, 'readwrite');
      for (const each of names) emptyTable(work.objectStore(each), owner);
      work.addEventListener('complete', done);
      work.addEventListener('abort', done);
    });
  });

async function emptyDatabases(owner: string | null): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const own = `${UNSENT_STORE}${owner ?? ''}`;
  const cleared = names.filter((name) => name === own || !(name.startsWith(UNSENT_STORE) || name === DRAFTS_STORE));
  await Promise.all([
    ...cleared.map((name) => emptyDatabase(name)),
    ...(owner && names.includes(DRAFTS_STORE) ? [emptyDatabase(DRAFTS_STORE, owner)] : []),
  ]);
}

async function dropPages(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  await Promise.all(((await workers?.getRegistrations()) ?? []).map((each) => each.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Clears what pages have stored in this browser, after a deliberate log-out. Other users' stores of unsent work stay,
 * encrypted, until their owners return, and so do colleagues' drafts. A Clear-Site-Data header could not keep them.
 */
export async function clearStored(owner: string | null, isReached: boolean): Promise<void> {
  const parts = [
    async () => emptyStorage(window.localStorage, DISPLAY_STORAGE, DISMISSED_STORAGE, BROWSER_ID_STORAGE),
    async () => emptyStorage(window.sessionStorage, RECORD_KEY),
    () => emptyDatabases(owner),
    // Cached pages contain nothing personal, and without a connection the next page comes from them.
    async () => (isReached ? dropPages() : undefined),
  ];
  // A browser may lack or refuse one of these; the others are still cleared.
  await Promise.allSettled(parts.map((part) => part()));
}
