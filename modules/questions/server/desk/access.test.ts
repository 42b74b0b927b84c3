import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, type TestEditor, openDesk } from '../testing/desk-world.ts';

let world: DeskWorld;
let first: TestEditor;
let second: TestEditor;
let onlyFirst: TestEditor;
let ids: Record<'main' | 'pending' | 'offered', string>;
beforeAll(async () => {
  world = await openDesk();
  first = await world.staff({ rights: ['paques'], scope: 'pa' });
  second = await world.staff({ rights: ['plabques'], scope: 'plab' });
  onlyFirst = await world.staff({ rights: ['paques'] });
  const [main, pending, offered] = await Promise.all(['HEA-0001', 'HEA-5002', 'HEA-5001'].map(world.itemId));
  ids = { main: main as string, pending: pending as string, offered: offered as string };
});
afterAll(() => world.api.close());

const http = async (who: TestEditor, method: string, path: string, body?: unknown) =>
  (await world.call(who, method, `/a/paplabable/${path}`, body)).http;

test('each line reads its own questions, and what is offered to it', async () => {
  expect(await http(first, 'GET', `question/${ids.main}`)).toBe(200);
  expect(await http(first, 'GET', `question/${ids.offered}`)).toBe(200);
  expect(await http(first, 'GET', `question/${ids.pending}`)).toBe(404);
  expect(await http(second, 'GET', `morequestion/${ids.pending}`)).toBe(200);
  expect(await http(second, 'GET', `morequestion/${ids.main}`)).toBe(404);
  expect(await http(second, 'GET', `question/${ids.main}`)).toBe(404);
  expect(await http(first, 'GET', 'morequestions')).toBe(404);
  expect(await http(onlyFirst, 'GET', 'morequestions')).toBe(403);
});

test('calls for both lines require the section of one of the question’s banks', async () => {
  const draft = (id: string) => `questiondraft/${id}`;
  const { content, version } = await world.read(second, ids.pending, 'morequestion');
  const body = { content, version: 0, item_version: version };
  expect(await http(first, 'PUT', draft(ids.pending), body)).toBe(404);
  expect(await http(onlyFirst, 'PUT', draft(ids.pending), body)).toBe(403);
  expect(await http(second, 'PUT', draft(ids.main), body)).toBe(404);
  expect(await http(second, 'PUT', draft(ids.pending), body)).toBe(200);
  expect(await http(first, 'GET', `questionversions/${ids.pending}`)).toBe(404);
  expect(await http(first, 'PUT', 'questionbycode', { code: 'HEA-5002', version: 1 })).toBe(404);
});

test('a new question needs the right in its line', async () => {
  const plab = { edition: 'plab', category_id: await world.categoryId('plab', 'heart') };
  const main = { edition: 'pa', category_id: await world.categoryId('pa', 'heart') };
  expect(await http(first, 'POST', 'question', plab)).toBe(404);
  expect(await http(onlyFirst, 'POST', 'question', plab)).toBe(403);
  expect(await http(second, 'POST', 'question', main)).toBe(404);
  expect(await http(second, 'POST', 'question', { ...plab, category_id: main.category_id })).toBe(400);
  expect(await http(second, 'POST', 'question', plab)).toBe(200);
  const viewer = await world.staff({ rights: ['paques'], flags: ['v'] });
  expect(await http(viewer, 'POST', 'question', main)).toBe(403);
});

test('staff cannot open a question in a bank of the other line', async () => {
  const item = await world.read(first, ids.offered);
  const places = item.content.places.map((place) => (place.edition === 'plab' ? { ...place, active: false } : place));
  const reply = await world.call(first, 'PUT', `/a/paplabable/question/${ids.offered}`, {
    version: item.version,
    places,
  });
  expect([reply.http, reply.body.code]).toEqual([403, 'FORBIDDEN']);
  const open = {
    ...item.content.places[0],
    edition: 'pa',
    category_id: await world.categoryId('pa', 'heart'),
    matrix_id: null,
  };
  const against = { version: item.version, places: [...item.content.places, { ...open, active: true, trial: false }] };
  expect((await world.call(first, 'PUT', `/a/paplabable/question/${ids.offered}`, against)).body.fields).toHaveProperty(
    ['places.pa'],
  );
});

test('only staff of the second line can add to it, and only what they can see', async () => {
  const body = { code: 'HEA-0001', category_id: await world.categoryId('plab', 'heart') };
  expect(await http(first, 'PUT', 'morequestionadd', body)).toBe(404);
  expect(await http(second, 'PUT', 'morequestionadd', body)).toBe(404);
});
