import { collide } from '@app/platform/server/testing';
import type { MockResult, Paper } from '@app/mocks/contract';
import type { OptionKey } from '@app/questions/contract';
import { importQuestions } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';
import { lockMock } from '../state/mocks.repo.ts';
import { handOver } from './hand-over.ts';
import { markMock } from './mark.ts';
import { remark } from './remark.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const PATH = '/paplabable/mock';
async function startMock() {
  const who = await world.learner();
  const mock = await world.create(who);
  const paper = await world.start(who, 1);
  const [first, second] = paper.rows as [Paper['rows'][number], Paper['rows'][number]];
  return { who, mock, first, second, place: { userId: who.person.id, mockId: mock.id } };
}
const end = (who: Sitter, id: string) => world.get(who, 'PUT', `${PATH}/end/${id}`);

test('late answers counted during the hand-over reach the bank too', async () => {
  const { who, mock, first, second, place } = await startMock();
  await world.answer(who, first.id, world.answerBody('A'));
  const late = world.answerBody('B');
  await end(who, mock.id);
  await world.answer(who, second.id, late);
  await collide(
    world.api,
    async ({ db }, meanwhile) => {
      await sql`lock table practice.attempt in share mode`.execute(db);
      await meanwhile();
      await world.get<MockResult>(who, 'PUT', `${PATH}/late/${mock.id}`);
    },
    () => handOver(world.api.deps, place),
  );
  await handOver(world.api.deps, place);
  const { rows } = await sql<{ item_id: string }>`
    select item_id from practice.attempt where user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(rows.map((row) => row.item_id).toSorted()).toEqual([first.question.id, second.question.id].toSorted());
});

test('a counted late answer that replaces an earlier choice reaches the bank too, once', async () => {
  const { who, mock, first, second, place } = await startMock();
  for (const row of [first, second]) await world.answer(who, row.id, world.answerBody('A'));
  world.api.clock.advance(1000);
  const late = world.answerBody('B', 2);
  await end(who, mock.id);
  await handOver(world.api.deps, place);
  await world.answer(who, first.id, late);
  await world.get<MockResult>(who, 'PUT', `${PATH}/late/${mock.id}`);
  const { db } = world.api.deps;
  for (let again = 0; again < 2; again += 1) {
    await sql`update mocks.mock set handed_over_at = null where id = ${mock.id}`.execute(db);
    await handOver(world.api.deps, place);
  }
  const { rows } = await sql<{ item_id: string; option: OptionKey; answers: number }>`
    select item_id, option, answers from practice.record where user_id = ${who.person.id} order by answers`.execute(db);
  expect(rows).toEqual([
    { item_id: second.question.id, option: 'A', answers: 1 },
    { item_id: first.question.id, option: 'B', answers: 2 },
  ]);
});

const keyOf = async ({ question }: Paper['rows'][number]): Promise<OptionKey> => {
  const { rows } = await sql<{ letter: OptionKey }>`
    select letter from questions.key_view where version_id = ${question.version_id}`.execute(world.api.deps.db);
  return rows[0]?.letter ?? 'A';
};
const other = (letter: OptionKey): OptionKey => (letter === 'A' ? 'B' : 'A');
const correctKey = ({ question: { code } }: Paper['rows'][number], answerKey: OptionKey) => {
  const category = code.startsWith('HEA') ? 'heart' : 'lung';
  return importQuestions(world.api.deps, [fileOf(sampleQuestion(code, { category, matrix: null, answerKey }))]);
};
const scoreOf = async (who: Sitter, id: string) =>
  (await world.get<MockResult>(who, 'GET', `${PATH}/result/${id}`)).score.correct;

test('a key corrected during marking does not withhold the result', async () => {
  const { who, mock, first } = await startMock();
  const was = await keyOf(first);
  await world.answer(who, first.id, world.answerBody(was));
  await collide(
    world.api,
    async ({ db }, meanwhile) => {
      await sql`select from mocks.answer where id = ${first.id} for update`.execute(db);
      await meanwhile();
      await correctKey(first, other(was));
    },
    () => end(who, mock.id),
  );
  expect(await scoreOf(who, mock.id)).toBe(0);
});

test('a mock being marked by the former key during a remark is not skipped', async () => {
  const { who, mock, first, place } = await startMock();
  const key = other(await keyOf(first));
  await world.answer(who, first.id, world.answerBody(key));
  await end(who, mock.id);
  const { db } = world.api.deps;
  await sql`update mocks.mock set correct = null, total = null where id = ${mock.id}`.execute(db);
  await sql`update mocks.answer set is_correct = null where mock_id = ${mock.id}`.execute(db);
  await collide(
    world.api,
    async (deps, meanwhile) => {
      await lockMock(deps.db, place.userId, { id: mock.id });
      await markMock(deps, place.userId, mock.id);
      await correctKey(first, key);
      await meanwhile();
    },
    () => remark(world.api.deps, { itemId: first.question.id, after: '00000000-0000-0000-0000-000000000000' }),
  );
  expect(await scoreOf(who, mock.id)).toBe(1);
});
