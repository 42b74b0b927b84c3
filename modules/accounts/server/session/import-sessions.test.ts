import { access } from '@app/access/server';
import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, testAccounts } from '../testing/index.ts';
import { importSessions } from './import-sessions.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';

test('past visits are kept as sessions that have ended, each when it was last used', async () => {
  const { id: userId } = await makeUser(api.deps);
  const from = new Date(api.clock.now().getTime() - 3 * DAY_MS);
  const to = new Date(from.getTime() + HOUR_MS);
  const visit = { userId, userAgent: AGENT, ip: '192.0.2.7', from, to };
  await importSessions(api.deps, [visit, { ...visit, from: to }]);
  const { rows } = await sql`
    select created_at, last_seen_at, expires_at, ended_at, ended_why, user_agent, ip, device, unbound, sid_hash is null as loose
    from accounts.session where user_id = ${userId} order by created_at`.execute(api.deps.db);
  const each = {
    last_seen_at: to,
    ended_at: to,
    ended_why: 'logout',
    user_agent: AGENT,
    ip: '192.0.2.7',
    device: 'Firefox on Windows',
    unbound: false,
    loose: false,
  };
  expect(rows).toEqual([
    { created_at: from, expires_at: new Date(from.getTime() + 30 * DAY_MS), ...each },
    { created_at: to, expires_at: new Date(to.getTime() + 30 * DAY_MS), ...each },
  ]);
});

test('thousands are stored, in statements that stay below the limit of parameters', async () => {
  const { id: userId } = await makeUser(api.deps);
  const at = api.clock.now();
  const visit = { userId, userAgent: AGENT, ip: '192.0.2.7', from: at, to: at };
  await importSessions(
    api.deps,
    Array.from({ length: 4001 }, () => visit),
  );
  const { rows } = await sql`select count(*)::int as many from accounts.session where user_id = ${userId}`.execute(
    api.deps.db,
  );
  expect(rows).toEqual([{ many: 4001 }]);
});
