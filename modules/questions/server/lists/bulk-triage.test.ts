import type { QuestionItem, TriageState } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importQuestions } from '../index.ts';
import { type DeskWorld, type Editor, openDesk } from '../testing/desk-world.ts';
import { fileOf, sampleQuestion } from '../testing/sample-bank.ts';

let world: DeskWorld;
let editor: Editor;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['plabques'], scope: 'plab', firstName: 'Priya', lastName: 'Nair' });
  await importQuestions(world.api.deps, [
    fileOf(sampleQuestion('HEA-6001', { line: 'plab', triage: 'pa' })),
    fileOf(sampleQuestion('LUN-6001', { line: 'plab', triage: 'not', category: 'lung' })),
  ]);
});
afterAll(() => world.api.close());

const change = (body: object, who = editor) => world.ask(who, 'POST', '/a/paplabable/questionbulk', body);
const decide = async (codes: readonly string[], state: TriageState, more: object = {}) => {
  const ids = await Promise.all(codes.map(world.itemId));
  const reply = await change({ edition: 'plab', ids, act: { kind: 'triage', state, ...more } });
  expect(reply.http, reply.text).toBe(200);
  return reply.body.data as { id: string | null; changed: number; left: { code: string; why: string }[] };
};
const undo = async (id: string | null) =>
  (await world.ask(editor, 'PUT', `/a/paplabable/questionbulk/${id}/undo`)).body.data;
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
  expect(await undo(done.id)).toEqual({ changed: 2 });
  expect([await openIn('HEA-5001'), await openIn('HEA-6001')]).toEqual([
    ['more', 'plab'],
    ['pa', 'plab'],
  ]);
  await consistent();
  const { rows } = await sql<{ action: string }>`select action from platform.audit
    where entity = 'question' and entity_id = ${await world.itemId('HEA-6001')} order by at, id`.execute(
    world.api.deps.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['triage', 'undo']);
});

test('a decision is reopened, and its undo leaves a later decision alone', async () => {
  const done = await decide(['HEA-5001'], 'pending');
  expect(done.changed).toBe(1);
  expect((await decide(['HEA-5001'], 'pending')).changed, 'pressed twice').toBe(0);
  await decide(['HEA-5001'], 'pa');
  expect(await undo(done.id)).toEqual({ changed: 0 });
  expect((await read('HEA-5001')).triage).toBe('pa');
  await decide(['HEA-5001'], 'more');
});

test('a question without a corresponding category is skipped and named, until a category is chosen [ext-get-a-paplabable-morequestiontargets-by-state]', async () => {
  const { left, changed } = await decide(['LUN-6001', 'HEA-5002'], 'more');
  expect([changed, left]).toEqual([1, [{ code: 'LUN-6001', why: 'no category in that bank corresponds to its own' }]]);
  expect((await read('LUN-6001')).triage, 'nothing half done').toBe('not');
  const targets = (state: string, who = editor) => world.ask(who, 'GET', `/a/paplabable/morequestiontargets/${state}`);
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
