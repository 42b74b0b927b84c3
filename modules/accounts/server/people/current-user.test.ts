import { access, grant } from '@app/access/server';
import { DAY_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, makeUser, testAccounts } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

test('access that starts later is told with its first day, apart from what is held now', async () => {
  const person = await makeUser(api.deps, { holds: ['qb'] });
  const now = api.clock.now().getTime();
  const [first, later] = [new Date(now + 100 * DAY_MS), new Date(now + 200 * DAY_MS)];
  const order = { userId: person.id, entitlement: 'gems', days: 30, source: 'order', by: null } as const;
  for (const startsAt of [later, first])
    await grant(api.deps, { ...order, sourceRef: `${person.id} ${startsAt.toISOString()}`, startsAt });
  /** Read in a new session, because the clock moves on. */
  const current = async () => {
    const { headers } = await logIn(api, person);
    return (await api.call('GET', '/pausers/current', { headers })).body.data;
  };
  const held_until = { qb: expect.any(String) };
  expect(await current()).toMatchObject({ gems: false, held_until, held_from: { gems: first.toISOString() } });
  api.clock.advance(100 * DAY_MS);
  expect(await current()).toMatchObject({ gems: true, held_from: { gems: later.toISOString() } });
});
