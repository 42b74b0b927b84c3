import type { Trials } from '@app/questions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDrift } from '../../upkeep/drift.repo.ts';
import { type Learner, openPractice, type PracticeWorld } from '../../testing.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

const adopt = (who: Learner | null, answers: readonly object[]) =>
  world.call(who, 'POST', '/pausers/trial', { answers });

test('trial answers are adopted by a new account once; later answers are kept [ext-post-pausers-trial]', async () => {
  const who = await world.learner();
  const { ids } = (await world.api.call('GET', '/paplabable/questions/trials')).body.data as Trials;
  const [first = '', second = ''] = ids;
  await world.answer(who, 'pa', second, world.answerBody('E'));
  const tried = [
    { id: first, option: 'C' },
    { id: second, option: 'A' },
    { id: world.api.deps.ids.id(), option: 'A' },
  ];
  const replies = await Promise.all([adopt(who, tried), adopt(who, tried)]);
  expect(replies.map(({ http }) => http)).toEqual([200, 200]);
  expect(replies.reduce((sum, { body }) => sum + (body.data as { adopted: number }).adopted, 0)).toBe(1);
  expect((await adopt(who, tried)).body.data).toEqual({ adopted: 0 });
  const list = await world.get<{ rows: { id: string; state: string }[] }>(
    who,
    '/paplabable/questionbank/category/Heart/u',
  );
  const stateOf = (id: string) => list.rows.find((row) => row.id === id)?.state;
  expect([stateOf(first), stateOf(second)]).toEqual(['right', 'wrong']);
  expect(await countDrift(world.api.deps.db)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
});

test('every question of a trial is adopted', async () => {
  const who = await world.learner();
  const { ids } = (await world.api.call('GET', '/paplabable/questions/trials')).body.data as Trials;
  const tried = ids.slice(0, 2).map((id) => ({ id, option: 'A' }));
  expect((await adopt(who, tried)).body.data).toEqual({ adopted: 2 });
});

test('nothing is adopted without a verified account, and only trial questions are', async () => {
  const visitor = await adopt(null, []);
  expect(visitor.http).toBe(401);
  const unverified = await world.learner({ verified: false });
  expect((await adopt(unverified, [])).http).toBe(403);
  const who = await world.learner({});
  const other = await world.idsOf(await world.learner(), 'pa', 'Heart');
  expect((await adopt(who, [{ id: other['HEA-0002'], option: 'A' }])).body.data).toEqual({ adopted: 0 });
});
