import { ALL_PERMISSIONS } from '@app/access/contract';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import type { Route } from '@app/platform/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Headers, nameOf, openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

/** Fields an attacker would add to a form to gain rights. */
const SMUGGLED = {
  is_admin: true,
  uid: 'somebody-else',
  qb: true,
  gems: true,
  permissions: { p: {} },
  price: 0,
  status: 'published',
  created_at: '2020-01-01T00:00:00.000Z',
} as const;
const ID = '018f0000-0000-7000-8000-00000000dead';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
let world: World;
let served: Served;
let owner: Headers;
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { limits: unlimited });
  owner = (await logIn(world.api, await makeStaff(world.api.deps, { rights: ALL_PERMISSIONS }))).headers;
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

const bodyOf = (route: Route): Schema | null => {
  const { body } = route.endpoint.options;
  return body
    ? (z.toJSONSchema(body as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema)
    : null;
};
const writes = () => world.routes.filter((route) => route.endpoint.method !== 'GET');

/** Every object in a body, at any depth, that would accept an unknown key. A record with declared keys does not count. */
function open(schema: Schema, at: string): readonly string[] {
  const { properties, items, anyOf = [], allOf = [] } = schema;
  const own = properties && schema.additionalProperties !== false ? [at] : [];
  const deeper = Object.entries(properties ?? {}).flatMap(([key, each]) => open(each, `${at}.${key}`));
  const parts = [...anyOf, ...allOf, ...(items ? [items] : [])].flatMap((each) => open(each, at));
  return [...own, ...deeper, ...parts];
}

/** Whether validation reports this key as unknown, whatever else it reports. */
const isUnknownTo = (route: Route, key: string): boolean => {
  const checked = (route.endpoint.options.body as unknown as z.ZodType).safeParse({ [key]: true });
  return (
    !checked.success &&
    checked.error.issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(key))
  );
};

/** A checksum per table of everything stored, except rate-limit counters. */
async function stored(): Promise<string> {
  const { rows: names } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name not like 'limit%' order by 1`.execute(world.api.deps.db);
  const sums = [];
  for (const { name } of names) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(t::text, ',' order by t::text)) as sum from ${sql.raw(name)} t`.execute(world.api.deps.db);
    sums.push(`${name} ${rows[0]?.sum}`);
  }
  return sums.join('\n');
}

describe('bodies', () => {
  test('are closed at every depth: no object of any call takes a key it does not know', () => {
    const found = writes().flatMap((route) => {
      const schema = bodyOf(route);
      return schema ? open(schema, nameOf(route)) : [];
    });
    expect(found).toEqual([]);
  });

  test('with a smuggled key are refused for that key, by every call, and nothing is stored', async () => {
    const before = await stored();
    const letIn: string[] = [];
    let tried = 0;
    for (const route of writes()) {
      const known = bodyOf(route)?.properties;
      if (!known) continue;
      for (const [key, value] of Object.entries(SMUGGLED).filter(([each]) => !(each in known))) {
        const path = route.endpoint.path.replace(/:\w+/g, ID);
        const reply = await served.call(route.endpoint.method, path, { body: { [key]: value }, headers: owner });
        tried += 1;
        if (reply.statusCode !== 400 || !isUnknownTo(route, key))
          letIn.push(`${nameOf(route)} with ${key}: ${reply.statusCode} ${reply.body}`);
      }
    }
    expect(letIn).toEqual([]);
    expect(tried).toBeGreaterThan(200);
    expect(await stored()).toBe(before);
  });
});
