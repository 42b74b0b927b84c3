import { DISPLAY_STORAGE } from '../theme/display-settings.ts';
import { RECORD_KEY } from './session-ended.ts';

/** Prefix of the stores of unsent work; the owner's id follows. */
export const UNSENT_STORE = 'outbox-';

/** The key in localStorage of the announcement that was dismissed in this browser. */
export const DISMISSED_STORAGE = 'dismissed-banner';

/** Clears a storage except for keys that belong to the browser and not to the user. */
function emptyStorage(storage: Storage, ...keys: readonly string[]): void {
  const stay = keys.map((key) => [key, storage.getItem(key)] as const);
  storage.clear();
  for (const [key, value] of stay) if (value !== null) storage.setItem(key, value);
}

/** Clears the rows only: a database that another tab has open cannot be deleted. */
const emptyDatabase = (name: string) =>
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
      for (const each of names) work.objectStore(each).clear();
      work.addEventListener('complete', done);
      work.addEventListener('abort', done);
    });
  });

async function emptyDatabases(owner: string | null): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const own = `${UNSENT_STORE}${owner ?? ''}`;
  await Promise.all(names.filter((name) => name === own || !name.startsWith(UNSENT_STORE)).map(emptyDatabase));
}

async function dropPages(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  await Promise.all(((await workers?.getRegistrations()) ?? []).map((each) => each.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Clears what pages have stored in this browser, after a deliberate log-out. Other users' stores of unsent work stay,
 * encrypted, until their owners return. A Clear-Site-Data header could not keep them.
 */
export async function clearStored(owner: string | null, isReached: boolean): Promise<void> {
  const parts = [
    async () => emptyStorage(window.localStorage, DISPLAY_STORAGE, DISMISSED_STORAGE),
    async () => emptyStorage(window.sessionStorage, RECORD_KEY),
    () => emptyDatabases(owner),
    // Cached pages contain nothing personal, and without a connection the next page comes from them.
    async () => (isReached ? dropPages() : undefined),
  ];
  // A browser may lack or refuse one of these; the others are still cleared.
  await Promise.allSettled(parts.map((part) => part()));
}
