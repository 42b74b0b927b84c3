import type { AreaResult, MockResult, Paper } from '@app/mocks/contract';
import type { PracticeSet } from '@app/practice/contract';
import { countExamAnswers } from '@app/practice/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';
import { weakAreas } from './next-steps.ts';

const PATH = '/paplabable/mock';
let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

type Row = Paper['rows'][number];
/** Answers a question in practice, at the moment of the clock. */
async function practise(who: Sitter, { question }: Row) {
  const { deps, clock } = world.api;
  clock.advance(1000);
  const answer = { opId: deps.ids.id(), itemId: question.id, versionId: question.version_id, option: 'A' as const };
  await countExamAnswers(deps, {
    userId: who.person.id,
    bank: 'pa',
    answers: [{ ...answer, seconds: 20, answeredAt: clock.now() }],
  });
  clock.advance(1000);
}
/** The questions of Mock 1, from somebody else who sits it. */
async function rowsOfMock(): Promise<readonly Row[]> {
  const other = await world.learner();
  await world.create(other);
  const { rows } = await world.start(other, 1);
  await world.get(other, 'PUT', `${PATH}/paper/end/1/1`);
  const second = await world.start(other, 1, 2);
  return [...rows, ...second.rows];
}
const endPaper = (who: Sitter, n: number) => world.get(who, 'PUT', `${PATH}/paper/end/1/${n}`);

test('a result splits new questions from those answered before their paper began, also by practice between two papers', async () => {
  const [first, second, , fourth, fifth] = await rowsOfMock();
  const who = await world.learner();
  if (!first || !second || !fourth || !fifth) throw new Error('too few questions');
  await practise(who, first);
  const mock = await world.create(who);
  const { rows } = await world.start(who, 1);
  for (const row of rows) await world.answer(who, row.id, world.answerBody('A'));
  await practise(who, second);
  await endPaper(who, 1);
  await practise(who, fourth);
  await world.start(who, 1, 2);
  await practise(who, fifth);
  await endPaper(who, 2);
  const result = await world.get<MockResult>(who, 'GET', `${PATH}/result/${mock.id}`);
  const seen = result.rows.filter(({ seen_before }) => seen_before).map(({ item_id }) => item_id);
  expect(new Set(seen)).toEqual(new Set([first.question.id, fourth.question.id]));
  expect(result.seen?.total).toBe(2);
  expect(result.unseen?.total).toBe(4);
  expect((result.seen?.correct ?? 0) + (result.unseen?.correct ?? 0)).toBe(result.score.correct);
});

test('a question of an earlier mock is not new in the next one, though it may be in no bank', async () => {
  const who = await world.learner();
  const first = await world.create(who);
  const { rows } = await world.start(who, 1);
  const [answered, blank] = rows;
  await world.answer(who, answered?.id ?? '', world.answerBody('A'));
  await world.get(who, 'PUT', `${PATH}/end/${first.id}`);
  world.api.clock.advance(60_000);
  const next = await world.create(who, 'mini');
  const { db } = world.api.deps;
  for (const [at, row] of [answered, blank].entries())
    await sql`update mocks.answer set item_id = ${row?.question.id}, version_id = ${row?.question.version_id}
      where user_id = ${who.person.id} and mock_id = ${next.id} and position = ${at + 1}`.execute(db);
  await world.start(who, 2);
  await world.get(who, 'PUT', `${PATH}/end/${next.id}`);
  const result = await world.get<MockResult>(who, 'GET', `${PATH}/result/${next.id}`);
  expect(result.rows.slice(0, 2).map(({ seen_before }) => seen_before)).toEqual([true, false]);
});

test('the wrong and blank questions become one practice set, wrong ones first; sent twice it is one set [ext-post-paplabable-mock-set-by-id]', async () => {
  const who = await world.learner();
  const mock = await world.create(who);
  const { rows } = await world.start(who, 1);
  await world.answer(who, rows[2]?.id ?? '', world.answerBody('A'));
  await world.answer(who, rows[1]?.id ?? '', world.answerBody('B'));
  const body = { op_id: world.api.deps.ids.id() };
  const path = `${PATH}/set/${mock.id}`;
  expect((await world.call(who, 'POST', path, body)).body.code).toBe('MOCK_RUNNING');
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  const result = await world.get<MockResult>(who, 'GET', `${PATH}/result/${mock.id}`);
  const missed = result.rows.filter(({ is_correct }) => !is_correct);
  const wrongFirst = [...missed.filter(({ option }) => option !== null), ...missed.filter(({ option }) => !option)];
  expect(result.next?.again).toBe(missed.length);
  for (let again = 0; again < 2; again += 1) {
    const set = await world.get<PracticeSet>(who, 'POST', path, body);
    expect(set.rows.map(({ id }) => id)).toEqual(wrongFirst.map(({ item_id }) => item_id));
  }
  const stranger = await world.learner();
  expect((await world.call(stranger, 'POST', path, { op_id: world.api.deps.ids.id() })).http).toBe(404);
  expect((await world.call(await world.learner([]), 'POST', path, body)).http).toBe(403);
});

const area = (name: string, correct: number, answered: number, total = answered): AreaResult => ({
  id: '0197f1e2-0000-7000-8000-000000000001',
  name,
  correct,
  answered,
  total,
  everyone: null,
});
test('weak areas are those below the own share by a shrunk estimate: one wrong of one does not outrank six of twelve', () => {
  const areas = [
    area('One', 0, 1),
    area('Twelve', 6, 12),
    area('Strong', 15, 16),
    area('Large', 12, 17),
    area('Blank', 0, 0, 5),
    area('Five', 2, 5),
  ];
  // 35 of 51 right: 69 %. Twelve: 12 (1 - 14.2/24) = 4.9 marks; Five: 5 (1 - 10.2/17) = 2.0; One: 1 (1 - 8.2/13) = 0.4.
  expect(weakAreas(areas).map(({ name }) => name)).toEqual(['Twelve', 'Five', 'One']);
  expect(weakAreas([area('Blank', 0, 0, 5)])).toEqual([]);
});
