import type { MockResult, Paper } from '@app/mocks/contract';
import type { OptionKey } from '@app/questions/contract';
import { importQuestions } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mocks } from '../index.ts';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const REMARK = 'mocks.remark';
/** The remarks that wait for a question, as the import that published it enqueued them. */
const remarksOf = (itemId: string) =>
  world.api.jobs.filter(({ name, payload }) => name === REMARK && 'itemId' in payload && payload.itemId === itemId);
const runRemark = (payload: object) =>
  mocks.jobs.find(({ name }) => name === REMARK)?.run(world.api.deps, payload as never);

async function sat(option: OptionKey) {
  const who = await world.learner();
  const mock = await world.create(who);
  const paper = await world.start(who, 1);
  const row = paper.rows[0] as Paper['rows'][number];
  await world.answer(who, row.id, world.answerBody(option));
  await world.get(who, 'PUT', `/paplabable/mock/end/${mock.id}`);
  return { who, mock, row };
}
const resultOf = (who: Sitter, id: string) => world.get<MockResult>(who, 'GET', `/paplabable/mock/result/${id}`);

test('a corrected key raises the scores of learners who chose it, lowers none, and does so once [model-key-change]', async () => {
  // All sit the same form, so the first question is the same.
  const [first, second] = [await sat('A'), await sat('B')];
  expect(second.row.question.id).toBe(first.row.question.id);
  const { db } = world.api.deps;
  const { rows } = await sql<{ letter: OptionKey }>`
    select letter from questions.key_view where version_id = ${first.row.question.version_id}`.execute(db);
  const was = rows[0]?.letter ?? 'C';
  const gainer = was === 'A' ? second : first;
  const key = was === 'A' ? 'B' : 'A';
  const { code, id: itemId } = first.row.question;
  const before = await resultOf(gainer.who, gainer.mock.id);
  const category = code.startsWith('HEA') ? 'heart' : 'lung';
  const publish = (answerKey: OptionKey) =>
    importQuestions(world.api.deps, [
      fileOf(sampleQuestion(code, { category, matrix: null, keyPoint: 'Reworded.', answerKey })),
    ]);
  await publish(was);
  expect(remarksOf(itemId), 'the key is the same').toEqual([]);
  await publish(key);
  const [waiting, ...more] = remarksOf(itemId);
  expect(more).toEqual([]);
  for (let again = 0; again < 2; again += 1) await runRemark(waiting?.payload ?? {});
  expect(await resultOf(gainer.who, gainer.mock.id)).toMatchObject({
    score: { correct: before.score.correct + 1, total: 3 },
    first_correct: before.score.correct,
    papers_marked: [{ n: 1, correct: before.score.correct + 1 }],
  });
  const loser = gainer === first ? second : first;
  const loserResult = await resultOf(loser.who, loser.mock.id);
  expect(loserResult.first_correct).toBeNull();
  expect(loserResult.score.correct).toBe(was === 'A' || was === 'B' ? 1 : 0);
});
