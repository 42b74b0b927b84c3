import { MOST_TAGS, type QuestionItem, reviewFirst } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { triageItem } from '../../index.ts';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../../testing/desk-world.ts';

let world: DeskWorld;
let editor: TestEditor;
let heart: string;
let lung: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques'] });
  [heart, lung] = [await world.categoryId('pa', 'heart'), await world.categoryId('pa', 'lung')];
});
afterAll(() => world.api.close());

const begin = async (): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content: finished };
  return (await world.call(editor, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
};
const createPublished = async (): Promise<QuestionItem> => {
  const { id, version } = await begin();
  return (await world.call(editor, 'PUT', `/a/paplabable/question/${id}`, { version })).body.data as QuestionItem;
};
const change = async (body: object, who = editor) => world.call(who, 'POST', '/a/paplabable/questionbulk', body);
const undo = (id: string, who = editor) => world.call(who, 'PUT', `/a/paplabable/questionbulk/${id}/undo`);
const doneBy = (reply: Awaited<ReturnType<typeof change>>) =>
  reply.body.data as { id: string; changed: number; left: { code: string; why: string }[] };
const read = async ({ id }: QuestionItem) => world.read(editor, id);

test('ticked questions are closed and opened; those skipped are named, and all of it can be undone [ext-post-a-paplabable-questionbulk] [ext-put-a-paplabable-questionbulk-by-id-undo] [ext-get-a-paplabable-questionbulk]', async () => {
  const [one, two, begun] = [await createPublished(), await createPublished(), await begin()];
  const ids = [one.id, two.id, begun.id];
  const shut = doneBy(await change({ edition: 'pa', ids, act: { kind: 'deactivate' } }));
  expect(shut).toMatchObject({ changed: 2, left: [] });
  expect((await read(one)).content.places[0]?.active).toBe(false);
  expect((await read(one)).version, 'an open editor notices').toBe(one.version + 1);
  const latest = await world.call(editor, 'GET', '/a/paplabable/questionbulk');
  expect(latest.body.data).toMatchObject({ rows: [{ id: shut.id, changed: 2, act: { kind: 'deactivate' } }] });
  expect((await undo(shut.id)).body.data).toMatchObject({ changed: 2 });
  expect((await undo(shut.id)).body.data, 'pressed twice').toMatchObject({ changed: 0 });
  expect((await read(two)).content.places[0]?.active).toBe(true);
  const opened = doneBy(await change({ edition: 'pa', ids, act: { kind: 'activate' } }));
  expect(opened).toMatchObject({ id: null, changed: 0, left: [{ code: begun.code, why: 'never published' }] });
});

test('every change of the last day is offered for undo, by bank, however many were made in other banks since', async () => {
  const [item, who] = [await createPublished(), await world.staff({ rights: ['paques', 'plabques'] })];
  const elsewhere = await world.itemId('HEA-5001');
  const made: string[] = [];
  for (const tag of ['one', 'two', 'three', 'four'])
    made.push(doneBy(await change({ edition: 'pa', ids: [item.id], act: { kind: 'tag', tag } }, who)).id);
  for (const tag of ['five', 'six', 'seven'])
    await change({ edition: 'plab', ids: [elsewhere], act: { kind: 'tag', tag } }, who);
  const latest = async (query = '') =>
    (await world.call(who, 'GET', `/a/paplabable/questionbulk${query}`)).body.data as { rows: { id: string }[] };
  expect((await latest('?edition=pa')).rows.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  expect((await latest('?edition=plab')).rows).toHaveLength(3);
  expect((await latest()).rows).toHaveLength(7);
});

test('everything a list shows is moved, tagged and dated, and an undo leaves later changes alone', async () => {
  const [one, two] = [await createPublished(), await createPublished()];
  const matching = { search: one.code };
  const moved = doneBy(await change({ edition: 'pa', matching, act: { kind: 'move', category_id: lung } }));
  expect([moved.changed, (await read(one)).content.places[0]?.category_id]).toEqual([1, lung]);
  const ids = [one.id, two.id];
  const tagged = doneBy(await change({ edition: 'pa', ids, act: { kind: 'tag', tag: 'ng136' } }));
  expect([tagged.changed, (await read(two)).content.tags]).toEqual([2, ['ng136']]);
  await change({ edition: 'pa', ids: [two.id], act: { kind: 'tag', tag: 'more' } });
  expect((await undo(tagged.id)).body.data, 'the second has another tag since').toEqual({ changed: 1, left: 1 });
  expect([(await read(one)).content.tags, (await read(two)).content.tags]).toEqual([[], ['ng136', 'more']]);
  const dated = doneBy(await change({ edition: 'pa', ids, act: { kind: 'review', next: '2099-01-01' } }));
  expect([dated.changed, (await read(one)).checked?.next]).toEqual([2, '2099-01-01']);
  const plab = await world.categoryId('plab', 'heart');
  expect((await change({ edition: 'pa', ids, act: { kind: 'move', category_id: plab } })).http).toBe(400);
});

test('an act that waits for another sees its result', async () => {
  const { id } = await createPublished();
  const { db } = world.api.deps;
  const tagging = (tag: string) => change({ edition: 'pa', ids: [id], act: { kind: 'tag', tag } });
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`update questions.item set version = version + 1 where id = ${id}`.execute(tx);
    await sql`update questions.item_version set tags = array['first'] where item_id = ${id}`.execute(tx);
    const second = tagging('second');
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { second };
  });
  expect(doneBy(await waiting.second)).toMatchObject({ changed: 1, left: [] });
  expect((await world.read(editor, id)).content.tags).toEqual(['first', 'second']);
});

test('a change of many is one line of the record with its questions inside, and so is its undo', async () => {
  const [one, two] = [await createPublished(), await createPublished()];
  const shut = doneBy(await change({ edition: 'pa', ids: [one.id, two.id], act: { kind: 'deactivate' } }));
  await undo(shut.id);
  const { rows } = await sql`select id, action, entity_id, items, undoes, before, after from platform.audit
    where id = ${shut.id} or undoes = ${shut.id} order by undoes nulls first`.execute(world.api.deps.db);
  const act = { entity_id: null, items: 2 };
  expect(rows).toEqual([
    {
      ...act,
      id: shut.id,
      action: 'deactivate',
      undoes: null,
      before: { active: true },
      after: { edition: 'pa', active: false },
    },
    {
      ...act,
      id: expect.any(String),
      action: 'undo',
      undoes: shut.id,
      before: { active: false },
      after: { edition: 'pa', act: 'deactivate', active: true },
    },
  ]);
  const items = await sql`select entity, entity_id, name from platform.audit_item
    where audit_id = ${shut.id} order by n`.execute(world.api.deps.db);
  const named = [one, two].map(({ id, code }) => ({ entity: 'question', entity_id: id, name: code }));
  expect(items.rows).toEqual(named.toSorted((a, b) => a.name.localeCompare(b.name)));
});

test('an undo audits only what it changed', async () => {
  const { id } = await createPublished();
  const tagged = doneBy(await change({ edition: 'pa', ids: [id], act: { kind: 'tag', tag: 'one' } }));
  await change({ edition: 'pa', ids: [id], act: { kind: 'tag', tag: 'two' } });
  expect((await undo(tagged.id)).body.data).toMatchObject({ changed: 0 });
  const { rows } = await sql`select from platform.audit where entity_id = ${id} and action = 'undo'`.execute(
    world.api.deps.db,
  );
  expect(rows).toEqual([]);
});

test('a bulk change also applies to drafts, except where they differ, and so does its undo', async () => {
  const one = await createPublished();
  const [place] = one.content.places;
  if (!place) throw new Error('a question stands somewhere');
  await world.saveDraft(editor, one, { ...one.content, tags: ['mine'], review_next: '2098-01-01' }, 0);
  const on = (act: object) => change({ edition: 'pa', ids: [one.id], act }).then(doneBy);
  const draft = async () => (await read(one)).content;
  const shut = await on({ kind: 'deactivate' });
  const moved = await on({ kind: 'move', category_id: lung });
  await on({ kind: 'tag', tag: 'ng136' });
  await on({ kind: 'review', next: '2099-01-01' });
  expect(await draft()).toMatchObject({
    places: [{ ...place, active: false, category_id: lung, matrix_id: null }],
    tags: ['mine', 'ng136'],
    review_next: '2098-01-01',
  });
  await undo(moved.id);
  expect((await draft()).places, 'moved back, still shut').toEqual([{ ...place, active: false }]);
  await undo(shut.id);
  expect((await draft()).places).toEqual([place]);
  const { version } = await read(one);
  const live = await world.call(editor, 'PUT', `/a/paplabable/question/${one.id}`, { version });
  expect(live.body.data).toMatchObject({ content: { tags: ['mine', 'ng136'], places: [place] } });
});

test('a question that has the most tags is left out of a bulk tag, and named', async () => {
  const [full, other] = [await createPublished(), await createPublished()];
  const tags = Array.from({ length: MOST_TAGS }, (_, at) => `tag-${at}`);
  await sql`update questions.item_version set tags = ${tags} where item_id = ${full.id}`.execute(world.api.deps.db);
  const tag = (name: string) =>
    change({ edition: 'pa', ids: [full.id, other.id], act: { kind: 'tag', tag: name } }).then(doneBy);
  expect(await tag('ng136')).toMatchObject({ changed: 1, left: [{ code: full.code, why: 'has 30 tags already' }] });
  expect((await read(full)).content.tags).toEqual(tags);
  expect(await tag('tag-0'), 'one it has').toMatchObject({ changed: 1, left: [] });
});

test('an undo does not open a question against a later decision', async () => {
  const both = await world.staff({ rights: ['paques', 'plabques'], scope: 'both' });
  const { deps } = world.api;
  const caller = { actorId: both.person.id, subjectId: null, scope: 'both' } as const;
  const id = await world.itemId('HEA-5001');
  const shut = (edition: string, itemId: string) =>
    change({ edition, ids: [itemId], act: { kind: 'deactivate' } }, both).then(doneBy);
  const isOpen = async (itemId: string) =>
    (
      await sql<{ active: boolean }>`select active from questions.placement
        where item_id = ${itemId} order by edition limit 1`.execute(deps.db)
    ).rows[0]?.active;
  const closed = await shut('more', id);
  await triageItem(deps, { itemId: id, state: 'not' }, caller);
  expect((await undo(closed.id, both)).body.data).toMatchObject({ changed: 0 });
  expect(await isOpen(id)).toBe(false);
  const unchecked = await createPublished();
  const again = await shut('pa', unchecked.id);
  await deps.settings.write(deps.db, reviewFirst, true);
  expect((await undo(again.id, both)).body.data, 'a review has been requested since').toMatchObject({ changed: 0 });
  await deps.settings.write(deps.db, reviewFirst, false);
  expect(await isOpen(unchecked.id)).toBe(false);
});

test('a bulk change needs the right to edit in its bank, and a colleague with the same right undoes it, within a day', async () => {
  const one = await createPublished();
  const body = { edition: 'pa', ids: [one.id], act: { kind: 'deactivate' } };
  expect((await change({ ...body, edition: 'plab' })).http).toBe(403);
  expect((await change(body, await world.staff({ rights: ['plabques'], scope: 'plab' }))).http).toBe(404);
  const { id } = doneBy(await change(body));
  const colleague = await world.staff({ rights: ['paques'] });
  const newest = async (who: TestEditor) =>
    ((await world.call(who, 'GET', '/a/paplabable/questionbulk')).body.data as { rows: object[] }).rows[0];
  expect(await newest(colleague)).toMatchObject({ id, by: 'Test Person' });
  expect(await newest(editor)).toMatchObject({ id, by: null });
  expect((await undo(id, await world.staff({ rights: ['paques'], flags: ['v'] }))).http).toBe(403);
  expect((await undo(id, await world.staff({ rights: ['plabques'], scope: 'plab' }))).http).toBe(404);
  expect((await undo(id, colleague)).body.data).toMatchObject({ changed: 1 });
  const later = doneBy(await change(body));
  await sql`update questions.bulk set created_at = created_at - interval '25 hours' where id = ${later.id}`.execute(
    world.api.deps.db,
  );
  expect((await undo(later.id)).body.code).toBe('UNDO_OVER');
});

test('questions kept for mock exams have their own view and are not opened in bulk', async () => {
  const one = await createPublished();
  await change({ edition: 'pa', ids: [one.id], act: { kind: 'deactivate' } });
  await sql`update questions.item set use = 'mock' where id = ${one.id}`.execute(world.api.deps.db);
  const list = async (query: string) =>
    (await world.call(editor, 'GET', `/a/paplabable/questions?search=${one.code}&${query}`)).body.data as {
      rows: { code: string }[];
      chips: { mock: number; all: number };
    };
  expect(await list('active=false')).toMatchObject({ rows: [], chips: { all: 0, mock: 1 } });
  expect(await list('active=false&chip=mock')).toMatchObject({ rows: [{ code: one.code, use: 'mock' }] });
  const opened = doneBy(await change({ edition: 'pa', ids: [one.id], act: { kind: 'activate' } }));
  expect(opened.left).toEqual([{ code: one.code, why: 'kept for mock exams' }]);
});
