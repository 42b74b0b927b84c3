import type { ExamBlueprint, MocksDesk } from '@app/mocks/contract';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countForms } from '../statistics/count-forms.ts';
import { type MocksWorld, openMocks } from '../testing.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const DESK = '/a/paplabable/mocks/desk';
const staff = async (flags: readonly ('v' | 'e')[]) => {
  const person = await makeStaff(world.api.deps, { rights: ['paques'], flags });
  return { person, login: await logIn(world.api, person) };
};

test('staff with the question bank see formats, stock, forms and what runs now; learners and others do not [ext-get-a-paplabable-mocks-desk]', async () => {
  const learner = await world.learner();
  await world.create(learner);
  await world.start(learner, 1);
  const editor = await staff(['v']);
  const desk = await world.get<MocksDesk>(editor, 'GET', DESK);
  expect(desk.profiles.map(({ slug }) => slug)).toEqual(['full', 'mini']);
  expect(desk.cells.reduce((all, { wanted }) => all + wanted, 0)).toBe(6);
  expect(desk.cells.every(({ stock, unused }) => stock === 10 && unused < 10)).toBe(true);
  expect(desk.forms.map(({ title, state }) => [title, state])).toEqual([
    ['Mock 1', 'open'],
    ['Mock 2', 'reserved'],
  ]);
  expect(desk.live).toMatchObject([{ profile: 'full', papers: 1, answered: 0, questions: 3 }]);
  expect((await world.ask(learner, 'GET', DESK)).http).toBe(403);
  expect((await world.ask(null, 'GET', DESK)).http).toBe(401);
});

test('a changed format is audited, refused when somebody changed it meanwhile, and leaves running mocks as they are [ext-put-a-paplabable-mocks-profile-by-id]', async () => {
  const learner = await world.learner();
  const mock = await world.create(learner, 'mini');
  const editor = await staff(['v', 'e']);
  const { profiles } = await world.get<MocksDesk>(editor, 'GET', DESK);
  const { id = '', version = 1 } = profiles.find(({ slug }) => slug === 'mini') ?? {};
  const body = { name: 'Short paper', about: 'One paper.', minutes: 9, break_minutes: 0, active: true, version };
  const path = `/a/paplabable/mocks/profile/${id}`;
  expect((await world.get<MocksDesk>(editor, 'PUT', path, body)).profiles).toMatchObject([
    { slug: 'full' },
    { name: 'Short paper', minutes: 9, version: version + 1 },
  ]);
  expect((await world.ask(editor, 'PUT', path, body)).body.code).toBe('VERSION_CONFLICT');
  expect((await world.ask(await staff(['v']), 'PUT', path, body)).http).toBe(403);
  expect((await world.get<{ conditions: object }>(learner, 'GET', '/paplabable/mock/state/1')).conditions).toEqual(
    mock.conditions,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from platform.audit where entity = 'mock-profile'`.execute(world.api.deps.db);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a form is opened or retired by staff, and its figures are counted from first sittings [ext-put-a-paplabable-mocks-form-by-id]', async () => {
  const editor = await staff(['v', 'e']);
  const forms = (await world.get<MocksDesk>(editor, 'GET', DESK)).forms;
  const kept = forms.find(({ state }) => state === 'reserved');
  const opened = await world.get<MocksDesk>(editor, 'PUT', `/a/paplabable/mocks/form/${kept?.id}`, { state: 'open' });
  expect(opened.forms.every(({ state }) => state === 'open')).toBe(true);
  for (const answered of [1, 2, 3]) {
    const who = await world.learner();
    const mock = await world.create(who);
    for (const paper of [1, 2]) {
      const { rows } = await world.start(who, 1, paper);
      for (const row of rows.slice(0, answered)) await world.answer(who, row.id, world.answerBody('A'));
      await world.get(who, 'PUT', `/paplabable/mock/paper/end/1/${paper}`);
    }
    expect(mock.title).toBe('Mock 1');
  }
  for (let again = 0; again < 2; again += 1) await countForms(world.api.deps);
  const desk = await world.get<MocksDesk>(editor, 'GET', DESK);
  expect(desk.forms.find(({ number }) => number === 1)).toMatchObject({ sitters: 3, suspected: 0 });
});

test('everybody may read the shape of the exam and the share of each area [ext-get-paplabable-mocks-blueprint]', async () => {
  const reply = await world.ask(null, 'GET', '/paplabable/mocks/blueprint');
  const { papers, questions, areas } = reply.body.data as ExamBlueprint;
  expect(areas.reduce((all, area) => all + area.questions, 0)).toBe(papers * questions);
  expect(areas.every(({ name, topics }) => name !== '' && topics > 0)).toBe(true);
});
