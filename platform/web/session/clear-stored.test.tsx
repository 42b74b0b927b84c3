import { DAY_MS } from '@app/platform/contract';
import { expect, test, vi } from 'vitest';
import { DISPLAY_STORAGE } from '../theme/display-settings.ts';
import { clearStored, BROWSER_ID_STORAGE, DISMISSED_STORAGE, DRAFTS_STORE, UNSENT_STORE } from './clear-stored.ts';
import { answeredDrafts, countDrafts, DRAFTS_TABLE } from './drafts-kept.ts';

const opened = (name: string, table = 'entries') =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(table));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
const within = <T,>(db: IDBDatabase, work: (rows: IDBObjectStore) => IDBRequest<T>, table = 'entries') =>
  new Promise<T>((resolve, reject) => {
    const request = work(db.transaction(table, 'readwrite').objectStore(table));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
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
  localStorage.setItem(BROWSER_ID_STORAGE, 'b2');
  sessionStorage.setItem('trial', 'B');
  await caches.open('pages');

  await clearStored('ben', false);
  expect(await caches.keys(), 'without a connection the next page comes from there').toEqual(['pages']);
  await clearStored('ben', true);

  expect(await within(amina, (rows) => rows.count())).toBe(1);
  for (const db of [ben, drafts]) expect(await within(db, (rows) => rows.count())).toBe(0);
  expect([localStorage.getItem('recent-searches-ben'), localStorage.getItem(DISPLAY_STORAGE)]).toEqual([null, '{}']);
  expect(localStorage.getItem(DISMISSED_STORAGE)).toBe('a1');
  expect(localStorage.getItem(BROWSER_ID_STORAGE), 'still the same device').toBe('b2');
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

test('before a log-out the drafts of who leaves are counted, without those that are too old to be kept', async () => {
  const drafts = await opened(DRAFTS_STORE, DRAFTS_TABLE);
  const rows = [
    ['cleo-1/news/pa/new', { at: Date.now(), earlier: [{ at: Date.now() }] }],
    ['question 7 cleo-1', { at: Date.now() }],
    ['message:cleo-1', { at: Date.now() - 31 * DAY_MS }],
    ['dan-2/news/pa/new', { at: Date.now() }],
  ] as const;
  for (const [key, value] of rows) await within(drafts, (table) => table.put(value, key), DRAFTS_TABLE);
  expect(await Promise.all(['cleo-1', 'dan-2', 'eve-3', ''].map(countDrafts))).toEqual([3, 1, 0, 0]);
  for (const [key] of rows) await within(drafts, (table) => table.delete(key), DRAFTS_TABLE);
  drafts.close();
});

test('the answer about drafts counts for the log-out that follows at once, and for no other', () => {
  answeredDrafts.store(2);
  expect([answeredDrafts.take(), answeredDrafts.take()]).toEqual([2, 0]);
  answeredDrafts.store(2);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(answeredDrafts.take()).toBe(0);
  vi.restoreAllMocks();
});
