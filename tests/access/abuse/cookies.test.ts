import { logIn, makeUser } from '@app/accounts/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf, openWorld, type World } from '../cast.ts';
import { requestTo } from '../matrix/probe.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

/** Every cookie the server may set, with all of its attributes, on an installation served over https. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  '__Host-sid': ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'],
  '__Host-device': ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'],
};
const ATTRIBUTES = /^(HttpOnly|Secure|Path=.*|SameSite=.*|Domain=.*|Partitioned)$/;

let world: World;
let served: Served;
beforeAll(async () => {
  world = await openWorld();
  const site = { ...world.api.deps.site, publicUrl: 'https://site.test' };
  served = await serveWorld(world, { limits: unlimited, site });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

const written = (header: string | string[] | undefined): readonly string[] =>
  header === undefined ? [] : [header].flat();
function breach(cookie: string): string | null {
  const [pair = '', ...rest] = cookie.split('; ');
  const attributes = rest.filter((each) => ATTRIBUTES.test(each)).toSorted();
  const expected = TABLE[pair.slice(0, pair.indexOf('='))];
  return expected && JSON.stringify(expected) === JSON.stringify(attributes) ? null : cookie;
}

test('logging in, refreshing and logging out set the cookies of the table and nothing else', async () => {
  const person = await makeUser(world.api.deps);
  const body = { email: person.email, password: person.password };
  const login = await served.call('POST', '/pausers/login', { body });
  const cookie = written(login.headers['set-cookie']).find((each) => each.startsWith('__Host-sid=')) ?? '';
  const sid = cookie.slice(0, cookie.indexOf(';'));
  const headers = { authorization: `Bearer ${login.json<{ data: { token: string } }>().data.token}`, cookie: sid };
  const refreshed = await served.call('GET', '/pauser/refreshtoken', { headers });
  const left = await served.call('POST', '/pausers/logout', { headers });
  const all = [login, refreshed, left].map((reply) => written(reply.headers['set-cookie']));
  expect(all.map((cookies) => cookies.length)).toEqual([2, 1, 1]);
  expect(all.flat().map(breach)).toEqual([null, null, null, null]);
  expect(all[2]?.[0]).toMatch(/^__Host-sid=; .*Max-Age=0/);
  expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; .*Max-Age=2592000/);
});

test('no other call sets any cookie, whoever makes it', async () => {
  const cast = await castOf(world);
  const found: string[] = [];
  let requests = 0;
  for (const route of world.routes) {
    // Logging out would end the session that the remaining calls need.
    if (route.endpoint.path === '/pausers/logout') continue;
    for (const viewer of ['visitor', 'bank+gems', 'owner', 'acting'] as const) {
      const reply = await served.app.inject(requestTo(route, cast[viewer]));
      requests += 1;
      found.push(...written(reply.headers['set-cookie']));
    }
  }
  expect(requests).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

test('a session from before the log-in is never reused: cookies the browser sent are replaced', async () => {
  const person = await makeUser(world.api.deps);
  const planted = (await logIn(world.api, await makeUser(world.api.deps))).sid;
  const body = { email: person.email, password: person.password };
  const login = await served.call('POST', '/pausers/login', { body, headers: { cookie: `__Host-sid=${planted}` } });
  expect(String(login.headers['set-cookie'])).not.toContain(planted);
  const { token } = login.json<{ data: { token: string } }>().data;
  const headers = { authorization: `Bearer ${token}`, cookie: `__Host-sid=${planted}` };
  expect((await served.call('GET', '/pauser/refreshtoken', { headers })).statusCode).toBe(401);
});
