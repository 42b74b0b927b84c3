import { asStaff, everyRight, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCategory, listBank, questions } from '../index.ts';
import { seedBank } from '../testing/sample-bank.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [questions], authorise: testAuthorise });
  await seedBank(api.deps);
});
afterAll(() => api.close());

const item = (code: string) => sql`(select id from questions.item where code = ${code})`;
const run = (statement: ReturnType<typeof sql>) => statement.execute(api.deps.db);

describe('what Postgres refuses', () => {
  const placement = (edition: string, category: ReturnType<typeof sql>) => sql`
    insert into questions.placement (id, item_id, edition, category_id, active, position)
    select ${api.deps.ids.id()}, ${item('HEA-0001')}, ${edition}, id, true, 1 from questions.category c where ${category}`;

  test('an item has one place per edition, in a category of that edition only', async () => {
    await expect(run(placement('pa', sql`edition = 'pa' and slug = 'lung'`))).rejects.toThrow(
      'placement_item_id_edition',
    );
    await expect(run(placement('more', sql`edition = 'plab' and slug = 'heart'`))).rejects.toThrow(
      'category_id_edition',
    );
  });

  test('a topic of another category cannot be a placement’s', async () => {
    const foreign = sql`(select m.id from questions.matrix m join questions.category c on c.id = m.category_id
      where c.edition = 'pa' and c.slug = 'lung' limit 1)`;
    const moved = sql`update questions.placement set matrix_id = ${foreign} where item_id = ${item('HEA-0001')}`;
    await expect(run(moved)).rejects.toThrow('matrix_id_category_id');
  });

  test('only items of the second line are triaged', async () => {
    const row = sql`insert into questions.triage (item_id, state, decided_at) values (${item('HEA-0001')}, 'more', now())`;
    await expect(run(row)).rejects.toThrow('triage_item_id_edition_fkey');
  });

  test('only the main bank has trial questions, and no two share a position', async () => {
    const tried = (code: string, place: number) =>
      run(sql`update questions.placement set trial_position = ${place} where item_id = ${item(code)}`);
    await expect(tried('HEA-5001', 7)).rejects.toThrow('placement_trial_only_in_main');
    await expect(tried('HEA-0002', 0)).rejects.toThrow('placement_edition_trial_position');
  });

  test('the text of a version never changes, its review may', async () => {
    const change = (set: ReturnType<typeof sql>) =>
      run(sql`update questions.item_version set ${set} where item_id = ${item('HEA-0001')}`);
    const words = ['stem', 'lead_in', 'explanation', 'key_point'].map((column) => sql`${sql.ref(column)} = 'x'`);
    const coded = [sql`answer_key = 'D'`, sql`epoch = 9`, sql`images = '[1]'`, sql`sources = '[]'`];
    for (const set of [...words, ...coded]) await expect(change(set)).rejects.toThrow('words of a version');
    await change(sql`review_state = 'reviewed', review_by = 'Dr A Clinician', tags = '{a}'`);
  });

  test('an item shows a version of its own', async () => {
    const foreign = sql`update questions.item set version_id =
      (select version_id from questions.item where code = 'HEA-0002') where code = 'HEA-0001'`;
    await expect(run(foreign)).rejects.toThrow('item_shows_own_version');
  });
});

describe('the refusals that staff see', () => {
  const headers = asStaff(everyRight);
  const open = async (name: string) => (await findCategory(api.deps, 'pa', { name }))?.category.id ?? '';

  test('a category with questions cannot be deleted', async () => {
    const reply = await api.call('DELETE', `/a/paplabable/category/${await open('Heart')}`, { headers });
    expect(reply.body.code).toBe('IN_USE');
  });

  test('a topic with questions cannot be removed, one without can', async () => {
    const id = await open('Heart');
    const [rhythm, valves] = (await listBank(api.deps, 'pa'))[0]?.matrices ?? [];
    const keep = (version: number, ...matrices: readonly object[]) =>
      api.call('PUT', `/a/paplabable/category/${id}`, { headers, body: { version, matrices } });
    const wax = { slug: 'wax', name: 'Wax' };
    const kept = [rhythm, valves].map((each) => ({ id: each?.id, slug: each?.slug, name: each?.name }));
    expect((await keep(1, ...kept, wax)).http).toBe(200);
    const refused = await keep(2, ...kept.slice(1));
    expect(refused.body.code).toBe('IN_USE');
    expect((await keep(2, ...kept)).http).toBe(200);
  });
});
