import { access } from '@app/access/server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, makeStaff, makeUser, testAccounts, type TestLogin, type TestPerson } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  // Demo accounts have no limit of devices.
  Object.assign(api.deps, { site: { ...api.deps.site, demo: false } });
});
afterAll(() => api.close());

type Headers = Pick<TestLogin, 'headers'>;
/** How many devices this one sees; null when its session has ended. */
async function devices({ headers }: Headers): Promise<number | null> {
  const { http, body } = await api.call('GET', '/paplabable/devices', { headers });
  return http === 200 ? (body.data as unknown[]).length : null;
}
async function refreshed({ headers }: Headers): Promise<Headers> {
  const reply = await api.call('GET', '/pauser/refreshtoken', { headers });
  const { token } = reply.body.data as { token: string };
  return { headers: { authorization: `Bearer ${token}`, cookie: reply.cookies[0] ?? headers.cookie } };
}
const endings = async ({ id }: TestPerson) => {
  const { rows } = await sql<{ ended_why: string | null }>`
    select ended_why from accounts.session where user_id = ${id} order by created_at, id`.execute(api.deps.db);
  return rows.map((row) => row.ended_why);
};

describe('a session that cannot be used any more', () => {
  test('is no device and takes no place of one, though it was used shortly before its token expired', async () => {
    const person = await makeUser(api.deps);
    const old = await logIn(api, person);
    api.clock.advance(6 * DAY_MS);
    expect(await devices(old)).toBe(1);
    api.clock.advance(DAY_MS + 2 * HOUR_MS);
    expect(await devices(old)).toBeNull();
    const [one, two] = [await logIn(api, person), await logIn(api, person)];
    expect([await devices(one), await devices(two)]).toEqual([2, 2]);
    expect(await endings(person)).toEqual([null, null, null]);
  });

  test('is no device of a member of staff who was idle for half an hour', async () => {
    const person = await makeStaff(api.deps, { rights: ['panews'] });
    await logIn(api, person);
    api.clock.advance(31 * MINUTE_MS);
    expect(await devices(await logIn(api, person))).toBe(1);
  });

  test('ends when it is logged out after its token has expired', async () => {
    const person = await makeUser(api.deps);
    const { headers } = await logIn(api, person);
    api.clock.advance(7 * DAY_MS + MINUTE_MS);
    expect((await api.call('POST', '/pausers/logout', { headers })).http).toBe(200);
    expect(await endings(person)).toEqual(['logout']);
  });
});

describe('a session stays a device', () => {
  test('while it renews its token, in a browser as in a tool', async () => {
    const person = await makeUser(api.deps);
    const { email, password } = person;
    const body = { email, password };
    const reply = await api.call('POST', '/pausers/login', { body, headers: { 'x-client': 'tool' } });
    const { token } = reply.body.data as { token: string };
    let tool: Headers = { headers: { authorization: `Bearer ${token}`, cookie: '' } };
    let browser: Headers = await logIn(api, person);
    for (let step = 0; step < 3; step += 1) {
      api.clock.advance(6 * DAY_MS);
      [tool, browser] = [await refreshed(tool), await refreshed(browser)];
    }
    api.clock.advance(6 * DAY_MS);
    expect([await devices(tool), await devices(browser)]).toEqual([2, 2]);
  });

  test('when its last token came with a second factor', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    api.clock.advance(6 * DAY_MS);
    const headers = login.headers;
    const key = { password: person.password };
    const asked = await api.call('POST', '/paplabable/totp/request', { body: key, headers });
    const { codeAt, stepAt } = await import('../../factors/totp.ts');
    const { secret } = asked.body.data as { secret: string };
    const bits = Array.from(secret, (sign) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
    );
    const bytes = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    const body = { code: codeAt(bytes, stepAt(api.clock.now())) };
    const passed = await api.call('POST', '/paplabable/totp/verify', { body, headers });
    const { token } = passed.body.data as { token: string };
    api.clock.advance(3 * DAY_MS);
    expect(await devices({ headers: { ...headers, authorization: `Bearer ${token}` } })).toBe(1);
  });

  test('when the reply to its last renewal was lost and it renewed with its former cookie', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    api.clock.advance(3 * DAY_MS);
    await refreshed(login);
    api.clock.advance(50 * MINUTE_MS);
    const again = await refreshed(login);
    api.clock.advance(7 * DAY_MS - 30 * MINUTE_MS);
    expect(await devices(again)).toBe(1);
  });
});
