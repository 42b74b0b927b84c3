import { testAuthorise, type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, ban, ensureRole, freeze, grant, liftBan, runningBans, unfreeze } from '../index.ts';
import { DAY_MS } from '@app/platform/contract';
import { homeFigure, systemRows } from '@app/platform/server';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [access], authorise: testAuthorise });
});
afterAll(() => api.close());

test('the running ban of a user is the one that ends last', async () => {
  const [one, two, free] = [api.deps.ids.id(), api.deps.ids.id(), api.deps.ids.id()];
  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);
  const give = (userId: string, reason: string, until: Date | null) =>
    ban(api.deps, { userId, reason, until, by: null });
  await give(one, 'short', inHours(1));
  await give(one, 'long', inHours(9));
  await give(two, 'for good', null);
  await give(two, 'short', inHours(1));
  const reasons = async () =>
    Object.fromEntries(
      [...(await runningBans(api.deps, [one, two, free])).values()].map((each) => [each.userId, each.reason]),
    );
  expect(await reasons()).toEqual({ [one]: 'long', [two]: 'for good' });
  api.clock.advance(10 * 3_600_000);
  expect(await reasons()).toEqual({ [two]: 'for good' });
  await liftBan(api.deps, { userId: two, by: null });
  expect(await reasons()).toEqual({});
});

test('the set-up makes a first role only where there is none', async () => {
  const [rows] = api.deps.slots.contributions(systemRows);
  expect(await rows?.make(api.deps)).toEqual(['Owner']);
  expect(await rows?.make(api.deps)).toEqual([]);
  await ensureRole(api.deps, { name: 'Other', scope: 'pa', permissions: { p: {} } });
  expect(await rows?.make(api.deps)).toEqual([]);
});

test('the figures count current bans and access only', async () => {
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        api.deps.slots.contributions(homeFigure).map(async (figure) => [figure.key, await figure.read(api.deps)]),
      ),
    );
  const userId = api.deps.ids.id();
  await ban(api.deps, { userId, reason: 'x', until: new Date(api.clock.now().getTime() + 60_000), by: null });
  await ban(api.deps, { userId, reason: 'y', until: new Date(api.clock.now().getTime() + 90_000), by: null });
  expect(await read()).toEqual({
    'access.subscribed': 0,
    'access.expiring': 0,
    'access.banned': 1,
    'access.staff': 0,
  });
  api.clock.advance(120_000);
  expect(await read()).toMatchObject({ 'access.banned': 0 });
  // Paid time that waits for the end of two stops counts, although no interval reaches beyond now.
  const order = { entitlement: 'qb', days: 9, source: 'order', sourceRef: userId, by: null } as const;
  await grant(api.deps, { ...order, userId });
  const stop = { userId, from: api.clock.now(), by: null, reason: 'x' };
  await freeze(api.deps, { ...stop, sourceRef: `pause:${userId}`, until: new Date(api.clock.now().getTime() + 9000) });
  await freeze(api.deps, { ...stop, sourceRef: `dispute:${userId}`, until: null });
  expect(await read()).toMatchObject({ 'access.subscribed': 1 });
  await unfreeze(api.deps, { userId, sourceRef: `dispute:${userId}`, by: null });
  api.clock.advance(11 * DAY_MS);
  expect(await read()).toMatchObject({ 'access.subscribed': 0 });
});
