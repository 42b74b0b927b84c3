import { logIn, makeStaff, type StaffFacts } from '@app/accounts/server/testing';
import { listBriefs } from '@app/questions/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../../testing.ts';

let world: PracticeWorld;
let heart: string;
let pending: string;
const itemId = async (code: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from questions.item where code = ${code}`.execute(
    world.api.deps.db,
  );
  return rows[0]?.id ?? '';
};
beforeAll(async () => {
  world = await openPractice();
  heart = await itemId('HEA-0001');
  pending = await itemId('HEA-5002');
});
afterAll(() => world.api.close());

const staff = async (facts: StaffFacts): Promise<Learner> => {
  const person = await makeStaff(world.api.deps, facts);
  return { person, login: await logIn(world.api, person) };
};
const asLearner = (id: string) => `/paplabable/question/${id}`;
const asStaff = (id: string) => `/a/paplabable/previewquestion/${id}`;

test('a subscriber is shown the question without its key until it is answered [get-paplabable-question-by-id]', async () => {
  const who = await world.learner();
  const before = await world.call(who, 'GET', asLearner(heart));
  expect(before.body.data).toMatchObject({
    question: { code: 'HEA-0001' },
    reveal: null,
    review: { state: 'pending' },
    place: { bank: 'pa', category: 'Heart', matrix: 'Rhythm' },
  });
  expect(before.text).not.toContain('KEY-');
  await world.answer(who, 'pa', heart, world.answerBody('B'));
  expect((await world.call(who, 'GET', asLearner(heart))).body.data).toMatchObject({ reveal: { answer_key: 'C' } });
});

test('while a timed set asks the question, its preview reveals nothing, even to a learner who had answered it', async () => {
  const who = await world.learner();
  await world.answer(who, 'pa', heart, world.answerBody('B'));
  const set = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 4, mode: 'timed' };
  expect((await world.call(who, 'POST', '/paplabable/sessions', set)).http).toBe(200);
  const reply = await world.call(who, 'GET', asLearner(heart));
  expect(reply.body.data).toMatchObject({ reveal: null });
  expect(reply.text).not.toContain('KEY-');
});

test('users with neither the bank nor the right are refused, and nothing is revealed', async () => {
  const support = await staff({ rights: ['pausers'] });
  const people: readonly (readonly [Learner | null, number])[] = [
    [null, 401],
    [await world.learner({ verified: false }), 403],
    [await world.learner({ holds: [] }), 403],
    [await world.learner({ holds: ['gems'] }), 403],
    [support, 403],
  ];
  for (const [who, http] of people) {
    const reply = await world.call(who, 'GET', asLearner(heart));
    expect(reply.http).toBe(http);
    expect(reply.text).not.toContain('HEA-0001');
  }
  for (const who of [await world.learner(), support])
    expect((await world.call(who, 'GET', asStaff(heart))).http).toBe(403);
});

test('staff who may see questions see the key, the version, the review, triage and every place [get-a-paplabable-previewquestion-by-id]', async () => {
  const editor = await staff({ rights: ['paques'], flags: ['v'] });
  const reply = await world.call(editor, 'GET', asStaff(await itemId('HEA-5001')));
  expect(reply.body.data).toMatchObject({
    question: { code: 'HEA-5001' },
    reveal: { answer_key: 'C', checked: { state: 'pending', by: 'author' } },
    version: { n: 1 },
    triage: 'more',
    place: { bank: 'more' },
    places: [
      { edition: 'more', open: true },
      { edition: 'plab', open: true },
    ],
  });
  expect((await world.call(editor, 'GET', asLearner(heart))).body.data).toMatchObject({ reveal: { answer_key: 'C' } });
});

test('an item in no bank is visible to staff of its line and to no one else', async () => {
  expect((await listBriefs(world.api.deps, 'pa', [pending])).get(pending)?.place).toBeNull();
  const both = await staff({ rights: ['plabques'], flags: ['v'] });
  expect((await world.call(both, 'GET', asStaff(pending))).body.data).toMatchObject({ triage: 'pending', place: null });
  const first = await staff({ rights: ['paques'] });
  const missing = await world.call(first, 'GET', asStaff(world.api.deps.ids.id()));
  for (const [who, path] of [
    [first, asStaff(pending)],
    [first, asLearner(pending)],
    [await world.learner(), asLearner(pending)],
  ] as const) {
    const reply = await world.call(who, 'GET', path);
    expect(reply.http).toBe(404);
    expect(reply.body.code).toEqual(missing.body.code);
  }
});
