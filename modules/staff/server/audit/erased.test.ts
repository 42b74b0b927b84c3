import { access, ban } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff, verifyAuditChain } from '../index.ts';

const accounts = testAccounts();
const modules = [access, accounts];
let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
});
afterAll(() => api.close());

const reasonsOf = async (headers: Record<string, string>) => {
  const query = { entity: 'person', action: 'ban' };
  const reply = await api.call('GET', '/a/paplabable/audit', { headers, query });
  const { rows } = reply.body.data as { rows: { subject: unknown; after: { reason: unknown } }[] };
  return rows.map((row) => row.after.reason);
};

test('audit lines about a user cannot be read once they are erased, and the chains are still valid [model-audit-sealed]', async () => {
  const { deps } = api;
  const [erased, other] = [await makeUser(deps), await makeUser(deps)];
  await ban(deps, { userId: erased.id, reason: 'shares with Bob', until: null, by: null });
  await ban(deps, { userId: other.id, reason: 'copies', until: null, by: null });
  const headers = { ...(await logIn(api, await makeStaff(deps, { rights: ['pasettings', 'pausers'] }))).headers };
  expect(new Set(await reasonsOf(headers))).toEqual(new Set(['copies', 'shares with Bob']));
  await sql`update accounts.user set deletion_due_at = ${deps.clock.now()} where id = ${erased.id}`.execute(deps.db);
  await accounts.jobs.find((job) => job.name === 'accounts.erase-due')?.run(deps, {} as never);
  expect(await reasonsOf(headers)).toEqual(expect.arrayContaining(['copies', { $sealed: 'erased' }]));
  const { rows } = await sql`select from platform.audit where before::text || after::text like '%Bob%'`.execute(
    deps.db,
  );
  expect(rows).toEqual([]);
  expect((await verifyAuditChain(deps)).problems).toEqual([]);
});

test('what an erased colleague did is not shown as done by the system', async () => {
  const { deps } = api;
  const erased = await makeStaff(deps, { rights: ['panews'] });
  for (const actorId of [erased.id, null])
    await deps.audit.record(deps.db, { actorId, action: 'create', entity: 'news', entityId: 'x' });
  await sql`delete from access.staff where user_id = ${erased.id}`.execute(deps.db);
  await sql`update accounts.user set deletion_due_at = ${deps.clock.now()} where id = ${erased.id}`.execute(deps.db);
  await accounts.jobs.find((job) => job.name === 'accounts.erase-due')?.run(deps, {} as never);
  const headers = { ...(await logIn(api, await makeStaff(deps, { rights: ['pasettings'] }))).headers };
  const reply = await api.call('GET', '/a/paplabable/audit', { headers, query: { entity: 'news' } });
  const { rows } = reply.body.data as { rows: { actor: { name: string } | null }[] };
  expect(rows.map(({ actor }) => actor?.name ?? 'system').toSorted()).toEqual(['An erased person', 'system']);
});
