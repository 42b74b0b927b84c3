import { logIn, makeUser, type TestLogin, type TestPerson } from '@app/accounts/server/testing';
import { isStaffRule } from '@app/platform/contract';
import type { Route } from '@app/platform/server';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { nameOf, openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';
import { OWNED, OWNED_LISTS, type Owned } from './owned.ts';
import { UNOWNED, UNOWNED_LISTS } from './unowned.ts';

const MISSING = '018f0000-0000-7000-8000-00000000dead';
interface Somebody {
  readonly person: TestPerson;
  readonly login: TestLogin;
}
let world: World;
let served: Served;
let own: Somebody;
let other: Somebody;
const somebody = async (): Promise<Somebody> => {
  const person = await makeUser(world.api.deps, { holds: ['qb', 'gems'] });
  const login = await logIn(world.api, person);
  // Some of these calls require a session with a second factor.
  await sql`update accounts.session set second_factor_at = now() where user_id = ${person.id}`.execute(
    world.api.deps.db,
  );
  return { person, login };
};
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { limits: unlimited });
  own = await somebody();
  other = await somebody();
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

const ofLearners = ({ endpoint: { rule } }: Route) => rule !== 'public' && rule !== 'guest' && !isStaffRule(rule);
const withId = (route: Route) => ofLearners(route) && route.endpoint.path.includes(':');
const withList = (route: Route) => {
  const { body } = route.endpoint.options;
  if (!body || !ofLearners(route)) return false;
  const schema = z.toJSONSchema(body as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return 'list' in (schema.properties ?? {});
};
const routeOf = (name: string): Route => {
  const found = world.routes.find((route) => nameOf(route) === name);
  if (!found) throw new Error(`${name} is no call any more`);
  return found;
};

const call = (name: string, id: string, who: Somebody) => {
  const { method, path } = routeOf(name).endpoint;
  const body = method === 'GET' ? {} : { body: OWNED[name]?.body ?? {} };
  // For several parameters `id` holds their ids separated by slashes, or one id for all.
  const [first = '', ...rest] = id.split('/');
  const address = path.replace(/:\w+/, first).replaceAll(/:\w+/g, () => rest.shift() ?? first);
  return served.call(method, address, { headers: who.login.headers, ...body });
};
/** Everything a caller can see of a reply, except request id and time. */
const bytes = ({ statusCode, body, headers }: LightMyRequestResponse) => {
  const { date: _date, 'content-length': _length, ...shown } = headers;
  const text = body.replace(/"requestId":"[^"]*"/, '"requestId":""');
  return JSON.stringify({ statusCode, headers: shown, text });
};

test.each([
  ['a parameter', withId, { ...OWNED, ...UNOWNED }],
  ['a list', withList, { ...OWNED_LISTS, ...UNOWNED_LISTS }],
] as const)('every call with %s says whose it is', (_what, matches, declared) => {
  expect(world.routes.filter(matches).map(nameOf).toSorted()).toEqual(Object.keys(declared).toSorted());
});

test.each(Object.entries(OWNED_LISTS))(
  '%s touches what is the caller’s in a mixed list, and says how much',
  async (name, make) => {
    const [mine, theirs] = [await make(world, own.person), await make(world, other.person)];
    const { method, path } = routeOf(name).endpoint;
    const send = (who: Somebody, list: readonly string[]) =>
      served.call(method, path, { headers: who.login.headers, body: { list } });
    expect((await send(own, [theirs, mine, MISSING, mine])).json<{ data: object }>().data).toEqual({ deleted: 1 });
    expect((await send(own, [mine, theirs])).json<{ data: object }>().data).toEqual({ deleted: 0 });
    expect((await send(other, [theirs])).json<{ data: object }>().data).toEqual({ deleted: 1 });
  },
);

describe.each(Object.entries(OWNED))('%s', (name: string, owned: Owned) => {
  test('works on the caller’s own row; another user’s row gives the same reply as a missing one, to the byte, and stays unchanged', async () => {
    const theirs = await owned.make(world, other.person);
    const [foreign, missing] = [await call(name, theirs, own), await call(name, MISSING, own)];
    expect(foreign.statusCode).toBe(404);
    expect(bytes(foreign).replaceAll(theirs, MISSING)).toBe(bytes(missing));
    const mine = await call(name, await owned.make(world, own.person), own);
    expect(mine.statusCode, mine.body).toBe(200);
    // The refused call left the row intact for its owner.
    expect((await call(name, theirs, other)).statusCode).toBe(200);
  });

  test('takes as long for another user’s row as for a missing one', async () => {
    const theirs = await owned.make(world, other.person);
    const timed = async (id: string) => {
      const started = performance.now();
      await call(name, id, own);
      return performance.now() - started;
    };
    const difference = async () => {
      const apart: number[] = [];
      // Alternately, so that a busy machine affects both.
      for (let round = 0; round < 25; round += 1) {
        const [first, second] = round % 2 === 0 ? [theirs, MISSING] : [MISSING, theirs];
        const [one, two] = [await timed(first), await timed(second)];
        apart.push(round % 2 === 0 ? one - two : two - one);
      }
      return Math.abs(apart.toSorted((a, b) => a - b)[12] ?? 0);
    };
    // A real difference shows every time; three attempts rule out noise.
    const tries = [await difference(), await difference(), await difference()];
    expect(Math.min(...tries)).toBeLessThan(5);
  });

  test('does not break on an invalid id', async () => {
    for (const id of ['1', 'null', '%00', '..%2f..', "1'--", 'x'.repeat(300)]) {
      const reply = await call(name, id, own);
      expect([400, 404], `${id}: ${reply.body}`).toContain(reply.statusCode);
    }
  });
});
