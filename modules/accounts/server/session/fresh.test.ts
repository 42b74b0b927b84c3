import { access } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Self } from '../people/self.ts';
import { logIn, makeUser, testAccounts } from '../testing/index.ts';
import { checkOwnPassword, refuseStale } from './fresh.ts';
import { markConfirmed } from './sessions.repo.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

async function loggedIn() {
  const person = await makeUser(api.deps);
  const { sid } = decodeJwt((await logIn(api, person)).token);
  const self = { id: person.id, sessionId: String(sid) } as Self;
  return { self, password: person.password };
}
const codeOf = (work: Promise<void>) =>
  work.then(
    () => 'passed',
    (error: { code?: string }) => error.code,
  );

test('a log-in is proof for ten minutes, and so is a mailed code after it', async () => {
  const { self } = await loggedIn();
  const stale = () => codeOf(refuseStale(api.deps, self, undefined));
  api.clock.advance(9.5 * 60_000);
  expect(await stale()).toBe('passed');
  api.clock.advance(31_000);
  expect(await stale()).toBe('REAUTH_NEEDED');
  await markConfirmed(api.deps.db, self.sessionId, api.clock.now());
  expect(await stale()).toBe('passed');
  api.clock.advance(10 * 60_000 + 1000);
  expect(await stale()).toBe('REAUTH_NEEDED');
});

test('the ten minutes are counted to the millisecond', async () => {
  const { self } = await loggedIn();
  const at = api.clock.now();
  await markConfirmed(api.deps.db, self.sessionId, at);
  const after = (ms: number) => ({ ...api.deps, clock: { now: () => new Date(at.getTime() + ms) } });
  expect(await codeOf(refuseStale(after(600_000), self, undefined))).toBe('passed');
  expect(await codeOf(refuseStale(after(600_001), self, undefined))).toBe('REAUTH_NEEDED');
});

test('the password is proof at any time, and a wrong one is refused even just after the log-in', async () => {
  const { self, password } = await loggedIn();
  expect(await codeOf(refuseStale(api.deps, self, 'not this one'))).toBe('PASSWORD_WRONG');
  api.clock.advance(60 * 60_000);
  expect(await codeOf(refuseStale(api.deps, self, password))).toBe('passed');
  expect(await codeOf(refuseStale(api.deps, self, ''))).toBe('PASSWORD_WRONG');
});

test('a session that does not exist proves nothing', async () => {
  const { self } = await loggedIn();
  const gone = { ...self, sessionId: api.deps.ids.id() };
  expect(await codeOf(refuseStale(api.deps, gone, undefined))).toBe('REAUTH_NEEDED');
});

test('ten tries of one’s password in a quarter of an hour, right or wrong, counted for each person', async () => {
  const { self, password } = await loggedIn();
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await codeOf(checkOwnPassword(api.deps, self, attempt === 4 ? password : 'wrong'))).not.toBe(
      'TOO_MANY_REQUESTS',
    );
  expect(await codeOf(checkOwnPassword(api.deps, self, password))).toBe('TOO_MANY_REQUESTS');
  const other = await loggedIn();
  expect(await codeOf(checkOwnPassword(api.deps, other.self, other.password))).toBe('passed');
});
