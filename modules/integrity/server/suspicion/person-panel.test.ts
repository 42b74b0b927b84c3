import { access, ban } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { createUsers } from '@app/users/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIntegrity } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const integrity = createIntegrity({ tokenSecret: 'only-for-tests-0123456789-0123456789' });
  api = await testApi({
    modules: [access, accounts, createUsers(accounts.management), integrity],
    authorise: accounts.authorise,
  });
});
afterAll(() => api.close());

const panelsOf = async (uid: string, rights: ('pausers' | 'paquery')[]) => {
  const login = await logIn(api, await makeStaff(api.deps, { rights }));
  const reply = await api.call('GET', `/a/paplabable/user/${uid}`, { headers: login.headers });
  const { panels } = reply.body.data as { panels: { key: string; badge: string | null; rows: { title: string }[] }[] };
  return panels.filter((panel) => panel.key === 'integrity');
};

test('the page of a user shows captures and appeals, newest first, to staff who may see them', async () => {
  const learner = await makeUser(api.deps);
  expect(await panelsOf(learner.uid, ['pausers', 'paquery']), 'nothing is known').toEqual([]);
  const { headers } = await logIn(api, learner);
  await api.call('POST', '/users/screencapture', { headers, body: { path: '/gems' } });
  api.clock.advance(60_000);
  await ban(api.deps, { userId: learner.id, reason: 'x', until: null, by: null });
  const { rows } = await sql<{ id: string }>`select id from access.ban where user_id = ${learner.id}`.execute(
    api.deps.db,
  );
  await sql`insert into integrity.appeal (id, user_id, ban_id, message, created_at)
    values (${api.deps.ids.id()}, ${learner.id}, ${rows[0]?.id}, 'Please look again', ${api.clock.now()})`.execute(
    api.deps.db,
  );
  const [panel] = await panelsOf(learner.uid, ['pausers', 'paquery']);
  expect(panel).toMatchObject({ badge: '1 in 30 days' });
  expect(panel?.rows).toMatchObject([
    { title: 'Asks for a review', note: '"Please look again"' },
    { title: 'Screenshot key', note: '/gems' },
  ]);
  expect(await panelsOf(learner.uid, ['pausers'])).toEqual([]);
});
