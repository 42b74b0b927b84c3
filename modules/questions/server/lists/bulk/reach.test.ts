import { makeUser } from '@app/accounts/server/testing';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import type { QuestionItem } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemReach } from '../../desk/reach.ts';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../../testing/desk-world.ts';

/** What modules above would count, and the questions they were asked about. */
const seen: string[][] = [];
const counting = module({
  name: 'counting',
  contributes: [
    contribute(itemReach, async (_, items) => {
      seen.push([...items]);
      return { people: 7, sets: 2, mocks: 1, notes: 3, cards: 4, guides: 5 };
    }),
  ],
});

const MANY = 55;
let world: DeskWorld;
let editor: TestEditor;
let ids: readonly string[];
beforeAll(async () => {
  world = await openDesk({ more: [counting] });
  editor = await world.staff({ rights: ['paques'] });
  const body = { edition: 'pa', category_id: await world.categoryId('pa', 'heart'), content: finished };
  const begun = (await world.call(editor, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
  await world.call(editor, 'PUT', `/a/paplabable/question/${begun.id}`, { version: begun.version });
  ids = await copies(begun.id, MANY);
}, 60_000);
afterAll(() => world.api.close());

/** Open questions like this one, straight in the tables: publishing each would take a minute. */
async function copies(of: string, count: number): Promise<string[]> {
  const { db } = world.api.deps;
  const made = Array.from({ length: count }, (_, n) => ({
    item: crypto.randomUUID(),
    version: crypto.randomUUID(),
    placement: crypto.randomUUID(),
    code: `HEA-${8000 + n}`,
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as c (item uuid, version uuid, placement uuid, code text)`;
  await sql`insert into questions.item select (jsonb_populate_record(i,
      jsonb_build_object('id', c.item, 'code', c.code, 'version_id', null))).*
    from questions.item i, ${rows} where i.id = ${of}`.execute(db);
  await sql`insert into questions.item_version select (jsonb_populate_record(v,
      jsonb_build_object('id', c.version, 'item_id', c.item))).*
    from questions.item i join questions.item_version v on v.id = i.version_id, ${rows} where i.id = ${of}`.execute(db);
  await sql`update questions.item i set version_id = c.version from ${rows} where i.id = c.item`.execute(db);
  await sql`insert into questions.placement select (jsonb_populate_record(p,
      jsonb_build_object('id', c.placement, 'item_id', c.item, 'trial_position', null))).*
    from questions.placement p, ${rows} where p.item_id = ${of} and p.edition = 'pa'`.execute(db);
  return made.map(({ item }) => item);
}

const BULK = '/a/paplabable/questionbulk';
const post = (path: string, body: object, who = editor) => world.call(who, 'POST', path, body);
const openOnes = async () =>
  (
    await sql<{ open: number }>`select count(*)::integer as open from questions.placement
      where item_id = any(${ids}::uuid[]) and active`.execute(world.api.deps.db)
  ).rows[0]?.open;

test('closing 50 questions or more needs their number and a reason; no script does it by mistake [model-bulk-confirmed]', async () => {
  const close = { edition: 'pa', ids, act: { kind: 'deactivate' } };
  const reason = 'A wrong import.';
  for (const confirm of [undefined, { count: MANY - 1, reason }]) {
    const refused = await post(BULK, { ...close, ...(confirm ? { confirm } : {}) });
    expect([refused.http, refused.body.code]).toEqual([409, 'CONFIRM_NEEDED']);
    expect(refused.body).toMatchObject({ details: { count: MANY } });
  }
  expect((await post(BULK, { ...close, confirm: { count: MANY, reason: '' } })).http, 'no reason').toBe(400);
  expect(await openOnes()).toBe(MANY);
  const done = await post(BULK, { ...close, confirm: { count: MANY, reason } });
  expect(done.body.data).toMatchObject({ changed: MANY, left: [] });
  expect(await openOnes()).toBe(0);
  const { rows } = await sql<{ after: { reason?: string } }>`
    select after from platform.audit where action = 'deactivate' order by at desc limit 1`.execute(world.api.deps.db);
  expect(rows[0]?.after).toMatchObject({ reason });
  const { id } = done.body.data as { id: string };
  expect((await world.call(editor, 'PUT', `${BULK}/${id}/undo`)).body.data).toEqual({ changed: MANY, left: 0 });
  expect(await openOnes()).toBe(MANY);
});

test('below 50, and for what learners do not notice, nothing is asked', async () => {
  const few = ids.slice(0, 49);
  expect((await post(BULK, { edition: 'pa', ids: few, act: { kind: 'deactivate' } })).http).toBe(200);
  expect((await post(BULK, { edition: 'pa', ids, act: { kind: 'tag', tag: 'spring' } })).http).toBe(200);
  expect((await post(BULK, { edition: 'pa', ids: few, act: { kind: 'activate' } })).http).toBe(200);
});

test('the numbers are those of the act itself, and counting them changes nothing [ext-post-a-paplabable-questionbulkreach]', async () => {
  const close = { edition: 'pa', ids, act: { kind: 'deactivate' } };
  await makeUser(world.api.deps, { holds: ['qb'] });
  await makeUser(world.api.deps, { holds: ['gems'] });
  expect((await post(`${BULK}reach`, close)).body.data).toEqual({
    changes: MANY,
    left: 0,
    already: 0,
    open: MANY,
    holders: 1,
    people: 7,
    sets: 2,
    mocks: 1,
    notes: 3,
    cards: 4,
    guides: 5,
    bank: expect.any(Number) as number,
  });
  const opening = { ...close, act: { kind: 'activate' } };
  expect((await post(`${BULK}reach`, opening)).body.data).toMatchObject({
    changes: 0,
    already: MANY,
    open: 0,
    people: 0,
  });
  expect(seen[0]?.toSorted()).toEqual([...ids].toSorted());
  expect(await openOnes()).toBe(MANY);
  const stranger = await world.staff({ rights: ['plabques'], scope: 'plab' });
  expect((await post(`${BULK}reach`, close, stranger)).http).toBe(404);
});
