import type { Sitting, SittingRoom } from '@app/mocks/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../release.ts';
import { compareSitting } from '../compare/compare.ts';
import type { Sitter } from '../../testing.ts';
import { OWN, openSittings, type SittingsWorld, STAFF } from '../testing.ts';

let world: SittingsWorld;
beforeAll(async () => {
  world = await openSittings();
});
afterAll(() => world.api.close());

const asks = (who: Sitter, extra_time: number, rest_minutes = 0) =>
  world.call(who, 'PUT', '/paplabable/preferences', { extra_time, rest_minutes });
const confirmation = (who: Sitter, change: object = {}) => ({
  email: who.person.email,
  extra_percent: 25,
  rest_minutes: 5,
  compared: false,
  reason: 'A letter from the university',
  ...change,
});
const confirm = async (id: string, body: object) =>
  world.get<SittingRoom>(await world.desk(), 'PUT', `${STAFF}/sitting/time/${id}`, body);
const minutesOf = async (who: Sitter, id: string): Promise<number> => {
  const { deadline_at, now } = await world.startPaper(who, id);
  // To a tenth: the clock of the tests moves on with every call.
  return Math.round(((Date.parse(deadline_at) - Date.parse(now)) / MINUTE_MS) * 10) / 10;
};

test('time that learners give themselves does not count in a sitting, and they read so before they enter', async () => {
  const { id } = (await world.plan({ title: 'Unconfirmed' })).sitting;
  const who = await world.learner();
  await asks(who, 100, 30);
  world.pass(15);
  const before = await world.get<Sitting>(who, 'GET', `${OWN}/${id}`);
  expect(before).toMatchObject({
    conditions: { extra_percent: 0, minutes: 10, rest_minutes: 0 },
    unconfirmed: { extra_percent: 100, rest_minutes: 30 },
  });
  expect((await world.enter(who, id)).unconfirmed).toBeNull();
  world.pass(16);
  expect(await minutesOf(who, id)).toBe(10);
  expect((await world.create(await world.learner(), 'mini')).conditions.extra_percent).toBe(0);
});

test('time that staff confirm counts, is announced and audited, and can be confirmed after entry until paper 1 [ext-put-a-paplabable-mocks-sitting-time-by-id]', async () => {
  const { id } = (await world.plan({ title: 'Confirmed' })).sitting;
  const [early, late] = [await world.learner(), await world.learner()];
  await asks(early, 25, 5);
  const room = await confirm(id, confirmation(early));
  expect(room.adjustments).toMatchObject([{ email: early.person.email, extra_percent: 25, compared: false }]);
  world.pass(15);
  expect((await world.get<Sitting>(early, 'GET', `${OWN}/${id}`)).unconfirmed).toBeNull();
  await world.enter(early, id);
  await world.enter(late, id);
  await confirm(id, confirmation(late, { extra_percent: 50 }));
  world.pass(16);
  expect([await minutesOf(early, id), await minutesOf(late, id)]).toEqual([12.5, 15]);
  const desk = await world.desk();
  expect(await world.code(desk, 'PUT', `${STAFF}/sitting/time/${id}`, confirmation(late))).toBe('TIME_TOO_LATE');
  const nobody = { ...confirmation(late), email: 'nobody@example.test' };
  expect(await world.code(desk, 'PUT', `${STAFF}/sitting/time/${id}`, nobody)).toBe('NO_ACCOUNT');
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit where entity_id = ${id} and action = 'confirmTime'`.execute(world.api.deps.db);
  expect(rows).toHaveLength(2);
  expect((await world.call(early, 'PUT', `${STAFF}/sitting/time/${id}`, confirmation(early))).http).toBe(403);
});

test('a seat with more time is left out of the comparison unless staff say otherwise', async () => {
  const { id } = (await world.plan({ title: 'Compared or not' })).sitting;
  const people = [await world.learner(), await world.learner(), await world.learner()] as const;
  const [usual, , left] = people;
  await confirm(id, confirmation(people[1], { rest_minutes: 0, compared: true }));
  await confirm(id, confirmation(left, { rest_minutes: 0 }));
  world.pass(15);
  for (const who of people) await world.enter(who, id);
  world.pass(16);
  for (const who of people) {
    const paper = await world.startPaper(who, id);
    for (const row of paper.rows) await world.answerRow(who, id, row.id);
  }
  world.pass(60);
  await sweep(world.api.deps);
  await compareSitting(world.api.deps, { sittingId: id });
  const { rows } = await sql<{ user_id: string; equal_wrong: number | null }>`
    select user_id, equal_wrong from mocks.mock where sitting_id = ${id}`.execute(world.api.deps.db);
  const equalOf = (who: Sitter) => rows.find((row) => row.user_id === who.person.id)?.equal_wrong;
  expect(equalOf(left)).toBeNull();
  expect(equalOf(usual)).toBeGreaterThan(0);
  expect(equalOf(people[1])).toBe(equalOf(usual));
});
