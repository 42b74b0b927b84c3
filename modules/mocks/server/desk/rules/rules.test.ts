import { logIn, makeStaff } from '@app/accounts/server/testing';
import type { ExamBlueprint, ExamRules, MocksDesk, MocksOverview } from '@app/mocks/contract';
import { DAY_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../../testing.ts';
import { applyDueRules } from './rules.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const RULES = '/a/paplabable/exam/rules';
const staff = async (flags: readonly ('v' | 'a' | 'e')[]) => {
  const person = await makeStaff(world.api.deps, { rights: ['paques'], flags });
  return { person, login: await logIn(world.api, person) };
};
const again = async <T extends Sitter>({ person }: T) => ({ person, login: await logIn(world.api, person) });
const facts = { starts_on: '2026-11-20', source: 'The regulator, notice 1', source_url: '', checked_on: null };
const planned = (rule: object, more: object = {}) => ({ op_id: world.api.deps.ids.id(), ...facts, ...more, rule });
const figures = { papers: 1, questions: 6, minutes: 20, break_minutes: 0 };

test('staff plan a format and new weights; both begin on their day, and what was sat keeps its own [ext-get-a-paplabable-exam-rules] [ext-post-a-paplabable-exam-rules] [ext-dated-exam-rules]', async () => {
  const learner = await world.learner();
  const before = await world.create(learner);
  await world.start(learner, 1);
  const editor = await staff(['v', 'e']);
  const { formats, areas } = await world.get<ExamRules>(editor, 'GET', RULES);
  const full = formats.find(({ name }) => name === 'Full mock');
  const body = planned({ kind: 'format', profile: full?.id, value: figures });
  await world.get(editor, 'POST', RULES, body);
  const twice = await world.get<ExamRules>(editor, 'POST', RULES, body);
  expect(twice.rules).toMatchObject([{ kind: 'format', name: 'Full mock', state: 'planned', value: figures }]);
  const weights = areas.map(({ id }, at) => ({ category: id, weight: at === 0 ? 5 : 1 }));
  await world.get(editor, 'POST', RULES, planned({ kind: 'weights', value: weights }));

  await applyDueRules(world.api.deps);
  expect((await world.get<ExamRules>(editor, 'GET', RULES)).rules.map(({ state }) => state)).toEqual([
    'planned',
    'planned',
  ]);
  world.api.clock.advance(6 * DAY_MS);
  for (let run = 0; run < 2; run += 1) await applyDueRules(world.api.deps);

  const then = await world.get<ExamRules>(await again(editor), 'GET', RULES);
  expect(then.rules.map(({ state }) => state)).toEqual(['current', 'current']);
  expect(then.formats.find(({ id }) => id === full?.id)).toMatchObject(figures);
  const {
    papers,
    questions,
    areas: shares,
  } = (await world.call(null, 'GET', '/paplabable/mocks/blueprint')).body.data as ExamBlueprint;
  expect([papers, questions, shares.map((area) => area.questions)]).toEqual([1, 6, [5, 1]]);

  // The mock that was started is as it was; a new learner meets the same form in one paper.
  const { open } = await world.get<MocksOverview>(await again(learner), 'GET', '/paplabable/mocks');
  expect(open).toMatchObject({ title: before.title, conditions: before.conditions });
  expect([before.papers, open?.papers]).toEqual([2, 2]);
  const other = await world.learner();
  const mock = await world.create(other);
  expect(mock).toMatchObject({ title: before.title, conditions: { minutes: 20 } });
  const paper = await world.start(other, 1);
  expect([mock.papers, paper.rows.length]).toEqual([1, 6]);
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit where entity = 'exam-rule' order by id`.execute(world.api.deps.db);
  expect(rows.map(({ action }) => action)).toEqual(['create', 'create', 'activate', 'activate']);
});

test('a version is withdrawn before its day, refused for a past day or half the areas, and needs the right to edit [ext-delete-a-paplabable-exam-rules-by-id]', async () => {
  const editor = await staff(['v', 'e']);
  const { today, areas } = await world.get<ExamRules>(editor, 'GET', RULES);
  const weights = { kind: 'weights', value: areas.map(({ id }) => ({ category: id, weight: 2 })) };
  const past = await world.call(editor, 'POST', RULES, planned(weights, { starts_on: '2026-11-01' }));
  expect(past.body).toMatchObject({ code: 'INVALID_INPUT', fields: { starts_on: expect.any(String) } });
  const half = { kind: 'weights', value: weights.value.slice(1) };
  expect((await world.call(editor, 'POST', RULES, planned(half, { starts_on: today }))).body.code).toBe(
    'INVALID_INPUT',
  );
  const reader = await staff(['v']);
  expect((await world.call(reader, 'POST', RULES, planned(weights, { starts_on: today }))).http).toBe(403);
  const made = await world.get<ExamRules>(editor, 'POST', RULES, planned(weights, { starts_on: '2026-12-31' }));
  const id = made.rules.find(({ state }) => state === 'planned')?.id;
  const left = await world.get<ExamRules>(editor, 'DELETE', `${RULES}/${id}`);
  expect(left.rules.find((rule) => rule.id === id)?.state).toBe('withdrawn');
  expect((await world.call(editor, 'DELETE', `${RULES}/${id}`)).http).toBe(404);
  expect((await world.get<MocksDesk>(editor, 'GET', '/a/paplabable/mocks/desk')).cells.length).toBe(areas.length);
});
