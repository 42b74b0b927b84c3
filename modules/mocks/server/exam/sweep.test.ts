import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOpen } from '../state/mocks.repo.ts';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';
import { sweepMocks } from './settle.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

test('a mock that cannot be closed does not keep others open, and a later sweep closes it', async () => {
  const [stuck, next] = [await world.learner(), await world.learner()];
  for (const who of [stuck, next]) {
    await world.create(who, 'mini');
    await world.start(who, 1);
  }
  world.api.clock.advance(24 * 3_600_000);
  const { jobs } = world.api.deps;
  const enqueue: typeof jobs.enqueue = (db, kind, payload, options) =>
    'userId' in payload && payload.userId === stuck.person.id
      ? Promise.reject(new Error('no such queue'))
      : jobs.enqueue(db, kind, payload, options);
  expect(await sweepMocks({ ...world.api.deps, jobs: { ...jobs, enqueue } })).toBe(1);
  const openOf = async ({ person }: Sitter) => (await findOpen(world.api.deps.db, person.id)) !== undefined;
  expect([await openOf(stuck), await openOf(next)]).toEqual([true, false]);
  expect(await sweepMocks(world.api.deps)).toBe(0);
  expect(await openOf(stuck)).toBe(false);
});
