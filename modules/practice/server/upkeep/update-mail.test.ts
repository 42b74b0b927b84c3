import { collide } from '@app/platform/server/testing';
import { importQuestions, type QuestionContent } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { mailBatch, mailUpdate } from './update-mail.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

const words = sampleQuestion('HEA-0201');
const publish = (change: Partial<QuestionContent> = {}) =>
  importQuestions(world.api.deps, [fileOf({ ...words, ...change })]);
const choose = async (who: Learner, question_updates: boolean) => {
  const preferences = await world.get<{ mails: object }>(who, '/paplabable/preferences');
  const reply = await world.call(who, 'PUT', '/paplabable/preferences', {
    mails: { ...preferences.mails, question_updates },
  });
  if (reply.http !== 200) throw new Error(reply.text);
};
/** Runs the mail jobs of a change twice, as after a killed worker. */
async function work(size?: number) {
  const walks = world.api.jobs.splice(0);
  for (const { name, payload } of walks)
    if (name === mailUpdate.name)
      for (let time = 0; time < 2; time += 1) await mailBatch(world.api.deps, payload as never, size);
  if (walks.length > 0) await work(size);
}
const mailed = () =>
  world.api.mails
    .splice(0)
    .filter(({ template }) => template === 'question-updated')
    .map(({ to, variables }) => ({ to, ...variables }));

test('users who have answered a question, can open it and want such mail are told once of a corrected answer', async () => {
  await publish();
  const [wants, declines, other, second, former] = await Promise.all(Array.from({ length: 5 }, () => world.learner()));
  if (!wants || !declines || !other || !second || !former) throw new Error('five people');
  for (const [who, on] of [
    [wants, true],
    [declines, false],
    [other, true],
    [second, true],
  ] as const)
    await choose(who, on);
  const id = (await world.idsOf(wants, 'pa', 'Heart'))['HEA-0201'] ?? '';
  for (const who of [wants, declines, second, former]) await world.answer(who, 'pa', id, world.answerBody('A'));
  await sql`update access.entitlement set starts_at = now() - interval '2 years', ends_at = now() - interval '1 year'
    where user_id = ${former.person.id}`.execute(world.api.deps.db);
  world.api.jobs.splice(0);
  await publish({ answerKey: 'D' });
  await work(1);
  const mails = mailed();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([wants.person.email, second.person.email].toSorted());
  expect(mails[0]).toMatchObject({
    question_code: 'HEA-0201',
    change_summary:
      'The answer was checked again and corrected. Answers given before the correction have been marked again.',
    question_url: expect.stringContaining('/questionbank/Heart/'),
  });
});

test('a corrected answer with another case leaves earlier answers alone, and the mail says so', async () => {
  const other = (change: Partial<QuestionContent> = {}) =>
    importQuestions(world.api.deps, [fileOf({ ...sampleQuestion('HEA-0221'), ...change })]);
  await other();
  const who = await world.learner();
  const id = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0221'] ?? '';
  await world.answer(who, 'pa', id, world.answerBody('A'));
  world.api.jobs.splice(0);
  await other({ stem: 'Somebody else with something else.', answerKey: 'D' });
  await work();
  expect(mailed()).toMatchObject([
    {
      change_summary:
        'The answer was checked again and corrected. Answers given before the correction keep their marks.',
    },
  ]);
});

test('a wording fix sends no mail, and no one gets more than three a day', async () => {
  await publish({ answerKey: 'D', explanation: 'Said better.' });
  await work();
  expect(mailed()).toEqual([]);
  const keys = ['A', 'B', 'C', 'D'] as const;
  for (const answerKey of keys) {
    await publish({ answerKey });
    await work();
  }
  const counts = Map.groupBy(mailed(), ({ to }) => to);
  expect([...counts.values()].map((mails) => mails.length)).toEqual([2, 2]);
});

test('changes of several questions mailed side by side stay within three a day together', async () => {
  const codes = ['HEA-0211', 'HEA-0212', 'HEA-0213', 'HEA-0214', 'HEA-0215'];
  const put = (change: Partial<QuestionContent> = {}) =>
    importQuestions(
      world.api.deps,
      codes.map((code) => fileOf({ ...sampleQuestion(code), ...change })),
    );
  await put();
  const who = await world.learner();
  const ids = await world.idsOf(who, 'pa', 'Heart');
  for (const code of codes) await world.answer(who, 'pa', ids[code] ?? '', world.answerBody('A'));
  world.api.jobs.splice(0);
  await put({ answerKey: 'D' });
  const walks = world.api.jobs.splice(0).filter(({ name }) => name === mailUpdate.name);
  const [last, ...others] = walks.map(({ payload }) => payload as never);
  await collide(
    world.api,
    async (deps, meanwhile) => {
      for (const walk of others) await mailBatch(deps, walk);
      await meanwhile();
    },
    () => mailBatch(world.api.deps, last as never),
  );
  expect(mailed().filter(({ to }) => to === who.person.email)).toHaveLength(3);
});
