import { expect, test } from 'vitest';
import { DISPLAY_STORAGE } from '../theme/display-settings.ts';
import { clearStored, DISMISSED_STORAGE, DRAFTS_STORE, UNSENT_STORE } from './clear-stored.ts';

/** The back office names its table so, and other tests may have opened it before. */
const DRAFTS_TABLE = 'drafts';
const opened = (name: string, table = 'entries') =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(table));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
const within = <T,>(db: IDBDatabase, work: (rows: IDBObjectStore) => IDBRequest<T>, table = 'entries') =>
  new Promise<T>((resolve, reject) => {
    const asked = work(db.transaction(table, 'readwrite').objectStore(table));
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error));
  });

test('a deliberate log-out empties the browser; another user’s unsent work stays [model-forced-logout-outbox]', async () => {
  const [amina, ben, drafts] = await Promise.all(
    [`${UNSENT_STORE}amina`, `${UNSENT_STORE}ben`, 'drafts-of-this-test'].map((name) => opened(name)),
  );
  if (!amina || !ben || !drafts) throw new Error('Not opened.');
  for (const db of [amina, ben, drafts]) await within(db, (rows) => rows.put('sealed', 'a'));
  localStorage.setItem('recent-searches-ben', '["potassium"]');
  localStorage.setItem(DISPLAY_STORAGE, '{}');
  localStorage.setItem(DISMISSED_STORAGE, 'a1');
  sessionStorage.setItem('trial', 'B');
  await caches.open('pages');

  await clearStored('ben', false);
  expect(await caches.keys(), 'without a connection the next page comes from there').toEqual(['pages']);
  await clearStored('ben', true);

  expect(await within(amina, (rows) => rows.count())).toBe(1);
  for (const db of [ben, drafts]) expect(await within(db, (rows) => rows.count())).toBe(0);
  expect([localStorage.getItem('recent-searches-ben'), localStorage.getItem(DISPLAY_STORAGE)]).toEqual([null, '{}']);
  expect(localStorage.getItem(DISMISSED_STORAGE)).toBe('a1');
  expect([sessionStorage.getItem('trial'), await caches.keys()]).toEqual([null, []]);
  for (const db of [amina, ben, drafts]) db.close();
});

test('a deliberate log-out deletes the drafts of who leaves, and no colleague’s', async () => {
  const drafts = await opened(DRAFTS_STORE, DRAFTS_TABLE);
  const keys = ['amina-1/news/pa/new', 'ben-2/news/pa/new', 'message:ben-2', 'question 7 amina-1'];
  for (const key of keys) await within(drafts, (rows) => rows.put({ values: {}, at: Date.now() }, key), DRAFTS_TABLE);
  const left = async () => {
    const found = await within(drafts, (rows) => rows.getAllKeys(), DRAFTS_TABLE);
    return keys.filter((key) => found.includes(key));
  };
  await clearStored(null, false);
  expect(await left(), 'it is not known who leaves').toEqual(keys);
  await clearStored('ben-2', false);
  expect(await left()).toEqual(['amina-1/news/pa/new', 'question 7 amina-1']);
  for (const key of keys) await within(drafts, (rows) => rows.delete(key), DRAFTS_TABLE);
  drafts.close();
});
