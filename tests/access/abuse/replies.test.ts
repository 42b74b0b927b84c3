import { ALL_PERMISSIONS } from '@app/access/contract';
import { logIn, makeStaff, makeUser, mailTo } from '@app/accounts/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Headers, nameOf, openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

/** Names of fields that hold secrets, which must never be sent. */
const SECRET_NAME = /hash|^sid|_sid|otp|secret|passw|private|recovery|pending_s/i;
/** Reply fields with such a name that are meant to be shown, once, to their owner. */
const SHOWN: Readonly<Record<string, string>> = {
  'POST /paplabable/totp/request secret': 'the secret the owner types into an app',
  'POST /paplabable/totp/verify recovery_codes': 'shown once, after the app has been set up',
  'POST /paplabable/passkeys recovery_codes': 'shown once, with the first factor of an account',
  'POST /paplabable/recoverycodes recovery_codes': 'shown once, when they are drawn anew',
  'GET /paplabable/factors recovery_codes_left': 'a number',
};

let world: World;
let served: Served;
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { limits: unlimited });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}
function namesIn(schema: Schema): readonly string[] {
  const { properties = {}, items, anyOf = [], additionalProperties: further } = schema;
  const own = Object.entries(properties).flatMap(([name, each]) => [name, ...namesIn(each)]);
  const parts = [...anyOf, ...(items ? [items] : []), ...(typeof further === 'object' ? [further] : [])];
  return [...own, ...parts.flatMap(namesIn)];
}

test('no reply is declared with a field for a hash, a cookie, a code or a password', () => {
  const found = world.routes.flatMap((route) => {
    const { reply } = route.endpoint.options;
    if (!reply) return [];
    const schema = z.toJSONSchema(reply as unknown as z.ZodType, { unrepresentable: 'any' }) as Schema;
    return namesIn(schema)
      .filter((name) => SECRET_NAME.test(name))
      .map((name) => `${nameOf(route)} ${name}`);
  });
  expect(found.filter((name) => !(name in SHOWN))).toEqual([]);
});

/** Every value in a database column for secrets. */
async function secretsStored(): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.column_name ~ 'hash|secret' or c.column_name ~ '^sid')
      and c.column_name <> 'imported_hash'`.execute(world.api.deps.db);
  const values: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: string | null }>`
      select distinct ${sql.ref(column)} as value from ${sql.raw(table)}`.execute(world.api.deps.db);
    values.push(...rows.flatMap(({ value }) => (value ? [value] : [])));
  }
  return values;
}

/** A user who has completed every flow that stores a secret. */
async function userWithSecrets(): Promise<{ headers: Headers; bodies: string[] }> {
  const person = await makeUser(world.api.deps, { verified: false });
  const { headers } = await logIn(world.api, person);
  const bodies: string[] = [];
  const post = async (path: string, body: object = {}) => {
    const reply = await served.call('POST', path, { headers, body });
    bodies.push(reply.body);
    return reply;
  };
  await post('/pausers/resendverification');
  await post('/pausers/activatecode', { code: mailTo(world.api, person.email).variables['code'] });
  await post('/paplabable/otp/request');
  await post('/paplabable/totp/request');
  await post('/pausers/changeemail', { email: 'another@example.test', password: person.password });
  await post('/paforgotpassword', { email: person.email });
  await post('/pauser/accountdeletion');
  await post('/paplabable/dataexport');
  return { headers, bodies };
}

test('no stored or mailed secret is in any reply to its owner, staff or a stranger', async () => {
  const { headers, bodies } = await userWithSecrets();
  const owner = (await logIn(world.api, await makeStaff(world.api.deps, { rights: ALL_PERMISSIONS }))).headers;
  const { rows: people } = await sql<{ id: string }>`select id from accounts.user`.execute(world.api.deps.db);
  const replies = [...bodies];
  for (const route of world.routes.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const ids = route.endpoint.path.includes(':') ? people.map((row) => row.id) : ['-'];
    for (const id of ids)
      for (const viewer of [headers, owner, {}])
        replies.push((await served.call('GET', route.endpoint.path.replace(/:\w+/g, id), { headers: viewer })).body);
  }
  const mailed = world.api.mails.flatMap(({ variables }) =>
    Object.entries(variables).flatMap(([name, value]) =>
      name === 'code' || name.endsWith('_url') ? [value.slice(value.lastIndexOf('/') + 1)] : [],
    ),
  );
  const secrets = [...(await secretsStored()), ...mailed].filter((value) => value.length >= 6);
  expect(secrets.length).toBeGreaterThan(10);
  const text = replies.join('\n');
  expect(text.length).toBeGreaterThan(2000);
  const words = new Set(['forgotpassword', 'login', 'security']);
  expect(secrets.filter((value) => !words.has(value) && text.includes(value))).toEqual([]);
});
