import { ALL_PERMISSIONS } from '@app/access/contract';
import { logIn, makeStaff, makeUser, type TestPerson } from '@app/accounts/server/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Headers, openWorld, type World } from '../cast.ts';
import { requestTo } from '../matrix/probe.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

let world: World;
let served: Served;
let learner: TestPerson;
let acting: Headers;
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { limits: unlimited });
  learner = await makeUser(world.api.deps, { holds: ['qb', 'gems'] });
  const { headers } = await logIn(world.api, await makeStaff(world.api.deps, { rights: ALL_PERMISSIONS }));
  const begun = await served.call('POST', '/a/paplabable/pausers/view', {
    headers,
    body: { id: learner.id, reason: 'to be seen' },
  });
  acting = { ...headers, asauthorization: begun.json<{ data: { token: string } }>().data.token };
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

/** Every stored row that mentions the learner, except the records of acting and the audit. */
async function rowsOfLearner(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
      and table_name not like 'act\_as%' and table_name <> 'audit' and table_name not like 'limit%'
    order by 1`.execute(world.api.deps.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t
      where t::text like ${`%${learner.id}%`} or t::text like ${`%${learner.uid}%`} order by 1`.execute(
      world.api.deps.db,
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found.join('\n');
}
const requestsNoted = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from accounts.act_as_request`.execute(
    world.api.deps.db,
  );
  return rows[0]?.count ?? 0;
};

/** Calls that end the session, so that no other call could follow. */
const ENDS_SESSION = new Set(['/pausers/logout', '/paplabable/pausers/viewend', '/pauser/refreshtoken']);

test('every call made while acting as a learner is recorded, and none changes the learner’s data', async () => {
  const before = [await rowsOfLearner(), await requestsNoted()] as const;
  expect(before[0].length).toBeGreaterThan(100);
  const looking = world.routes.filter(
    ({ endpoint }) => !ENDS_SESSION.has(endpoint.path) && endpoint.options.whileActing !== 'ignore',
  );
  const replies: LightMyRequestResponse[] = [];
  for (const route of looking) replies.push(await served.app.inject(requestTo(route, acting)));
  const capture = { headers: acting, body: { path: '/questionbank' } };
  replies.push(await served.call('POST', '/users/screencapture', capture));
  replies.push(await served.call('POST', '/paplabable/adduserlogs', { headers: acting, body: { device: 'a' } }));
  expect(replies.filter((reply) => reply.statusCode === 401 || reply.statusCode >= 500)).toEqual([]);
  expect(replies.filter((reply) => reply.statusCode === 200).length).toBeGreaterThan(5);
  expect(await rowsOfLearner()).toBe(before[0]);
  expect((await requestsNoted()) - before[1]).toBe(replies.length);
});

test('acting shows what the learner has access to, without any right of the member of staff', async () => {
  const shown = await served.call('GET', '/pausers/current', { headers: acting });
  expect(shown.json<{ data: object }>().data).toMatchObject({
    uid: learner.uid,
    is_admin: false,
    permissions: null,
    scope: null,
    qb: true,
  });
});

test('a pair’s room stays closed, because half of it belongs to another learner', async () => {
  const own = await served.call('GET', '/paplabable/pair/messages', {
    headers: (await logIn(world.api, learner)).headers,
  });
  expect(own.json<{ code: string }>().code).toBe('NOT_PAIRED');
  expect((await served.call('GET', '/paplabable/pair/messages', { headers: acting })).statusCode).toBe(403);
});

test('an act-as token is invalid without the session that created it', async () => {
  const other = await logIn(world.api, await makeStaff(world.api.deps, { rights: ALL_PERMISSIONS }));
  const { asauthorization = '', authorization = '', cookie = '' } = acting;
  const tries: readonly Headers[] = [
    { asauthorization },
    { asauthorization, authorization },
    { authorization: `Bearer ${asauthorization}`, cookie },
    { ...other.headers, asauthorization },
    { asauthorization: `${asauthorization}x`, authorization, cookie },
  ];
  for (const headers of tries) {
    const reply = await served.call('GET', '/paplabable/preferences', { headers });
    expect([401, 403], JSON.stringify(headers)).toContain(reply.statusCode);
  }
});
