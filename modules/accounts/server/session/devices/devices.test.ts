import { access } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, testAccounts, type TestLogin, type TestPerson } from '../../testing/index.ts';
import { mostDevices } from './devices.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  // Demo accounts are shared, so they have no limit.
  Object.assign(api.deps, { site: { ...api.deps.site, demo: false } });
});
afterAll(() => api.close());

async function logInWith(person: TestPerson, agent = FIREFOX, former?: TestLogin): Promise<TestLogin> {
  const { email, password } = person;
  const headers = { 'user-agent': agent, ...(former ? { cookie: former.headers.cookie } : {}) };
  const reply = await api.call('POST', '/pausers/login', { body: { email, password }, headers });
  const { token } = reply.body.data as { token: string };
  const cookie = reply.cookies[0] ?? '';
  return { token, sid: cookie.slice(4), headers: { authorization: `Bearer ${token}`, cookie } };
}
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly current: boolean;
}
const devices = async (login: TestLogin) => {
  const { http, body } = await api.call('GET', '/paplabable/devices', { headers: login.headers });
  return http === 200 ? (body.data as Listed[]) : null;
};

test('a third device ends the oldest session, with the reason', async () => {
  const person = await makeUser(api.deps);
  const first = await logInWith(person);
  const second = await logInWith(person);
  expect(await devices(first)).toHaveLength(2);
  const third = await logInWith(person);
  expect(await devices(first)).toBeNull();
  expect([(await devices(second))?.length, (await devices(third))?.length]).toEqual([2, 2]);
  const { rows } = await sql`select ended_why from accounts.session where user_id = ${person.id} order by id`.execute(
    api.deps.db,
  );
  expect(rows).toEqual([{ ended_why: 'device_limit' }, { ended_why: null }, { ended_why: null }]);
  const record = await sql`select actor_id from platform.audit
    where action = 'deviceLimit' and entity_id = ${person.id}`.execute(api.deps.db);
  expect(record.rows).toEqual([{ actor_id: null }]);
});

test('a device that logs in again counts once, and the other one stays logged in', async () => {
  const person = await makeUser(api.deps);
  const phone = await logInWith(person, IPHONE);
  const laptop = await logInWith(person);
  const again = await logInWith(person, FIREFOX, laptop);
  expect(await devices(laptop)).toBeNull();
  expect((await devices(phone))?.map(({ name }) => name)).toEqual(['Firefox on Windows', 'Safari on iPhone']);
  expect(await devices(again)).toHaveLength(2);
});

test('ten concurrent logins leave as many devices as the setting allows', async () => {
  await api.deps.settings.write(api.deps.db, mostDevices, 3);
  const person = await makeUser(api.deps);
  const logins = await Promise.all(Array.from({ length: 10 }, () => logInWith(person)));
  const alive = (await Promise.all(logins.map(devices))).filter((list) => list !== null);
  expect(alive).toHaveLength(3);
  await api.deps.settings.write(api.deps.db, mostDevices, 2);
});

test('own devices are listed by name and can be logged out; those of others are not found [ext-get-paplabable-devices] [ext-delete-paplabable-devices-by-id]', async () => {
  const [person, other] = [await makeUser(api.deps), await makeUser(api.deps)];
  const [here, phone, foreign] = [await logInWith(person), await logInWith(person, IPHONE), await logInWith(other)];
  const listed = (await devices(here)) ?? [];
  expect(listed.map(({ name, current }) => ({ name, current }))).toEqual([
    { name: 'Safari on iPhone', current: false },
    { name: 'Firefox on Windows', current: true },
  ]);
  const end = (id: string | undefined, login: TestLogin) =>
    api.call('DELETE', `/paplabable/devices/${id}`, { headers: login.headers });
  expect((await end(listed[0]?.id, foreign)).body.code).toBe('NOT_FOUND');
  expect((await end('not-an-id', here)).body.code).toBe('INVALID_INPUT');
  expect(await devices(phone)).toHaveLength(2);
  expect((await end(listed[0]?.id, here)).http).toBe(200);
  expect(await devices(phone)).toBeNull();
  expect((await end(listed[0]?.id, here)).body.code).toBe('NOT_FOUND');
  expect(await devices(here)).toHaveLength(1);
});

test('a new device is reported by mail; the first and known ones are not', async () => {
  const person = await makeUser(api.deps);
  const notices = () => api.mails.filter((mail) => mail.to === person.email && mail.template === 'new-device');
  await logInWith(person);
  await logInWith(person);
  expect(notices()).toEqual([]);
  await logInWith(person, IPHONE);
  await logInWith(person, IPHONE);
  expect(notices()).toHaveLength(1);
  expect(notices()[0]?.variables).toMatchObject({
    device: 'Safari on iPhone',
    place: '127.0.0.1',
    security_url: 'http://localhost:3000/profile/security',
  });
  const unverified = await makeUser(api.deps, { verified: false });
  await logInWith(unverified);
  await logInWith(unverified, IPHONE);
  expect(api.mails.some((mail) => mail.to === unverified.email)).toBe(false);
});
