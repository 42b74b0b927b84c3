import type { QuestionRow } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renameHandler } from './answers.ts';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../testing/desk-world.ts';

let world: DeskWorld;
let both: TestEditor;
beforeAll(async () => {
  world = await openDesk();
  both = await world.staff({ rights: ['paques', 'plabques'] });
});
afterAll(() => world.api.close());

const codes = async (path: string, who = both): Promise<readonly string[]> => {
  const reply = await world.call(who, 'GET', `/a/paplabable/${path}`);
  expect(reply.http, reply.text).toBe(200);
  return (reply.body.data as { rows: QuestionRow[] }).rows.map(({ code }) => code);
};

test('the main bank is listed, searched by code and words, and narrowed [get-a-paplabable-questions]', async () => {
  expect(await codes('questions')).toEqual(['HEA-0001', 'HEA-0002', 'HEA-0003', 'LUN-0001']);
  expect(await codes('questions?search=hea-0002')).toEqual(['HEA-0002']);
  expect(await codes('questions?search=next')).toHaveLength(4);
  expect(await codes('questions?search=KEY-source%20LUN')).toEqual(['LUN-0001']);
  expect(await codes('questions?active=false')).toEqual([]);
  expect(await codes(`questions?category_id=${await world.categoryId('pa', 'lung')}`)).toEqual(['LUN-0001']);
  const heart = await world.read(both, await world.itemId('HEA-0003'));
  expect(await codes(`questions?matrix_id=${heart.content.places[0]?.matrix_id}`)).toEqual(['HEA-0003']);
  expect(await codes('questions?edition=more')).toEqual(['HEA-5001']);
  expect(await codes('questions?chip=trial&sort=-code')).toEqual(['HEA-0003', 'HEA-0001']);
  const page = await world.call(both, 'GET', '/a/paplabable/questions?size=2&page=2');
  expect(page.body.data).toMatchObject({ count: 4, chips: { all: 4, trial: 2, drafts: 0, reported: 0 } });
});

test('the list of all questions has their codes and places, and none of their text [get-a-paplabable-questions-all] [get-a-paplabable-morequestions-all]', async () => {
  const all = await world.call(both, 'GET', '/a/paplabable/questions/all');
  expect((all.body.data as object[]).map((row) => Object.keys(row).toSorted())[0]).toEqual([
    'active',
    'category_id',
    'code',
    'id',
    'matrix_id',
  ]);
  expect(all.text).not.toContain('woman');
  const more = await world.call(both, 'GET', '/a/paplabable/morequestions/all');
  expect((more.body.data as { code: string }[]).map(({ code }) => code)).toEqual(['HEA-5001', 'HEA-5002']);
});

test('the second line is listed by its decisions [adm-question-review] [get-a-paplabable-morequestions] [get-a-paplabable-morequestionspending]', async () => {
  const id = await world.itemId('HEA-5002');
  const decide = (triage: string) => world.call(both, 'PUT', `/a/paplabable/morequestion/${id}`, { triage });
  expect(await codes('morequestions')).toEqual(['HEA-5001', 'HEA-5002']);
  expect(await codes('morequestionspending')).toEqual(['HEA-5002']);
  expect((await decide('not')).body.data).toMatchObject({ triage: 'not' });
  expect([await codes('morequestionspending'), await codes('morequestionsnot')]).toEqual([[], ['HEA-5002']]);
  await decide('pending');
});

test('each decision has its list [get-a-paplabable-morequestionspa] [get-a-paplabable-morequestionsplab] [get-a-paplabable-morequestionsnot]', async () => {
  const id = await world.itemId('HEA-5002');
  for (const [triage, path] of [
    ['pa', 'morequestionspa'],
    ['more', 'morequestionsplab'],
    ['not', 'morequestionsnot'],
  ]) {
    await world.call(both, 'PUT', `/a/paplabable/morequestion/${id}`, { triage });
    expect(await codes(path as string)).toContain('HEA-5002');
  }
  const { rows } = await sql`select * from questions.misplaced_view`.execute(world.api.deps.db);
  expect(rows).toEqual([]);
  await world.call(both, 'PUT', `/a/paplabable/morequestion/${id}`, { triage: 'pending' });
});

test('a question of the second line is read, in full and in short, changed and withdrawn [get-a-paplabable-morequestion-by-id] [get-a-paplabable-morequestionsimple-by-id] [put-a-paplabable-morequestion-by-id]', async () => {
  const id = await world.itemId('HEA-5001');
  const brief = await world.call(both, 'GET', `/a/paplabable/morequestionsimple/${id}`);
  expect(brief.body.data).toMatchObject({ code: 'HEA-5001', triage: 'more', lead_in: expect.any(String) });
  expect(brief.text).not.toContain('KEY-');
  const item = await world.read(both, id, 'morequestion');
  const changed = await world.call(both, 'PUT', `/a/paplabable/morequestion/${id}`, {
    version: item.version,
    key_point: 'Another point.',
  });
  expect(changed.body.data).toMatchObject({ published: { n: 2 }, triage: 'more' });
});

test('a decision is taken, changed and opened again [question-triage]', async () => {
  const id = await world.itemId('HEA-5002');
  for (const triage of ['pa', 'more', 'not', 'pending']) {
    const reply = await world.call(both, 'PUT', `/a/paplabable/morequestion/${id}`, { triage });
    expect(reply.body.data).toMatchObject({ triage });
  }
  expect((await world.call(both, 'PUT', `/a/paplabable/morequestion/${id}`, { triage: 'maybe' })).http).toBe(400);
});

test("a decision over a colleague's that was not seen is refused, the same one again is not", async () => {
  const id = await world.itemId('HEA-5002');
  const decide = (triage: string, was: string) =>
    world.call(both, 'PUT', `/a/paplabable/morequestion/${id}`, { triage, was });
  expect((await decide('more', 'pending')).http).toBe(200);
  expect((await decide('not', 'pending')).body.code).toBe('VERSION_CONFLICT');
  expect((await decide('more', 'pending')).http).toBe(200);
  expect((await world.read(both, id, 'morequestion')).triage).toBe('more');
  expect((await decide('pending', 'more')).http).toBe(200);
});

test('questions kept for mock exams are opened in no bank', async () => {
  const id = await world.itemId('HEA-0002');
  await sql`update questions.item set use = 'mock' where id = ${id}`.execute(world.api.deps.db);
  await sql`update questions.placement set active = false where item_id = ${id}`.execute(world.api.deps.db);
  const { version, content } = await world.read(both, id);
  const places = content.places.map((place) => ({ ...place, active: true }));
  const reply = await world.call(both, 'PUT', `/a/paplabable/question/${id}`, { version, places });
  expect(reply.body.fields).toHaveProperty(['places.pa']);
  await sql`update questions.item set use = 'bank' where id = ${id}`.execute(world.api.deps.db);
});

test('a question of the second line that was shown is kept when it is deleted [ext-delete-a-plabable-morequestion-by-id]', async () => {
  const body = { edition: 'plab', category_id: await world.categoryId('plab', 'heart'), content: finished };
  const begun = (await world.call(both, 'POST', '/a/paplabable/question', body)).body.data as { id: string };
  expect((await world.call(both, 'DELETE', `/a/plabable/morequestion/${begun.id}`)).body.data).toEqual({
    deleted: true,
  });
  const pending = await world.itemId('HEA-5002');
  const reply = await world.call(both, 'DELETE', `/a/plabable/morequestion/${pending}`);
  expect(reply.body.data).toEqual({ deleted: false });
  expect(await codes('morequestions?active=true')).not.toContain('HEA-5002');
});

test('a question taken out of the second line is offered in no other bank either', async () => {
  const id = await world.itemId('HEA-5001');
  expect((await world.read(both, id, 'morequestion')).triage).toBe('more');
  await world.call(both, 'DELETE', `/a/plabable/morequestion/${id}`);
  const { triage, content } = await world.read(both, id, 'morequestion');
  expect([triage, content.places.filter(({ active }) => active)]).toEqual(['not', []]);
});

test('a question is opened by its code [get-a-paplabable-questioncode-by-code] [get-a-paplabable-question-by-id]', async () => {
  const reply = await world.call(both, 'GET', '/a/paplabable/questioncode/hea-0001');
  const id = await world.itemId('HEA-0001');
  expect(reply.body.data).toMatchObject({ id, content: { answer_key: 'C', places: [{ edition: 'pa', trial: true }] } });
  expect((await world.read(both, id)).code).toBe('HEA-0001');
  expect((await world.call(both, 'GET', '/a/paplabable/questioncode/HEA-9999')).http).toBe(404);
});

test('an existing question gets a place in the second line, once [ext-put-a-paplabable-morequestionadd]', async () => {
  const body = { code: 'LUN-0001', category_id: await world.categoryId('plab', 'lung') };
  const add = () => world.call(both, 'PUT', '/a/paplabable/morequestionadd', body);
  expect((await add()).body.data).toMatchObject({ code: 'LUN-0001', triage: 'pa' });
  expect((await add()).http).toBe(200);
  expect(await codes('morequestionspa')).toContain('LUN-0001');
  expect(await codes('questions?active=true')).toContain('LUN-0001');
  const { rows } = await sql`select * from questions.misplaced_view`.execute(world.api.deps.db);
  expect(rows).toEqual([]);
});

test('an option is found, and the questions that offer it [get-a-paplabable-answers-by-answer] [post-a-paplabable-answer-questions] [api-initialize-body]', async () => {
  const found = await world.call(both, 'GET', '/a/paplabable/answers/option%20c%20of%20hea-000');
  expect(found.body.data).toContainEqual({ answer: 'Option C of HEA-0001', questions: 1, correct: 1 });
  const uses = await world.call(both, 'POST', '/a/paplabable/answer/questions', { answer: 'Option C of HEA-0001' });
  expect(uses.body.data).toMatchObject([{ code: 'HEA-0001', correct: true }]);
  expect(JSON.stringify(found.body.data)).not.toContain('HEA-5002');
});

test('an option is renamed everywhere, and a question with a draft is skipped and named [put-a-paplabable-answer] [answer-option]', async () => {
  const [id, left] = [await world.itemId('HEA-0002'), await world.itemId('HEA-0003')];
  const draft = await world.read(both, left);
  await world.saveDraft(both, draft, draft.content, 0);
  for (const answer of ['Option A of HEA-0002', 'Option A of HEA-0003']) {
    const reply = await world.call(both, 'PUT', '/a/paplabable/answer', { answer, newAnswer: 'Reassurance' });
    expect(reply.body.data).toMatchObject({ task: expect.any(String) });
  }
  const results: unknown[] = [];
  for (const { name, payload } of world.api.jobs)
    if (name === 'questions.rename-answer') results.push(await renameHandler.run(world.api.deps, payload as never));
  expect(results).toHaveLength(2);
  expect((await world.read(both, id)).content.options[0]?.text).toBe('Reassurance');
  expect((await world.read(both, id)).published?.n).toBe(2);
  expect((await world.read(both, left)).content.options[0]?.text).toBe('Option A of HEA-0003');
});

test('a renamed option needs a new clinical review, unless only its wording changed', async () => {
  const { db, clock } = world.api.deps;
  const rename = async (id: string, answer: string, newAnswer: string) => {
    await sql`update questions.item_version set review_state = 'reviewed', review_by = 'Dr A Clinician'
      where item_id = ${id}`.execute(db);
    world.api.jobs.length = 0;
    await world.call(both, 'PUT', '/a/paplabable/answer', { answer, newAnswer });
    for (const { payload } of world.api.jobs) await renameHandler.run(world.api.deps, payload as never);
    return world.read(both, id);
  };
  const id = await world.itemId('HEA-0001');
  const drug = await rename(id, 'Option A of HEA-0001', 'Ramipril');
  expect(drug).toMatchObject({ published: { n: 2 }, checked: { state: 'pending' } });
  expect(drug.checked?.at).toBe(clock.now().toISOString().slice(0, 10));
  const other = await rename(id, 'Ramipril', 'Losartan');
  expect(other.checked).toMatchObject({ state: 'pending', by: expect.not.stringContaining('Clinician') });
  const plain = await rename(id, 'Losartan', 'Losartan by mouth');
  expect(plain).toMatchObject({ published: { n: 4 }, checked: { state: 'reviewed', by: 'Dr A Clinician' } });
});
