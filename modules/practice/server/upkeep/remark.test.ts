import type { NotificationRow } from '@app/notifications/contract';
import type { JobKind } from '@app/platform/server';
import { collide } from '@app/platform/server/testing';
import { bankBases } from '@app/practice/contract';
import { importQuestions, type QuestionContent } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { countDrift } from './drift.repo.ts';
import { lockRecords } from './remark.repo.ts';
import { remark, remarkBatch } from './remark.ts';

const NO_DRIFT = { records: 0, progress: 0, stats: 0, days: 0, sets: 0 };
let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

let made = 100;
/** A separate question for each test; C is right in its first version. */
async function newQuestion() {
  made += 1;
  const code = `HEA-0${made}`;
  const words = sampleQuestion(code);
  const file = (change: Partial<QuestionContent> = {}) => fileOf({ ...words, ...change });
  const publish = (change: Partial<QuestionContent> = {}) => importQuestions(world.api.deps, [file(change)]);
  await publish();
  const id = (await world.idsOf(await world.learner(), 'pa', 'Heart'))[code] ?? '';
  return { id, code, words, file, publish };
}
const answer = (who: Learner, id: string, option: string, more = {}) =>
  world.answer(who, 'pa', id, world.answerBody(option, more));
/** Runs the queued jobs as a worker would, including the ones they queue. */
async function work(size?: number) {
  for (let walks = world.api.jobs.splice(0); walks.length > 0; walks = world.api.jobs.splice(0))
    for (const { name, payload } of walks)
      if (name === remark.name) await remarkBatch(world.api.deps, payload as never, size === undefined ? {} : { size });
}
const recordOf = async (who: Learner, id: string) =>
  (await world.get<{ record: object }>(who, `${bankBases.pa}/question/Heart/u/${id}`)).record;
const noticesOf = async (who: Learner) =>
  (await world.get<{ rows: NotificationRow[] }>(who, '/paplabable/notifications')).rows.map((row) => row.title);
const statsOf = async (id: string) => {
  const { rows } = await sql<{ epoch: number; people: number; correct: number }>`
    select epoch, people, correct from practice.item_stats where item_id = ${id} order by epoch`.execute(
    world.api.deps.db,
  );
  return rows;
};
const rightIn = async (who: Learner) => {
  const { rows } = await sql<{ answered: number; correct: number; first_correct: number }>`
    select answered, correct, first_correct from practice.progress where user_id = ${who.person.id}`.execute(
    world.api.deps.db,
  );
  return rows[0];
};

test('a corrected key marks earlier answers again, and affected learners are notified once', async () => {
  const { id, publish } = await newQuestion();
  const [lost, won, other, turned] = await Promise.all(Array.from({ length: 4 }, () => world.learner()));
  if (!lost || !won || !other || !turned) throw new Error('four people');
  await answer(lost, id, 'C');
  const missed = await answer(won, id, 'D');
  const at = world.api.clock.now().toISOString();
  const miss = { op_id: missed.op_id, reason: 'knowledge' };
  await world.call(won, 'PUT', `${bankBases.pa}/record/${id}`, { at, miss });
  await answer(other, id, 'A');
  // First the option that will be right, then the one that was right.
  await answer(turned, id, 'D');
  await answer(turned, id, 'C');
  await publish({ answerKey: 'D' });
  await work();
  await work();
  expect(await recordOf(lost, id)).toMatchObject({ option: 'C', is_correct: false, first_correct: false });
  expect(await recordOf(won, id)).toMatchObject({ option: 'D', is_correct: true, first_correct: true });
  expect(await recordOf(other, id)).toMatchObject({ is_correct: false });
  expect(await recordOf(turned, id)).toMatchObject({ option: 'C', is_correct: false, first_correct: true });
  expect(await rightIn(won)).toEqual({ answered: 1, correct: 1, first_correct: 1 });
  expect(await rightIn(turned)).toEqual({ answered: 1, correct: 0, first_correct: 1 });
  expect(await noticesOf(won)).toEqual(['A correction: your answer now counts as right']);
  expect(await noticesOf(lost)).toEqual(['A correction: your answer no longer counts']);
  expect(await noticesOf(other)).toEqual([]);
  expect(await statsOf(id)).toEqual([{ epoch: 1, people: 4, correct: 2 }]);
  expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
});

test('killed between two batches or inside one, it continues where it was and notifies no one twice', async () => {
  const { id, publish } = await newQuestion();
  const people = await Promise.all(Array.from({ length: 5 }, () => world.learner()));
  for (const who of people) await answer(who, id, 'D');
  await publish({ answerKey: 'D' });
  const [walk] = world.api.jobs.splice(0).filter(({ name }) => name === remark.name);
  const first = walk?.payload as Parameters<typeof remarkBatch>[1];
  const killed = {
    ...world.api.deps,
    jobs: { enqueue: async (_db: unknown, _kind: JobKind<object>) => Promise.reject(new Error('killed')) },
  };
  await expect(remarkBatch(killed, first, { size: 2 })).rejects.toThrow('killed');
  const right = async () => (await Promise.all(people.map(rightIn))).reduce((sum, row) => sum + (row?.correct ?? 0), 0);
  // The batch is rolled back as a whole.
  expect(await right()).toBe(0);
  expect((await Promise.all(people.map(noticesOf))).flat()).toEqual([]);
  await remarkBatch(world.api.deps, first, { size: 2 });
  expect(await right()).toBe(2);
  expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
  // The worker died after the commit: the same step runs again, then the one it queued.
  await remarkBatch(world.api.deps, first, { size: 2 });
  await work(2);
  expect(await right()).toBe(5);
  expect((await Promise.all(people.map(noticesOf))).map((titles) => titles.length)).toEqual([1, 1, 1, 1, 1]);
  expect(await statsOf(id)).toEqual([{ epoch: 1, people: 5, correct: 5 }]);
  expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
});

test('reordered options are recognised by their text; a key with new text leaves earlier marks alone', async () => {
  const { id, words, publish } = await newQuestion();
  const [chose, stayed] = [await world.learner(), await world.learner()];
  await answer(chose, id, 'A');
  await answer(stayed, id, 'C');
  const [a, b, ...others] = words.options;
  const swapped = [{ ...b, key: 'A' }, { ...a, key: 'B' }, ...others] as QuestionContent['options'];
  await publish({ options: swapped, answerKey: 'B' });
  await work();
  // They chose the text that is now option B.
  expect(await recordOf(chose, id)).toMatchObject({ option: 'A', is_correct: true });
  expect(await recordOf(stayed, id)).toMatchObject({ is_correct: false });
  const unheard = words.options.map((each) => (each.key === 'E' ? { ...each, text: 'Something new' } : each));
  await publish({ options: unheard, answerKey: 'E' });
  await work();
  expect(await recordOf(chose, id)).toMatchObject({ is_correct: true });
  expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
});

test('a key that is corrected back restores the marks', async () => {
  const { id, publish } = await newQuestion();
  const who = await world.learner();
  await answer(who, id, 'C');
  for (const [answerKey, right] of [
    ['D', false],
    ['C', true],
  ] as const) {
    await publish({ answerKey });
    await work();
    expect(await recordOf(who, id)).toMatchObject({ is_correct: right, first_correct: right });
  }
  expect(await noticesOf(who)).toHaveLength(2);
  expect(await statsOf(id)).toEqual([{ epoch: 1, people: 1, correct: 1 }]);
});

test('a typo keeps the statistics; a changed stem or key starts new ones [model-stat-epochs]', async () => {
  const { id, words, publish } = await newQuestion();
  const more = () => world.learner().then((who) => answer(who, id, 'C'));
  await more();
  await publish({ explanation: 'KEY-better explained' });
  await more();
  expect(await statsOf(id)).toEqual([{ epoch: 1, people: 2, correct: 2 }]);
  const changes = { explanation: 'KEY-better explained', stem: `${words.stem} She is pregnant.` };
  await publish(changes);
  await more();
  await publish({ ...changes, answerKey: 'B' });
  await more();
  await work();
  // With another stem it was a different question: those answers keep their marks.
  expect(await statsOf(id)).toEqual([
    { epoch: 1, people: 2, correct: 2 },
    { epoch: 3, people: 1, correct: 0 },
    { epoch: 4, people: 1, correct: 0 },
  ]);
  expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
});

test('answers that arrive while it runs end marked by the new key', async () => {
  const { id, publish } = await newQuestion();
  const people = await Promise.all(Array.from({ length: 8 }, () => world.learner()));
  const page = await world.get<{ question: { version_id: string } }>(
    people[0] as Learner,
    `${bankBases.pa}/question/Heart/u/${id}`,
  );
  const { version_id } = page.question;
  for (const who of people) await answer(who, id, 'C');
  await publish({ answerKey: 'D' });
  await Promise.all([work(3), ...people.map((who, at) => answer(who, id, at % 2 === 0 ? 'D' : 'C', { version_id }))]);
  await work(3);
  const records = await Promise.all(people.map((who) => recordOf(who, id)));
  expect(records.map((record) => (record as { is_correct: boolean }).is_correct)).toEqual(
    people.map((_, at) => at % 2 === 0),
  );
  expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
});

test('a key that is corrected back while a batch waits for the records is the one it marks by', async () => {
  const { id, publish, file } = await newQuestion();
  const who = await world.learner();
  await answer(who, id, 'C');
  await publish({ answerKey: 'D' });
  const [walk] = world.api.jobs.splice(0).filter(({ name }) => name === remark.name);
  await collide(
    world.api,
    async (deps, meanwhile) => {
      await lockRecords(deps.db, { itemId: id, userIds: [who.person.id] });
      await meanwhile();
      await importQuestions(deps, [file({ answerKey: 'C' })]);
    },
    () => remarkBatch(world.api.deps, walk?.payload as Parameters<typeof remarkBatch>[1]),
  );
  expect(await recordOf(who, id)).toMatchObject({ option: 'C', is_correct: true, first_correct: true });
  expect(await noticesOf(who)).toEqual([]);
});
