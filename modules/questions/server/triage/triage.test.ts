import { clinicians, reviewFirst, type TriageState } from '@app/questions/contract';
import { type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findCategory, importQuestions, questions, triageItem, whereIsItem } from '../index.ts';
import { fileOf, sampleQuestion, seedBank } from '../testing/sample-bank.ts';
import { listStored } from '../items/stored.repo.ts';

let api: TestApi;
let itemId: string;
let count = 0;
beforeAll(async () => {
  api = await testApi({ modules: [questions], authorise: testAuthorise });
  await seedBank(api.deps);
});
afterAll(() => api.close());
/** After every decision: no placement contradicts triage. */
async function consistent(): Promise<void> {
  const { rows } = await sql`select * from questions.misplaced_view`.execute(api.deps.db);
  expect(rows).toEqual([]);
}
const idOf = async (code: string) =>
  (await listStored(api.deps.db)).find(({ content }) => content.code === code)?.id ?? '';
beforeEach(async () => {
  count += 1;
  const code = `HEA-60${String(count).padStart(2, '0')}`;
  await importQuestions(api.deps, [fileOf(sampleQuestion(code, { line: 'plab', triage: 'pending' }))]);
  itemId = await idOf(code);
});

const staff = { actorId: '018f0000-0000-7000-8000-000000000001', subjectId: null, scope: 'both' } as const;
const decide = (state: TriageState, categoryId?: string) =>
  triageItem(api.deps, { itemId, state, ...(categoryId ? { categoryId } : {}) }, staff);
async function placements() {
  await consistent();
  const { rows } = await sql<{ id: string; edition: string; active: boolean; category: string; matrix: string | null }>`
    select p.id, p.edition, p.active, c.name as category, m.name as matrix from questions.placement p
      join questions.category c on c.id = p.category_id left join questions.matrix m on m.id = p.matrix_id
    where p.item_id = ${itemId} order by p.edition`.execute(api.deps.db);
  return rows;
}
const standing = async () =>
  (await placements()).map(({ edition, active }) => `${edition} ${active ? 'open' : 'shut'}`);
const activate = (edition: string) =>
  sql`update questions.placement set active = true where item_id = ${itemId} and edition = ${edition}`.execute(
    api.deps.db,
  );

test('an item stays in the second line until it is decided', async () => {
  expect(await standing()).toEqual(['plab open']);
  expect((await whereIsItem(api.deps, itemId)).map(({ edition }) => edition)).toEqual(['plab']);
});

test('"more" puts it into the category whose master is its own, on the same topic', async () => {
  await decide('more');
  expect((await placements())[0]).toMatchObject({ edition: 'more', active: true, category: 'Heart', matrix: 'Rhythm' });
  expect((await whereIsItem(api.deps, itemId)).map(({ edition }) => edition)).toEqual(['more', 'plab']);
});

test('"pa" puts it into the main bank, closed until an editor activates it', async () => {
  await decide('pa');
  expect(await standing()).toEqual(['pa shut', 'plab open']);
  expect((await whereIsItem(api.deps, itemId)).map(({ edition }) => edition)).toEqual(['plab']);
});

test('a new decision moves and never copies: the former placement is closed and reused [model-triage-moves]', async () => {
  await decide('more');
  const [more] = await placements();
  await decide('pa');
  await activate('pa');
  expect(await standing()).toEqual(['more shut', 'pa open', 'plab open']);
  expect((await whereIsItem(api.deps, itemId))[0]).toMatchObject({ edition: 'pa', category: { name: 'Heart' } });
  await decide('more');
  expect(await standing()).toEqual(['more open', 'pa shut', 'plab open']);
  expect((await placements())[0]?.id).toBe(more?.id);
  await decide('not');
  expect(await standing()).toEqual(['more shut', 'pa shut', 'plab open']);
  await decide('pa');
  expect(await standing()).toEqual(['more shut', 'pa shut', 'plab open']);
});

test('an editor may choose the category of the main bank, but not one of another bank', async () => {
  const lung = (await findCategory(api.deps, 'pa', { name: 'Lung' }))?.category.id ?? '';
  const foreign = (await findCategory(api.deps, 'plab', { name: 'Lung' }))?.category.id ?? '';
  await expect(decide('pa', foreign)).rejects.toMatchObject({ code: 'CATEGORY_MISSING' });
  expect(await standing()).toEqual(['plab open']);
  await decide('pa', lung);
  expect((await placements())[0]).toMatchObject({ edition: 'pa', category: 'Lung', matrix: 'Rhythm', active: false });
  await decide('pa', (await findCategory(api.deps, 'pa', { name: 'Heart' }))?.category.id);
  expect((await placements())[0]).toMatchObject({ edition: 'pa', category: 'Heart' });
});

test('a second click changes nothing, and each decision is audited once', async () => {
  await decide('more');
  api.clock.advance(60_000);
  await decide('more');
  await decide('not');
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit where entity = 'question' and action <> 'import' and entity_id = ${itemId}`.execute(
    api.deps.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['triage', 'triage']);
});

test('two concurrent decisions leave one of them, whole', async () => {
  await Promise.all([decide('more'), decide('pa'), decide('not'), decide('more')]);
  const { rows } = await sql<{ state: TriageState }>`
    select state from questions.triage where item_id = ${itemId}`.execute(api.deps.db);
  expect((await standing()).includes('more open')).toBe(rows[0]?.state === 'more');
});

test('an item of the main line is not triaged, and a bank without the category says so', async () => {
  itemId = await idOf('HEA-0001');
  await expect(decide('more')).rejects.toMatchObject({ code: 'NOT_TRIAGED' });
  await importQuestions(api.deps, [
    fileOf(sampleQuestion('LUN-6000', { line: 'plab', triage: 'pending', category: 'lung', matrix: null })),
  ]);
  itemId = await idOf('LUN-6000');
  await expect(decide('more')).rejects.toMatchObject({ code: 'CATEGORY_MISSING' });
  expect(await standing()).toEqual(['plab open']);
});

test('an import with another decision moves the item as staff would', async () => {
  const code = 'HEA-6900';
  const content = sampleQuestion(code, { line: 'plab', triage: 'more' });
  await importQuestions(api.deps, [fileOf(content)]);
  itemId = await idOf(code);
  expect(await standing()).toEqual(['more open', 'plab open']);
  await importQuestions(api.deps, [fileOf({ ...content, triage: 'not' })]);
  expect(await standing()).toEqual(['more shut', 'plab open']);
  await decide('more');
  const report = await importQuestions(api.deps, [fileOf({ ...content, triage: 'pa' })]);
  expect(report.conflicts).toEqual([code]);
  expect(await standing()).toEqual(['more open', 'plab open']);
});

test('a setting can require a clinical review before a question is opened [model-review-shown]', async () => {
  const require = (on: boolean) => api.deps.settings.write(api.deps.db, reviewFirst, on);
  const named = (list: readonly string[]) => api.deps.settings.write(api.deps.db, clinicians, [...list]);
  const bring = (values: Parameters<typeof sampleQuestion>[1]) =>
    importQuestions(api.deps, [fileOf(sampleQuestion('HEA-6990', values))]);
  const refused = { code: 'REVIEW_MISSING', http: 409 };
  const review = {
    state: 'reviewed',
    by: 'Dr A Clinician, GMC 1234567',
    at: '2026-11-14',
    next: '2027-11-14',
  } as const;
  try {
    await require(true);
    await expect(decide('more')).rejects.toMatchObject(refused);
    expect((await placements()).map(({ edition }) => edition)).toEqual(['plab']);
    expect((await bring({ active: true })).conflicts).toEqual(['HEA-6990']);
    // It can be imported closed, and opened once it is checked; what is already open stays open.
    await bring({ active: false });
    expect((await bring({ active: true })).conflicts).toEqual(['HEA-6990']);
    await named(['a@example.test | Dr A Clinician | GMC 1234567']);
    await bring({ active: true, review });
    await sql`update questions.item_version set review_state = 'reviewed' where item_id = ${itemId}`.execute(
      api.deps.db,
    );
    await decide('more');
    expect(await placements()).toMatchObject([{ edition: 'more', active: true }, { edition: 'plab' }]);
    await bring({ active: true, stem: 'Other words that wait for review.' });
  } finally {
    await require(false);
    await named([]);
  }
});
