import { makeUser, type TestPerson } from '@app/accounts/server/testing';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../../apps/server/modules.ts';
import { SECRET } from '../cast.ts';
import { serveWorld, type Served } from '../served.ts';

/** Production rate limits, on an empty installation for each test. */
let api: TestApi;
let served: Served;
let victim: TestPerson;
const opened: (() => Promise<void>)[] = [];
beforeEach(async () => {
  const whole = product({ tokenSecret: SECRET, allowUnboundStaff: false });
  api = await testApi({ modules: whole.modules, authorise: whole.accounts.authorise });
  served = await serveWorld({ product: whole, api, routes: [] });
  victim = await makeUser(api.deps);
  opened.push(async () => {
    await served.app.close();
    await api.close();
  });
});
afterAll(async () => {
  for (const close of opened) await close();
});

const HOME = '198.51.100.7';
const guess = async (password: string, from: string, email = victim.email, headers: Record<string, string> = {}) =>
  (await served.call('POST', '/pausers/login', { body: { email, password }, from, headers })).statusCode;
/** The headers of a browser that has logged in to an account before. */
const knownBrowser = async (email: string, password: string): Promise<Record<string, string>> => {
  const login = await served.call('POST', '/pausers/login', { body: { email, password }, from: HOME });
  const mark = [login.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('device='));
  return { cookie: mark?.split(';')[0] ?? '' };
};
const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

describe('guesses at one account', () => {
  test('from ever new IP addresses are checked only ten times in a quarter of an hour, of 500', async () => {
    const seen: number[] = [];
    for (let n = 0; n < 500; n += 1) seen.push(await guess(`wrong ${n}`, `203.0.${n >> 8}.${n & 255}`));
    expect([count(seen, 403), count(seen, 429)]).toEqual([10, 490]);
    // The right password is refused too: once the attempts are used up, a reply reveals nothing.
    expect(await guess(victim.password, '192.0.2.1')).toBe(429);
    api.clock.advance(15 * 60_000 + 1000);
    expect(await guess('wrong again', '192.0.2.1')).toBe(403);
  });

  test('under other spellings of its address count as the same', async () => {
    const spellings = [victim.email.toUpperCase(), ` ${victim.email}`, `${victim.email} `, victim.email];
    const seen: number[] = [];
    for (let n = 0; n < 40; n += 1) seen.push(await guess(`wrong ${n}`, `203.0.113.${n}`, spellings[n % 4]));
    expect(count(seen, 403)).toBe(10);
  });

  test('at one moment are no more than ten either', async () => {
    const all = Array.from({ length: 60 }, (_, n) => guess(`wrong ${n}`, `203.0.113.${n}`));
    expect(count(await Promise.all(all), 403)).toBeLessThanOrEqual(10);
  });

  test('do not lock its owner out of a browser they have used before, and that one has ten tries of its own', async () => {
    const known = await knownBrowser(victim.email, victim.password);
    for (let n = 0; n < 30; n += 1) await guess(`wrong ${n}`, `203.0.113.${n}`);
    expect(await guess('wrong', '203.0.113.99')).toBe(429);
    expect(await guess(victim.password, HOME, victim.email, known)).toBe(200);
    const seen: number[] = [];
    for (let n = 0; n < 30; n += 1) seen.push(await guess(`wrong ${n}`, HOME, victim.email, known));
    expect(count(seen, 403)).toBe(10);
  });

  test('are counted, right log-ins are not: a campus behind one address is not locked out', async () => {
    const campus = '198.51.100.99';
    const seen: number[] = [];
    for (let n = 0; n < 105; n += 1) seen.push(await guess(victim.password, campus));
    expect(count(seen, 200)).toBe(105);
    expect(await guess('wrong', campus)).toBe(403);
  });

  test('are not given more tries by the mark of another account’s browser, or by a made-up one', async () => {
    const other = await makeUser(api.deps);
    const foreign = await knownBrowser(other.email, other.password);
    const marks = [foreign, { cookie: 'device=a.b' }, { cookie: 'device=.' }, { cookie: `device=${'x'.repeat(5000)}` }];
    const seen: number[] = [];
    for (let n = 0; n < 40; n += 1) seen.push(await guess(`wrong ${n}`, `203.0.113.${n}`, victim.email, marks[n % 4]));
    expect(count(seen, 403)).toBe(10);
  });
});

describe('guesses from one address', () => {
  test('at ever new accounts are checked only a hundred times in a quarter of an hour', async () => {
    const seen: number[] = [];
    for (let n = 0; n < 130; n += 1) seen.push(await guess('wrong', HOME, `nobody${n}@example.test`));
    expect([count(seen, 403), count(seen, 429)]).toEqual([100, 30]);
    expect(await guess('wrong', '192.0.2.1', 'nobody-else@example.test')).toBe(403);
  });

  test('in one IPv6 /64 network count together', async () => {
    const seen: number[] = [];
    for (let n = 0; n < 130; n += 1)
      seen.push(await guess('wrong', `2001:db8:1:2:${n.toString(16)}::1`, `nobody${n}@example.test`));
    expect(count(seen, 403)).toBe(100);
    expect(await guess('wrong', '2001:db8:1:3::1', 'nobody-else@example.test')).toBe(403);
  });
});

test('a call’s own limit applies to a whole network too', async () => {
  const forgot = (n: number) =>
    served.call('POST', '/paforgotpassword', {
      body: { email: `nobody${n}@example.test` },
      from: `2001:db8:9:9:${n.toString(16)}::1`,
    });
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => forgot(n)));
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(40);
});

test('a storm of log-ins is refused instead of being queued without limit', async () => {
  const all = Array.from({ length: 200 }, (_, n) => guess('wrong', `203.0.113.${n}`, `nobody${n}@example.test`));
  const seen = await Promise.all(all);
  expect(count(seen, 403) + count(seen, 429)).toBe(200);
  expect(count(seen, 403)).toBeLessThan(200);
});
