import type { QuestionItem, TriageState } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCategories } from '../../categories/import-categories.ts';
import { importQuestions } from '../../index.ts';
import { type DeskWorld, type TestEditor, openDesk } from '../../testing/desk-world.ts';
import { fileOf, sampleCategories, sampleQuestion } from '../../testing/sample-bank.ts';

let world: DeskWorld;
let editor: TestEditor;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['plabques'], scope: 'plab', firstName: 'Priya', lastName: 'Nair' });
  await importQuestions(world.api.deps, [
    fileOf(sampleQuestion('HEA-6001', { line: 'plab', triage: 'pa' })),
    fileOf(sampleQuestion('LUN-6001', { line: 'plab', triage: 'not', category: 'lung' })),
  ]);
});
afterAll(() => world.api.close());

const change = (body: object, who = editor) => world.call(who, 'POST', '/a/paplabable/questionbulk', body);
const decide = async (codes: readonly string[], state: TriageState, more: object = {}) => {
  const ids = await Promise.all(codes.map(world.itemId));
  const reply = await change({ edition: 'plab', ids, act: { kind: 'triage', state, ...more } });
  expect(reply.http, reply.text).toBe(200);
  return reply.body.data as { id: string | null; changed: number; left: { code: string; why: string }[] };
};
const undo = async (id: string | null) =>
  (await world.call(editor, 'PUT', `/a/paplabable/questionbulk/${id}/undo`)).body.data;
const read = async (code: string): Promise<QuestionItem> =>
  world.read(editor, await world.itemId(code), 'morequestion');
const openIn = async (code: string) =>
  (await read(code)).content.places.flatMap(({ edition, active }) => (active ? [edition] : [])).toSorted();
const activate = async (code: string, edition: string) =>
  sql`update questions.placement set active = true
    where item_id = ${await world.itemId(code)} and edition = ${edition}`.execute(world.api.deps.db);
async function consistent(): Promise<void> {
  const { rows } = await sql`select * from questions.misplaced_view`.execute(world.api.deps.db);
  expect(rows).toEqual([]);
}

test('decisions of a list are changed together, each with who decided, and an undo opens again what was open', async () => {
  await activate('HEA-6001', 'pa');
  const done = await decide(['HEA-5001', 'HEA-6001', 'LUN-6001'], 'not');
  expect(done).toMatchObject({ changed: 2, left: [] });
  expect(await read('HEA-6001')).toMatchObject({ triage: 'not', decided: { by: 'Priya Nair' } });
  expect([await openIn('HEA-5001'), await openIn('HEA-6001')]).toEqual([['plab'], ['plab']]);
  await consistent();
  expect(await undo(done.id)).toEqual({ changed: 2, left: 0 });
  expect([await openIn('HEA-5001'), await openIn('HEA-6001')]).toEqual([
    ['more', 'plab'],
    ['pa', 'plab'],
  ]);
  await consistent();
  const { rows } = await sql<{ action: string }>`select a.action
    from platform.audit a join platform.audit_item i on i.audit_id = a.id
    where i.entity = 'question' and i.entity_id = ${await world.itemId('HEA-6001')} order by a.at, a.id`.execute(
    world.api.deps.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['import', 'triage', 'undo']);
});

test('a decision is reopened, and its undo leaves a later decision alone', async () => {
  const done = await decide(['HEA-5001'], 'pending');
  expect(done.changed).toBe(1);
  expect((await decide(['HEA-5001'], 'pending')).changed, 'pressed twice').toBe(0);
  await decide(['HEA-5001'], 'pa');
  expect(await undo(done.id)).toEqual({ changed: 0, left: 1 });
  expect((await read('HEA-5001')).triage).toBe('pa');
  await decide(['HEA-5001'], 'more');
});

test('a question without a corresponding category is skipped and named, until a category is chosen [ext-get-a-paplabable-morequestiontargets-by-state]', async () => {
  const { left, changed } = await decide(['LUN-6001', 'HEA-5002'], 'more');
  expect([changed, left]).toEqual([1, [{ code: 'LUN-6001', why: 'no category in that bank corresponds to its own' }]]);
  expect((await read('LUN-6001')).triage, 'nothing half done').toBe('not');
  const targets = (state: string, who = editor) => world.call(who, 'GET', `/a/paplabable/morequestiontargets/${state}`);
  const { rows } = (await targets('more')).body.data as { rows: { id: string; name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual(['Heart']);
  expect((await targets('pa')).body.data).toMatchObject({ rows: [{ name: 'Heart' }, { name: 'Lung' }] });
  expect((await targets('not')).body.data).toEqual({ rows: [] });
  expect((await targets('pa', await world.staff({ rights: ['paques'], scope: 'both' }))).http).toBe(403);
  expect((await decide(['LUN-6001'], 'more', { category_id: rows[0]?.id })).changed).toBe(1);
  expect(await openIn('LUN-6001')).toEqual(['more', 'plab']);
  await decide(['LUN-6001'], 'not');
  expect((await decide(['LUN-6001'], 'more')).left, 'it goes back where it stood').toEqual([]);
  await consistent();
});

test('only questions of the second line are decided, by staff who may edit there', async () => {
  const act = { kind: 'triage', state: 'not' };
  const ids = [await world.itemId('HEA-5001')];
  const both = await world.staff({ rights: ['paques', 'plabques'], scope: 'both' });
  expect((await change({ edition: 'more', ids, act }, both)).body.code).toBe('NOT_TRIAGED');
  expect((await change({ edition: 'plab', ids, act }, await world.staff({ rights: ['paques'] }))).http).toBe(403);
  const reader = await world.staff({ rights: ['plabques'], flags: ['v'], scope: 'plab' });
  expect((await change({ edition: 'plab', ids, act }, reader)).http).toBe(403);
  expect((await read('HEA-5001')).triage).toBe('more');
});

const placeIn = async (code: string, edition: string) => {
  const { rows } = await sql<{ category: string; matrix: string | null; active: boolean }>`
    select c.name as category, m.name as matrix, p.active
    from questions.placement p join questions.category c on c.id = p.category_id
      left join questions.matrix m on m.id = p.matrix_id
    where p.item_id = ${await world.itemId(code)} and p.edition = ${edition}`.execute(world.api.deps.db);
  return rows[0];
};
const lastLine = async (code: string) => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from platform.audit
    where entity = 'question' and entity_id = ${await world.itemId(code)} order by at desc, id desc limit 1`.execute(
    world.api.deps.db,
  );
  return rows[0];
};

test('questions already decided so move to another category of that bank, and an undo puts them back', async () => {
  await importCategories(world.api.deps, [
    ...sampleCategories,
    {
      edition: 'more',
      slug: 'lung',
      name: 'Lung',
      prefix: 'LUN',
      master: 'lung',
      area: 'Area',
      weight: 1,
      position: 2,
      matrices: [],
    },
  ]);
  const lung = await world.categoryId('more', 'lung');
  const heart = { category: 'Heart', matrix: 'Rhythm', active: true };
  expect(await placeIn('HEA-5001', 'more')).toEqual(heart);
  const done = await decide(['HEA-5001'], 'more', { category_id: lung });
  expect(done).toMatchObject({ changed: 1, left: [] });
  expect(await placeIn('HEA-5001', 'more')).toEqual({ category: 'Lung', matrix: null, active: true });
  expect((await decide(['HEA-5001'], 'more', { category_id: lung })).changed, 'pressed twice').toBe(0);
  expect(await undo(done.id)).toEqual({ changed: 1, left: 0 });
  expect(await placeIn('HEA-5001', 'more')).toEqual(heart);
  const { db } = world.api.deps;
  const setOpen = async (active: boolean) =>
    sql`update questions.placement set active = ${active}
      where edition = 'more' and item_id = ${await world.itemId('HEA-5001')}`.execute(db);
  await setOpen(false);
  const again = await decide(['HEA-5001'], 'more', { category_id: lung });
  expect(await placeIn('HEA-5001', 'more'), 'a move opens nothing').toMatchObject({ category: 'Lung', active: false });
  await undo(again.id);
  await setOpen(true);
});

test('an undo reopens a question in the category it stood in, and puts a closed place back too', async () => {
  await decide(['HEA-5001'], 'more', { category_id: await world.categoryId('more', 'lung') });
  const stood = { category: 'Lung', matrix: null, active: true };
  const done = await decide(['HEA-5001'], 'not');
  expect(await placeIn('HEA-5001', 'more')).toEqual({ ...stood, active: false });
  expect(await undo(done.id)).toEqual({ changed: 1, left: 0 });
  expect(await placeIn('HEA-5001', 'more')).toEqual(stood);

  const closed = await placeIn('HEA-5001', 'pa');
  expect(closed).toMatchObject({ category: 'Heart', active: false });
  const moved = await decide(['HEA-5001'], 'pa', { category_id: await world.categoryId('pa', 'lung') });
  expect(await placeIn('HEA-5001', 'pa')).toMatchObject({ category: 'Lung', active: false });
  await undo(moved.id);
  expect([await placeIn('HEA-5001', 'pa'), await placeIn('HEA-5001', 'more')]).toEqual([closed, stood]);
  await consistent();
});

test('an undo keeps a category that was changed since', async () => {
  const done = await decide(['HEA-5001'], 'not');
  const heart = await world.categoryId('more', 'heart');
  await sql`update questions.placement set category_id = ${heart}
    where item_id = ${await world.itemId('HEA-5001')} and edition = 'more'`.execute(world.api.deps.db);
  expect(await undo(done.id)).toEqual({ changed: 1, left: 0 });
  expect(await placeIn('HEA-5001', 'more')).toEqual({ category: 'Heart', matrix: null, active: true });
});

test('the record of each question says where the decision put it', async () => {
  await decide(['HEA-5001'], 'not');
  const heart = await world.categoryId('more', 'heart');
  const done = await decide(['HEA-5001'], 'more');
  const [shut, open] = [
    { state: 'not', category_id: null, open: false },
    { state: 'more', category_id: heart, open: true },
  ];
  expect(await lastLine('HEA-5001')).toEqual({ action: 'triage', before: shut, after: { ...open, edition: 'plab' } });
  await undo(done.id);
  expect(await lastLine('HEA-5001')).toEqual({
    action: 'undo',
    before: open,
    after: { ...shut, edition: 'plab', act: 'triage' },
  });
});

test('a question without a decision to make is named', async () => {
  const id = await world.itemId('HEA-5002');
  const { rows } = await sql`delete from questions.triage where item_id = ${id} returning *`.execute(world.api.deps.db);
  expect(rows).toHaveLength(1);
  expect(await decide(['HEA-5002'], 'not')).toEqual({
    id: null,
    changed: 0,
    left: [{ code: 'HEA-5002', why: 'needs no decision' }],
  });
});

test('more questions than one request can decide on are refused', async () => {
  const ids = Array.from({ length: 501 }, () => world.api.deps.ids.id());
  const sent = { edition: 'plab', ids };
  expect((await change({ ...sent, act: { kind: 'triage', state: 'not' } })).body.code).toBe('INVALID_INPUT');
  expect((await change({ ...sent, act: { kind: 'deactivate' } })).http).toBe(200);
});
