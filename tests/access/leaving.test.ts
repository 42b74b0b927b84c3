import { access } from '@app/access/server';
import { logIn, mailTo, makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import type { PairStatus } from '@app/community/contract';
import { importPages } from '@app/content/server';
import { createNotifications } from '@app/notifications/server';
import { DAY_MS } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '@app/community/server';

const accounts = testAccounts();
let api: TestApi;
beforeAll(async () => {
  const modules = [access, accounts, createNotifications(), createCommerce(), createCommunity(accounts)];
  api = await testApi({ modules, authorise: accounts.authorise });
  const page = { title: 'Terms', body: 'Be kind.', description: '', status: 'published', copy_allowed: true } as const;
  await inTransaction(api.deps, (deps) => importPages(deps, [{ ...page, tag: 'pairterms' }]));
});
afterAll(() => api.close());

const one = async <T>(query: ReturnType<typeof sql>) => (await query.execute(api.deps.db)).rows[0] as T | undefined;

async function learner(firstName: string) {
  const person = await makeUser(api.deps, { holds: ['qb'], firstName });
  const { headers } = await logIn(api, person);
  const call = (method: string, path: string, body?: object) =>
    api.call(method, path, { headers, ...(body ? { body } : {}) });
  await call('POST', '/paplabable/pairterms', { accepted: true });
  const status = async () => (await call('GET', '/paplabable/pair/status')).body.data as PairStatus;
  const askToLeave = async () => {
    await call('POST', '/pauser/accountdeletion', {});
    const { variables } = mailTo(api, person.email, 'deleteaccount');
    const [token = '', code = ''] = (variables['confirm_url'] ?? '').split(/[#/]/).slice(-2);
    return api.call('POST', '/paconfirmdeletion', { body: { token, code } });
  };
  return { person, call, status, askToLeave };
}
const eraseDue = async () => {
  const handler = accounts.jobs.find((job) => job.name === 'accounts.erase-due');
  await handler?.run(api.deps, {} as never);
};
const userRow = (id: string) =>
  one<{ email: string; deletion_due_at: Date | null }>(
    sql`select email, deletion_due_at from accounts.user where id = ${id}`,
  );

test('a confirmed deletion ends the pair at once, waits a week, is taken back by a log-in, and leaves an order without a name [model-deletion-grace]', async () => {
  const [amina, daniel] = [await learner('Amina'), await learner('Daniel')];
  for (const who of [amina, daniel]) await who.call('POST', '/paplabable/pair/join');
  expect(await daniel.status()).toMatchObject({ status: 'paired' });
  const orderId = api.deps.ids.id();
  await sql`
    insert into commerce."order" (id, user_id, op_id, kind, state, list_pence, total_pence, vat_percent, vat_pence,
      quoted_until, created_at, waiver)
    values (${orderId}, ${amina.person.id}, ${api.deps.ids.id()}, 'service', 'created', 4900, 4900, 20, 817, now(), now(),
      'Amina agreed')`.execute(api.deps.db);
  expect((await amina.askToLeave()).http).toBe(200);
  expect(await daniel.status(), 'the partner is free at once').toMatchObject({ status: 'none' });

  api.clock.advance(6.9 * DAY_MS);
  await eraseDue();
  expect(await userRow(amina.person.id)).toMatchObject({ email: amina.person.email });
  const back = await logIn(api, amina.person);
  expect(await userRow(amina.person.id)).toMatchObject({ deletion_due_at: null });

  await api.call('POST', '/pauser/accountdeletion', { headers: back.headers, body: {} });
  const { variables } = mailTo(api, amina.person.email, 'deleteaccount');
  const [token = '', code = ''] = (variables['confirm_url'] ?? '').split(/[#/]/).slice(-2);
  await api.call('POST', '/paconfirmdeletion', { body: { token, code } });
  api.clock.advance(8 * DAY_MS);
  await eraseDue();
  expect((await userRow(amina.person.id))?.email).not.toBe(amina.person.email);
  expect(
    await one(sql`select user_id, waiver, total_pence from commerce."order" where id = ${orderId}`),
    'what was sold stays, without the buyer',
  ).toEqual({ user_id: null, waiver: '', total_pence: 4900 });
});
