import type { MockResult } from '@app/mocks/contract';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf, passLineOf } from '../forms/angoff.ts';
import { listItemIds, listRatings, saveRatings } from '../forms/ratings.repo.ts';
import { setLine } from '../forms/set-line.ts';
import { countForms } from '../statistics/count-forms.ts';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';

const PATH = '/paplabable/mock';
let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const formOf = async (number = 1): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from mocks.form where number = ${number}`.execute(
    world.api.deps.db,
  );
  return rows[0]?.id ?? '';
};
afterEach(async () => {
  await sql`delete from mocks.rating`.execute(world.api.deps.db);
  await sql`delete from mocks.form_line`.execute(world.api.deps.db);
  await sql`update mocks.form set cut = null, sem = null`.execute(world.api.deps.db);
});

/** Each judge gives every question of the form the same rating. */
async function rate(percents: readonly number[]) {
  const { deps } = world.api;
  const formId = await formOf();
  const items = [...(await listItemIds(deps.db, formId))];
  const ratings = percents.flatMap((percent, at) => items.map((itemId) => ({ judge: `judge ${at}`, itemId, percent })));
  world.api.clock.advance(60_000);
  await saveRatings(deps.db, formId, ratings, deps.clock.now());
  await setLine(deps, formId, 'judges');
}
async function sit(papers: readonly number[]): Promise<{ readonly who: Sitter; readonly id: string }> {
  const who = await world.learner();
  const mock = await world.create(who);
  for (const paper of papers) {
    await world.start(who, 1, paper);
    await world.get(who, 'PUT', `${PATH}/paper/end/1/${paper}`);
  }
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  return { who, id: mock.id };
}
const resultOf = ({ who, id }: Awaited<ReturnType<typeof sit>>) =>
  world.get<MockResult>(who, 'GET', `${PATH}/result/${id}`);
const scoreTo = (id: string, correct: number) =>
  sql`update mocks.mock set correct = ${correct} where id = ${id}`.execute(world.api.deps.db);

test('the pass mark is that of the whole form, and a part of it is not compared [E20]', async () => {
  await rate([55, 55, 55, 55, 55]);
  const whole = await sit([1, 2]);
  await scoreTo(whole.id, 5);
  // 3.3 right at the cut, and sqrt(6 * 0.55 * 0.45) = 1.22 questions.
  expect((await resultOf(whole)).line).toMatchObject({ marks: 5, of: 6, judges: 5, reached: true, before: null });
  await scoreTo(whole.id, 4);
  expect((await resultOf(whole)).line).toMatchObject({ reached: false });
  expect((await resultOf(await sit([1]))).line).toMatchObject({ marks: 5, of: 6, reached: null });
});

test('a result keeps what it had reached when more judges move the pass mark, and says so; a nightly count adds no line', async () => {
  await rate([40, 40, 40, 40, 40]);
  const early = await sit([1, 2]);
  await scoreTo(early.id, 4);
  expect((await resultOf(early)).line).toMatchObject({ marks: 4, reached: true, before: null });
  await rate([40, 40, 40, 40, 40, 80, 80, 80, 80, 80]);
  const late = await sit([1, 2]);
  await scoreTo(late.id, 4);
  expect((await resultOf(early)).line).toMatchObject({
    marks: 5,
    reached: true,
    before: { marks: 4, why: 'judges', reached: true },
  });
  expect((await resultOf(late)).line).toMatchObject({ marks: 5, reached: false, before: null });
  for (let again = 0; again < 2; again += 1) await countForms(world.api.deps);
  const { rows } = await sql`select set_at from mocks.form_line`.execute(world.api.deps.db);
  expect(rows).toHaveLength(2);
});

test('the migration keeps the mark of the former rule for results read against it, and sets the one the program works out', async () => {
  const { deps } = world.api;
  const formId = await formOf();
  await rate([40, 45, 50, 55, 60]);
  await sql`delete from mocks.form_line`.execute(deps.db);
  const early = await sit([1, 2]);
  await scoreTo(early.id, 4);
  const migration = new URL('../../../../db/migrations/0261_mock_pass_lines_again.sql', import.meta.url);
  for (let again = 0; again < 2; again += 1)
    for (const statement of (await readFile(migration, 'utf8')).split(';\n').filter((each) => each.trim() !== ''))
      await sql.raw(statement).execute(deps.db);
  const panel = panelOf(await listRatings(deps.db, formId), await listItemIds(deps.db, formId));
  if (!panel) throw new Error('no panel');
  const { marks, sem } = passLineOf(panel, 6, undefined);
  const { rows } = await sql<object>`
    select marks, judges, sem, sem_from, why from mocks.form_line order by set_at`.execute(deps.db);
  // The mean of 3 and its standard error of 0.19 were 54 % of 6, so 3.24 questions.
  expect(rows).toEqual([
    { marks: 4, judges: 5, sem: null, sem_from: null, why: 'first' },
    { marks, judges: 5, sem: expect.closeTo(sem, 9), sem_from: 'judges', why: 'rule' },
  ]);
  expect(marks).toBe(5);
  expect((await resultOf(early)).line).toMatchObject({
    reached: true,
    before: { marks: 4, why: 'rule', reached: true },
  });
});
