import { access, ban, grant } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, makeStaff, makeUser, testAccounts, type TestLogin } from '@app/accounts/server/testing';
import { createUsers } from '../index.ts';

let api: TestApi;
let clerk: TestLogin;
let reader: TestLogin;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createUsers(accounts.management)], authorise: accounts.authorise });
  clerk = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], firstName: 'Samir', lastName: 'Patel' }));
  reader = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], flags: ['v'] }));
});
afterAll(() => api.close());

const send = (login: TestLogin, method: string, path: string, body?: object) =>
  api.call(method, `/a/paplabable${path}`, { headers: login.headers, ...(body ? { body } : {}) });

test('a note about a user is in their record with the name of its author [ext-post-a-paplabable-user-by-id-note]', async () => {
  const person = await makeUser(api.deps);
  const path = `/user/${person.uid}/note`;
  expect((await send(clerk, 'POST', path, { text: ' ' })).http).toBe(400);
  expect((await send(reader, 'POST', path, { text: 'Hello' })).http).toBe(403);
  expect((await send(clerk, 'POST', path, { text: 'Called about the exam date.' })).http).toBe(200);
  const { log } = (await send(reader, 'GET', `/user/${person.uid}`)).body.data as { log: object[] };
  expect(log[0]).toMatchObject({ action: 'note', by: 'Samir Patel', note: 'Called about the exam date.' });
});

test('an export of people is recorded with its filter, rows and reason [ext-post-a-paplabable-users-export]', async () => {
  const body = { reason: 'Survey of the university', filter: 'users-list?university=Leeds', rows: 306 };
  expect((await send(clerk, 'POST', '/users/export', { ...body, reason: '' })).http).toBe(400);
  expect((await send(clerk, 'POST', '/users/export', body)).http).toBe(200);
  const { rows } = await sql<{ action: string; after: unknown }>`
    select action, after from platform.audit where entity = 'people'`.execute(api.deps.db);
  expect(rows).toEqual([{ action: 'export', after: body }]);
});

test('every list reports its size, the staff list only to staff who may see it [ext-get-a-paplabable-users-counts]', async () => {
  const counts = (await send(clerk, 'GET', '/users/counts')).body.data as { list: string; count: number }[];
  expect(counts.map(({ list }) => list)).not.toContain('admin');
  await makeUser(api.deps);
  const later = (await send(clerk, 'GET', '/users/counts')).body.data as typeof counts;
  const sizeOf = (rows: typeof counts, list: string) => rows.find((row) => row.list === list)?.count ?? 0;
  expect(sizeOf(later, 'list')).toBe(sizeOf(counts, 'list') + 1);
});

test('a banned user has no current access: the end of access is not the start of the ban', async () => {
  const person = await makeUser(api.deps);
  const input = {
    userId: person.id,
    entitlement: 'qb',
    days: 194,
    source: 'staff',
    sourceRef: 'test',
    by: null,
  } as const;
  await grant(api.deps, input);
  await ban(api.deps, { userId: person.id, reason: 'sharing', until: null, by: null });
  expect((await send(clerk, 'GET', `/user/${person.uid}`)).body.data).toMatchObject({ banned: true, holds: [] });
});
