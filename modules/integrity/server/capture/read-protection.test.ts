import { viewerAs } from '@app/access/contract';
import { access } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { watermarkKeys } from '@app/integrity/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIntegrity } from '../index.ts';
import { readProtection } from './read-protection.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createIntegrity({ tokenSecret: 'only-for-tests-0123456789-0123456789' })];
  api = await testApi({ modules, authorise: accounts.authorise });
});
afterAll(() => api.close());

const facts = async (headers: Record<string, string>) => {
  const { http, body } = await api.call('GET', '/paplabable/protection', { headers });
  return { http, ...(body.data as { watermark: string; accessible: boolean }) };
};

test('the watermark shows the reader’s fields that the setting names [ext-get-paplabable-protection]', async () => {
  const person = await makeUser(api.deps, { firstName: 'Amina' });
  const { headers } = await logIn(api, person);
  expect(await facts(headers)).toEqual({ http: 200, watermark: `Amina Person  ·  ${person.uid}`, accessible: false });
  const keep = (value: readonly ('email' | 'date')[]) =>
    api.deps.settings.write(api.deps.db, watermarkKeys, [...value]);
  await keep(['email', 'date']);
  expect((await facts(headers)).watermark).toMatch(/^[^ ]+@[^ ]+ {2}· {2}[0-9]{2}-[0-9]{2}-[0-9]{4}$/);
  await keep([]);
  expect((await facts(headers)).watermark).toBe('');
});

test('accessible mode is reported to its user, and nothing to visitors', async () => {
  const person = await makeUser(api.deps);
  const { headers } = await logIn(api, person);
  await sql`insert into accounts.preference (user_id, value, updated_at)
    values (${person.id}, '{"accessible": true}', now())`.execute(api.deps.db);
  expect((await facts(headers)).accessible).toBe(true);
  expect((await api.call('GET', '/paplabable/protection')).http).toBe(401);
});

test('during act-as the watermark names the member of staff', async () => {
  const learner = await makeUser(api.deps, { firstName: 'Amina' });
  const staff = await makeStaff(api.deps, { rights: ['pausers'] });
  await api.deps.settings.write(api.deps.db, watermarkKeys, ['uid']);
  const person = { id: learner.id, uid: learner.uid, verified: true, subscribed: false } as never;
  const acting = { ...viewerAs(person, { id: null, device: 'desktop' }), actorId: staff.id };
  expect((await readProtection(api.deps, acting)).watermark).toBe(staff.uid);
});
