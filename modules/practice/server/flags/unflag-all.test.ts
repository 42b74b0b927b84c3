import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPractice, type PracticeWorld } from '../testing.ts';
import { unflagAll, type Unflagging } from './unflag-all.ts';

/** A higher module with two flags for every user, until they are removed. */
const removals: Unflagging[] = [];
let isBroken = false;
const above = module({
  name: 'above',
  routes: [],
  contributes: [
    contribute(unflagAll, {
      remove: async (deps, removal) => {
        if (isBroken || !deps.db.isTransaction) throw new Error('broken on purpose');
        removals.push(removal);
        return 2;
      },
      restore: async (_deps, { undo, after }) =>
        removals.some((each) => each.undo === undo && each.at > after) ? 2 : null,
    }),
  ],
});

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice([above])));
afterAll(() => world.api.close());

const unflag = (who: Awaited<ReturnType<PracticeWorld['learner']>>) => world.call(who, 'DELETE', '/pausers/unflagall');
const flagged = async () => {
  const who = await world.learner();
  const id = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0001'] ?? '';
  await world.call(who, 'POST', `/paplabable/questionbank/flag/${id}`);
  return who;
};

test('flags of higher modules are removed with the others, and restored by the same undo', async () => {
  const who = await flagged();
  const { undo, removed } = (await unflag(who)).body.data as { undo: string; removed: number };
  expect(removed).toBe(3);
  expect(removals.at(-1)).toMatchObject({ userId: who.person.id, undo });
  const back = () => world.call(who, 'POST', '/pausers/unflags/undo', { undo });
  expect((await back()).body.data).toEqual({ restored: 3 });
  world.api.clock.advance(61_000);
  expect((await back()).body.code).toBe('UNDO_OVER');
});

test('flags of higher modules alone can be undone too', async () => {
  const who = await world.learner();
  expect((await unflag(who)).body.data).toMatchObject({ removed: 2, undo: expect.any(String) });
});

test('when one module fails no flag is removed', async () => {
  const who = await flagged();
  isBroken = true;
  expect((await unflag(who)).http).toBe(500);
  isBroken = false;
  expect(await world.get<object[]>(who, '/pausers/flaglist')).toHaveLength(1);
});
