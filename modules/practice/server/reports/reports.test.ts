import { logIn, makeStaff, type StaffFacts } from '@app/accounts/server/testing';
import type { QuestionReport } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

const REPORTS = '/a/paplabable/questionreports';
let world: PracticeWorld;
let item: string;
beforeAll(async () => {
  world = await openPractice();
  item = (await world.idsOf(await world.learner(), 'pa', 'Heart'))['HEA-0001'] ?? '';
});
afterAll(() => world.api.close());

const staff = async (facts: StaffFacts = { rights: ['paques'], flags: ['v', 'e'] }): Promise<Learner> => {
  const person = await makeStaff(world.api.deps, facts);
  return { person, login: await logIn(world.api, person) };
};
const report = async (who: Learner, text: string) => {
  world.api.clock.advance(1000);
  const body = { op_id: world.api.deps.ids.id(), kind: 'key', text };
  expect((await world.call(who, 'POST', `/paplabable/questionbank/report/${item}`, body)).http).toBe(200);
};
const list = async (who: Learner, state = 'open') =>
  (await world.get<{ rows: QuestionReport[]; open: number; closed: number }>(who, `${REPORTS}?state=${state}`)) ?? {};
const numberOf = async (who: Learner, text: string): Promise<number> =>
  (await list(who)).rows.find((row) => row.text === text)?.number ?? 0;
const close = (who: Learner, number: number, body: object) => world.call(who, 'PUT', `${REPORTS}/${number}`, body);

test('a report reaches staff who may see questions, with the question, the text and the reporter [ext-get-a-paplabable-questionreports]', async () => {
  const learner = await world.learner({ holds: ['qb'], firstName: 'Imogen', lastName: 'Lewis' });
  await world.answer(learner, 'pa', item, world.answerBody('B'));
  await report(learner, 'I lost the mark on this.');
  await report(learner, 'And a second thing.');
  const { rows, open } = await list(await staff());
  expect(open).toBe(2);
  expect(rows.map((row) => row.text)).toEqual(['I lost the mark on this.', 'And a second thing.']);
  expect(rows[0]).toMatchObject({
    kind: 'key',
    state: 'open',
    reporter: { uid: learner.person.uid, name: 'Imogen Lewis' },
    chose: 'B',
    question: { id: item, code: 'HEA-0001', place: { category: 'Heart' } },
    open_here: 2,
  });
  for (const facts of [{ rights: ['pausers'] }, { rights: ['paques'], scope: 'plab' }] as const)
    expect((await world.call(await staff(facts as StaffFacts), 'GET', REPORTS)).http).not.toBe(200);
  expect((await world.call(learner, 'GET', REPORTS)).http).toBe(403);
});

test('closing it sends the answer to the learner once, and is audited [ext-put-a-paplabable-questionreports-by-number]', async () => {
  const learner = await world.learner();
  await report(learner, 'The dose is wrong.');
  const editor = await staff();
  const number = await numberOf(editor, 'The dose is wrong.');
  const before = await list(editor);
  const answer = 'You are right. The next version says 5 mg.';
  const viewer = await staff({ rights: ['paques'], flags: ['v'] });
  expect([
    await numberOf(viewer, 'The dose is wrong.'),
    (await close(viewer, number, { answer, tell: true })).http,
  ]).toEqual([number, 403]);
  expect((await close(editor, number, { answer: '  ', tell: true })).http).toBe(400);
  const reply = await close(editor, number, { answer, tell: true });
  expect(reply.body.data).toMatchObject({ number, state: 'closed', answer, told: true });
  expect((await close(editor, number, { answer: 'Again.', tell: true })).body.code).toBe('REPORT_CLOSED');
  expect((await close(editor, 2_000_000, { answer, tell: true })).http).toBe(404);
  const after = await list(editor, 'closed');
  expect([after.open, after.closed]).toEqual([before.open - 1, before.closed + 1]);
  const { rows: notifications } = await world.get<{ rows: { title: string; content: string }[] }>(
    learner,
    '/paplabable/notifications',
  );
  expect(notifications).toHaveLength(1);
  expect(JSON.stringify(notifications[0])).toContain('An answer to your report on HEA-0001');
  const { rows: lines } = await sql<{ action: string; actor_id: string; subject_id: string }>`
    select action, actor_id, subject_id from platform.audit where entity = 'question-report'
      and entity_id = ${String(number)}`.execute(world.api.deps.db);
  expect(lines).toEqual([{ action: 'close', actor_id: editor.person.id, subject_id: learner.person.id }]);
});

test('an internal note is sent to no one', async () => {
  const learner = await world.learner();
  await report(learner, 'Just a test.');
  const editor = await staff();
  const number = await numberOf(editor, 'Just a test.');
  const reply = await close(editor, number, { answer: 'Not a fault.', tell: false });
  expect(reply.body.data).toMatchObject({ told: false });
  expect(await world.get(learner, '/paplabable/notifications')).toMatchObject({ rows: [] });
});
