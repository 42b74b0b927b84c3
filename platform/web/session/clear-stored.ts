import { DISPLAY_STORAGE } from '../theme/display-settings.ts';
import { RECORD_KEY } from './session-ended.ts';

/** How the stores of unsent work begin; the id of their owner follows. */
export const UNSENT_STORE = 'outbox-';

/** Empties a drawer except for what belongs to the browser and not to the person. */
function emptyStorage(storage: Storage, stays: string): void {
  const value = storage.getItem(stays);
  storage.clear();
  if (value !== null) storage.setItem(stays, value);
}

/** Rows alone: a store that another tab has open could not be deleted. */
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
 * Empties what pages have stored in this browser, once somebody has left it by choice. The stores of unsent work of other
 * people stay: they wait, sealed, for their owners. A Clear-Site-Data header could not tell them apart.
 */
export async function clearStored(owner: string | null, isReached: boolean): Promise<void> {
  const parts = [
    async () => emptyStorage(window.localStorage, DISPLAY_STORAGE),
    async () => emptyStorage(window.sessionStorage, RECORD_KEY),
    () => emptyDatabases(owner),
    // Nothing in them is anybody's own, and without a connection the next page comes from there.
    async () => (isReached ? dropPages() : undefined),
  ];
  // A browser without one of them, or that refuses it, still has the others.
  await Promise.allSettled(parts.map((part) => part()));
}
