import { ALL_PERMISSIONS, can, FLAGS, type Permissions, SECTION_KEYS } from '@app/access/contract';
import { setRole } from '@app/access/server';
import { logIn, makeStaff, makeUser } from '@app/accounts/server/testing';
import type { Scope } from '@app/platform/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

/** A few sections suffice for random roles; two of them manage roles and users. */
const SECTIONS = ['paroles', 'pausers', 'panews', 'pafaq', 'paques'] as const satisfies typeof SECTION_KEYS;
interface Held {
  readonly scope: Scope;
  readonly permissions: Permissions;
}

const flags = fc.record({ v: fc.boolean(), a: fc.boolean(), e: fc.boolean() });
const permissions = fc.tuple(...SECTIONS.map(() => fc.option(flags, { nil: undefined }))).map((held): Permissions => {
  const named = SECTIONS.flatMap((section, at) => (held[at] ? [[section, held[at]] as const] : []));
  return { p: Object.fromEntries(named) };
});
const held = fc.record({ scope: fc.constantFrom<Scope>('pa', 'plab', 'both'), permissions });
/** Half of the givers may manage roles; otherwise hardly anything would be allowed. */
const giverOf = (role: Held, rules: boolean): Held =>
  rules ? { ...role, permissions: { p: { ...role.permissions.p, paroles: { v: true, a: true, e: true } } } } : role;

/** The part of a role that the giver may grant; one random role is hardly ever a subset of another. */
const within = (role: Held, giver: Held): Held => {
  const kept = SECTIONS.flatMap((section) => {
    const [has, may] = [role.permissions.p[section], giver.permissions.p[section]];
    return has && may ? [[section, { v: has.v && may.v, a: has.a && may.a, e: has.e && may.e }] as const] : [];
  });
  return { scope: giver.scope, permissions: { p: Object.fromEntries(kept) } };
};
const modestly = fc.boolean();

/** Compared flag by flag, deliberately without the product's own comparison. */
function exceeds(role: Held, giver: Held): boolean {
  const lines = (scope: Scope) => (scope === 'both' ? ['pa', 'plab'] : [scope]);
  if (lines(role.scope).some((line) => !lines(giver.scope).includes(line))) return true;
  return SECTION_KEYS.some((section) =>
    FLAGS.some((flag) => role.permissions.p[section]?.[flag] === true && giver.permissions.p[section]?.[flag] !== true),
  );
}

let world: World;
let served: Served;
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { limits: unlimited });
  await makeStaff(world.api.deps, { rights: ALL_PERMISSIONS });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

const rightsOf = async (userId: string): Promise<Held | null> => {
  const { rows } = await sql<Held>`select scope, permissions from access.staff_view where user_id = ${userId}`.execute(
    world.api.deps.db,
  );
  return rows[0] ?? null;
};
const newRole = async ({ scope, permissions }: Held): Promise<string> => {
  const id = world.api.deps.ids.id();
  const row = JSON.stringify(permissions);
  await sql`insert into access.role (id, name, scope, permissions, version, created_at, updated_at)
    values (${id}, ${`Role ${id}`}, ${scope}, ${row}::jsonb, 1, now(), now())`.execute(world.api.deps.db);
  return id;
};
const staffWith = async (role: Held) => {
  const person = await makeStaff(world.api.deps, { rights: role.permissions, scope: role.scope });
  return { person, headers: (await logIn(world.api, person)).headers };
};

/** Requires at least 5 % allowed and 5 % refused attempts; otherwise the run would prove nothing. */
const someOfBoth = (allowed: readonly boolean[]) => {
  expect(allowed.filter(Boolean).length).toBeGreaterThan(allowed.length / 20);
  expect(allowed.filter((each) => !each).length).toBeGreaterThan(allowed.length / 20);
};

test('with random roles, no one can create, change or delete a role with rights they lack', async () => {
  const allowed: boolean[] = [];
  await fc.assert(
    fc.asyncProperty(held, held, held, fc.tuple(fc.boolean(), modestly, modestly), async (some, one, two, how) => {
      const giver = giverOf(some, how[0]);
      const [before, after] = [how[1] ? within(one, giver) : one, how[2] ? within(two, giver) : two];
      const { headers } = await staffWith(giver);
      const id = await newRole(before);
      const mayTouch = (flag: 'a' | 'e', roles: readonly Held[]) => {
        const may = can(giver.permissions, 'paroles', flag) && !roles.some((role) => exceeds(role, giver));
        allowed.push(may);
        return may;
      };
      const send = async (method: string, path: string, body?: object) =>
        (await served.call(method, path, { headers, ...(body ? { body } : {}) })).statusCode === 200;
      const name = `Wanted ${world.api.deps.ids.id()}`;
      expect(await send('POST', '/a/paplabable/role', { name, ...after })).toBe(mayTouch('a', [after]));
      expect(await send('PUT', `/a/paplabable/role/${id}`, { version: 1, ...after })).toBe(
        mayTouch('e', [before, after]),
      );
      const now = mayTouch('e', [before, after]) ? after : before;
      expect(await send('DELETE', `/a/paplabable/role/${id}`)).toBe(mayTouch('e', [now]));
    }),
    { numRuns: 80 },
  );
  someOfBoth(allowed);
}, 120_000);

test('with random people, no one can grant or remove a role above their own, or raise themselves', async () => {
  const seen: boolean[] = [];
  await fc.assert(
    fc.asyncProperty(
      held,
      fc.option(held),
      held,
      fc.tuple(fc.boolean(), modestly, modestly),
      async (giver, had, role, how) => {
        const { deps } = world.api;
        const { person: by } = await staffWith(giver);
        const before = had && (how[1] ? within(had, giver) : had);
        const target = how[0] ? by : before ? (await staffWith(before)).person : await makeUser(deps);
        const requested = how[2] ? within(role, giver) : role;
        const roleId = await newRole(requested);
        const held = await rightsOf(target.id);
        const allowed = !exceeds(requested, giver) && !(held && exceeds(held, giver));
        seen.push(allowed);
        const outcome = await setRole(deps, { userId: target.id, roleId, by: by.id }).then(
          () => 'given',
          (error: { code?: string }) => error.code,
        );
        expect(outcome).toBe(allowed ? 'given' : 'CANNOT_GRANT');
        expect(await rightsOf(target.id)).toEqual(allowed ? requested : held);
        const own = await rightsOf(by.id);
        expect(own && exceeds(own, giver)).toBe(false);
      },
    ),
    { numRuns: 80 },
  );
  someOfBoth(seen);
}, 120_000);
