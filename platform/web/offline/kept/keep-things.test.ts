import { QueryClient, queryOptions } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Owner } from '../device.ts';
import { memoryTable } from '../device/database.ts';
import { createReplies, type Replies } from '../device/replies.ts';
import { copyId } from './copy-id.ts';
import { type Keeper, keepThings } from './keep-things.ts';
import { dropThings, type KeptThing, thingsKept } from './things.ts';

let replies: Replies;
let pages: readonly string[];
vi.mock('../device.ts', () => ({ deviceOf: async () => ({ replies }) }));
vi.mock('../keep-pages.ts', () => ({ keptPages: async () => pages }));

const owner: Owner = { id: 'u', keeps: true, key: () => Promise.reject(new Error('unused')), isHere: () => true };
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const ON_PHONE = '/plabonthego';
const loads: string[] = [];
let signal = true;

beforeEach(async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  replies = createReplies(memoryTable(), { owner: 'u', key }, Date.now);
  pages = [`${ON_PHONE}/cards`];
  loads.length = 0;
  signal = true;
  cache.clear();
  vi.stubGlobal('navigator', { onLine: true });
});

/** A query whose reply is kept, as `offlineQuery` makes them. */
const query = (name: string) =>
  queryOptions<string, Error, string>({
    queryKey: ['/thing', name],
    queryFn: async () => {
      if (!signal) throw new TypeError('Failed to fetch');
      loads.push(name);
      await replies.keep(copyId(['/thing', name]), name);
      return name;
    },
  });
const thing = (names: readonly string[]): KeptThing => ({
  key: 'cards',
  kind: 'cards',
  name: 'Your deck',
  count: names.length,
  href: '/cards',
  pages: ['/cards'],
  copies: names.map((name) => copyId(['/thing', name])),
});
const keeper = (...names: readonly string[]): Keeper =>
  async function* (take) {
    const kept: string[] = [];
    for (const name of names) if ((await take(query(name))) !== undefined) kept.push(name);
    if (kept.length > 0) yield [thing(kept)];
  };

test('a thing is on this device once its data and its code are, with its size and date [ext-kept-complete]', async () => {
  await keepThings(cache, owner, [keeper('a', 'b')]);
  const [kept] = await thingsKept(owner, ON_PHONE);
  expect(kept).toMatchObject({ name: 'Your deck', count: 2 });
  expect([kept?.bytes ?? 0, kept?.at ?? 0].every((figure) => figure > 0)).toBe(true);
  pages = [];
  expect(await thingsKept(owner, ON_PHONE), 'without its page').toEqual([]);
  pages = [`${ON_PHONE}/cards`];
  await replies.drop((id) => id === copyId(['/thing', 'b']));
  expect(await thingsKept(owner, ON_PHONE), 'without one of its copies').toEqual([]);
});

test('what is here already is not fetched again, and a signal that goes leaves what came before it', async () => {
  await keepThings(cache, owner, [keeper('a')]);
  await keepThings(cache, owner, [keeper('a')]);
  expect(loads).toEqual(['a']);
  signal = false;
  await keepThings(cache, owner, [keeper('a', 'b')]);
  expect(await thingsKept(owner, ON_PHONE)).toMatchObject([{ count: 1 }]);
});

test('what is kept in one form of the pages is not on this device in the other', async () => {
  await keepThings(cache, owner, [keeper('a')]);
  expect(await thingsKept(owner, ''), 'the desktop pages are not kept').toEqual([]);
  pages = ['/cards'];
  expect(await thingsKept(owner, ''), 'the desktop pages are').toMatchObject([{ key: 'cards' }]);
  expect(await thingsKept(owner, ON_PHONE), 'the phone pages are not').toEqual([]);
});

test('a thing whose pictures are still missing is not on this device', async () => {
  await keepThings(cache, owner, [keeper('a', 'b')]);
  await replies.keep(copyId(['/thing', 'b']), 'b', 'without pictures');
  expect(await replies.hasSince(copyId(['/thing', 'b']), 0)).toBe(false);
  expect(await thingsKept(owner, ON_PHONE)).toEqual([]);
  await replies.keep(copyId(['/thing', 'b']), 'b', 'whole');
  expect(await thingsKept(owner, ON_PHONE)).toMatchObject([{ count: 2 }]);
});

test('what says where the learner is now is asked of the server, and a thing of another place leaves the list', async () => {
  const asked: Keeper = async function* (take) {
    const place = await take(query('place'), 'newest');
    if (place !== undefined) yield [{ ...thing(['place']), of: 'set 1' }];
  };
  await keepThings(cache, owner, [asked]);
  await keepThings(cache, owner, [asked]);
  expect(loads).toEqual(['place', 'place']);
  await dropThings(owner, ({ of }) => of !== 'set 1');
  expect(await thingsKept(owner, ON_PHONE)).toHaveLength(1);
  await dropThings(owner, ({ of }) => of !== 'set 2');
  expect(await thingsKept(owner, ON_PHONE)).toEqual([]);
});

test('things kept side by side are all on the list', async () => {
  const slow: Keeper = async function* () {
    await Promise.resolve();
    yield [{ ...thing([]), key: 'guide', kind: 'guide' }];
  };
  await keepThings(cache, owner, [keeper('a'), slow, keeper('a')]);
  expect((await thingsKept(owner, ON_PHONE)).map(({ key }) => key).toSorted()).toEqual(['cards', 'guide']);
});
