import { access } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServices } from '../options.ts';
import { makeUser, testAccounts } from '../testing/index.ts';
import { openSession } from './open-session.ts';
import { issueToken } from './tokens/issue-token.ts';

const services = createServices({ tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: false });
let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const open = async (changes: { readonly tokenVersion?: number; readonly userAgent?: string } = {}) => {
  const { id: userId } = await makeUser(api.deps);
  const browser = { userAgent: 'Firefox', tool: false, ip: '127.0.0.1', secondFactor: false, former: undefined };
  return openSession(api.deps, services, { userId, tokenVersion: 1, ...browser, ...changes });
};

test('a password changed while somebody logs in with the former one opens nothing', async () => {
  await expect(open({ tokenVersion: 0 })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
});

test('what a browser says it is, is stored up to 400 characters', async () => {
  const { id } = await open({ userAgent: 'x'.repeat(500) });
  const { rows } = await sql<{ length: number }>`
    select length(user_agent) as length from accounts.session where id = ${id}`.execute(api.deps.db);
  expect(rows).toEqual([{ length: 400 }]);
});

test('a session has a token until it ends', async () => {
  const { id } = await open();
  expect(await issueToken(api.deps, services, id)).toContain('.');
  await sql`update accounts.session set ended_at = now(), ended_why = 'logout' where id = ${id}`.execute(api.deps.db);
  const refused = { code: 'SESSION_ENDED' };
  await expect(issueToken(api.deps, services, id)).rejects.toMatchObject(refused);
  await expect(issueToken(api.deps, services, api.deps.ids.id())).rejects.toMatchObject(refused);
});
