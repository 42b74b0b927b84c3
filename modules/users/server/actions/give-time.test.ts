import { access, freeze, grant, personAccess, unfreeze } from '@app/access/server';
import {
  logIn,
  makeStaff,
  makeUser,
  testAccounts,
  type TestLogin,
  type TestPerson,
} from '@app/accounts/server/testing';
import { DAY_MS, lastDayOf } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUsers } from '../index.ts';

let api: TestApi;
let person: TestPerson;
let clerkPerson: TestPerson;
let clerk: TestLogin;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createUsers(accounts.management)], authorise: accounts.authorise });
  clerkPerson = await makeStaff(api.deps, { rights: ['pausers'] });
  clerk = await logIn(api, clerkPerson);
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await makeUser(api.deps, { firstName: 'Amina', lastName: 'Yusuf' });
});

const send = (method: string, path: string, body: object, login = clerk) =>
  api.call(method, `/a/paplabable${path}`, { body, headers: login.headers });
const data = (reply: { body: { data?: unknown } }) => reply.body.data as Record<string, unknown>;
const holds = (reply: { body: { data?: unknown } }) =>
  (data(reply)['holds'] as { entitlement: string; until: string }[]).map(({ entitlement, until }) => [
    entitlement,
    Math.round((Date.parse(until) - api.clock.now().getTime()) / DAY_MS),
  ]);
const gems = (body: object) => send('PUT', `/pausers/gems/${person.id}`, body);
const give = (body: object) => send('PUT', `/pausers/grant/${person.id}`, { reason: 'goodwill', ...body });
const dayIn = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

test('staff of the second line alone neither give nor take what learners of the first have', async () => {
  const [other, main] = [
    await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], scope: 'plab' })),
    await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], scope: 'pa' })),
  ];
  const given = { entitlement: 'oscegems', days: 5, reason: 'goodwill' };
  await send('PUT', `/pausers/grant/${person.id}`, given, main);
  const [grant] = data(await api.call('GET', `/a/paplabable/user/${person.id}`, { headers: main.headers }))[
    'grants'
  ] as { id: string }[];
  const refused = [
    await send('PUT', `/pausers/grant/${person.id}`, given, other),
    await send('PUT', `/pausers/gems/${person.id}`, { gems: true, days: 5, reason: 'goodwill' }, other),
    await send('PUT', `/pausers/revoke/${person.id}`, { grant: grant?.id, reason: 'mistake' }, other),
  ];
  expect(refused.map(({ http, body }) => [http, body.code])).toEqual(refused.map(() => [403, 'OTHER_LINE']));
  expect(Object.keys((await personAccess(api.deps, person.id)).holds)).toEqual(['oscegems']);
});

test('gems are given for a year or through a day, with a mail, once, and ended [put-a-paplabable-pausers-gems-by-id]', async () => {
  const until = dayIn(30);
  const first = await gems({ gems: true, until });
  expect(holds(first)).toEqual([['gems', 31]]);
  expect((await gems({ gems: true, until })).body).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { until: 'Their access, or a pause of it, reaches that day already. Please choose a later one.' },
  });
  expect(api.mails.filter((mail) => mail.to === person.email && mail.template === 'gemsmail')).toHaveLength(1);
  expect(holds(await gems({ gems: true }))).toEqual([['gems', 366]]);
  expect(holds(await gems({ gems: false, reason: 'asked for it' }))).toEqual([]);
  expect((await personAccess(api.deps, person.id)).holds).toEqual({});
  expect((await gems({ gems: false })).http).toBe(200);
  expect((await gems({ gems: true, until: '2020-01-01' })).body.code).toBe('INVALID_INPUT');
  const { rows } = await sql<{ action: string }>`select action from platform.audit
    where subject_id = ${person.id} and actor_id is not null order by at, id`.execute(api.deps.db);
  expect(rows.map((line) => line.action)).toEqual(['grant', 'grant', 'revoke']);
});

test('gems are given for days, which queue behind a pause, with a mail that has their last day', async () => {
  const now = api.clock.now();
  const until = new Date(now.getTime() + 25 * DAY_MS);
  const pause = { sourceRef: `pause:${person.id}`, from: now, until, by: null, reason: 'pause' };
  await freeze(api.deps, { ...pause, userId: person.id });
  expect(data(await gems({ gems: true, days: 30 }))).toMatchObject({ holds: [] });
  const mail = api.mails.find(({ to, template }) => to === person.email && template === 'gemsmail');
  expect(mail?.variables).toMatchObject({ gems_until: lastDayOf(now.getTime() + 55 * DAY_MS) });
  expect((await gems({ gems: true, days: 7 })).http).toBe(200);
  const { rows } =
    await sql`select days from access.entitlement_grant where user_id = ${person.id} order by days`.execute(
      api.deps.db,
    );
  expect(rows).toEqual([{ days: 7 }, { days: 30 }]);
  for (const bad of [{ days: 5, until: dayIn(90) }, { days: 0 }, { days: 3661 }, { days: 1.5 }])
    expect((await gems({ gems: true, ...bad })).body.code).toBe('INVALID_INPUT');
});

test('the mail about gems that begin now has their last day', async () => {
  const now = api.clock.now().getTime();
  await gems({ gems: true, days: 30 });
  const mail = api.mails.find(({ to, template }) => to === person.email && template === 'gemsmail');
  expect(mail?.variables).toMatchObject({ gems_until: lastDayOf(now + 30 * DAY_MS) });
});

test('gems given during a pause whose end is not known are not mailed, as their last day is not known', async () => {
  const dispute = {
    sourceRef: `dispute:${person.id}`,
    from: api.clock.now(),
    until: null,
    by: null,
    reason: 'dispute',
  };
  const until = new Date(api.clock.now().getTime() + 25 * DAY_MS);
  await freeze(api.deps, { ...dispute, sourceRef: `pause:${person.id}`, until, reason: 'pause', userId: person.id });
  await freeze(api.deps, { ...dispute, userId: person.id });
  expect(data(await gems({ gems: true, days: 30 }))).toMatchObject({ state: 'active', holds: [], waiting: ['gems'] });
  expect((await gems({ gems: true, until: dayIn(30) })).http).toBe(200);
  expect(api.mails.filter(({ to, template }) => to === person.email && template === 'gemsmail')).toEqual([]);
});

test('gems that were paid for are not ended here', async () => {
  const order = { entitlement: 'gems', days: 10, source: 'order', sourceRef: person.id, by: null } as const;
  await grant(api.deps, { ...order, userId: person.id });
  expect((await gems({ gems: false })).body.code).toBe('NOT_GIVEN_BY_STAFF');
  expect((await personAccess(api.deps, person.id)).holds).toHaveProperty('gems');
});

test('days queue behind what is held, and one grant can be taken back [ext-put-a-paplabable-pausers-grant-by-id] [ext-put-a-paplabable-pausers-revoke-by-id]', async () => {
  expect(holds(await give({ entitlement: 'qb', days: 10 }))).toEqual([['qb', 10]]);
  expect(holds(await give({ entitlement: 'qb', days: 20 }))).toEqual([['qb', 30]]);
  const { body } = await api.call('GET', `/a/paplabable/user/${person.id}`, { headers: clerk.headers });
  const [newest] = (body.data as { grants: { id: string; days: number }[] }).grants;
  const take = (grantId: unknown) =>
    send('PUT', `/pausers/revoke/${person.id}`, { grant: grantId, reason: 'twice by mistake' });
  expect(holds(await take(newest?.id))).toEqual([['qb', 10]]);
  expect((await take(newest?.id)).body.code).toBe('NOT_GIVEN_BY_STAFF');
  const other = await makeUser(api.deps, { holds: ['qb'] });
  const { rows } = await sql<{
    id: string;
  }>`select id from access.entitlement_grant where user_id = ${other.id}`.execute(api.deps.db);
  expect((await take(rows[0]?.id)).body.code).toBe('NOT_GIVEN_BY_STAFF');
  for (const bad of [
    { entitlement: 'qb' },
    { entitlement: 'qb', days: 5, until: dayIn(5) },
    { entitlement: 'all', days: 5 },
  ])
    expect((await give(bad)).body.code).toBe('INVALID_INPUT');
});

test('time through a day fills the gap before time that begins later, and is refused if access already lasts that long', async () => {
  const startsAt = new Date(api.clock.now().getTime() + 60 * DAY_MS);
  const order = { entitlement: 'qb', days: 30, source: 'order', sourceRef: person.id, by: null } as const;
  await grant(api.deps, { ...order, userId: person.id, startsAt });
  expect(holds(await give({ entitlement: 'qb', until: dayIn(10) }))).toEqual([['qb', 11]]);
  expect((await give({ entitlement: 'qb', until: dayIn(5) })).body.code).toBe('INVALID_INPUT');
  expect(holds(await give({ entitlement: 'qb', until: dayIn(20) }))).toEqual([['qb', 21]]);
});

test('time through a day does not count a freeze as a gap', async () => {
  await give({ entitlement: 'qb', days: 20 });
  const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS);
  const frozen = { sourceRef: `test:${person.id}`, from: at(5), until: at(10), by: null, reason: 'placement' };
  await freeze(api.deps, { ...frozen, userId: person.id });
  expect((await give({ entitlement: 'qb', until: dayIn(24) })).body.code).toBe('INVALID_INPUT');
});

test('a freeze without an end leaves a person with time active, as it waits, and one without it expired', async () => {
  const shown = async () => {
    clerk = await logIn(api, clerkPerson);
    return data(await api.call('GET', `/a/paplabable/user/${person.id}`, { headers: clerk.headers }));
  };
  const dispute = async (sourceRef: string) => {
    const from = api.clock.now();
    await freeze(api.deps, { userId: person.id, sourceRef, from, until: null, by: null, reason: 'dispute' });
    return { until: null, reason: 'dispute' };
  };
  const order = { entitlement: 'qb', days: 2, source: 'order', sourceRef: person.id, by: null } as const;
  await grant(api.deps, { ...order, userId: person.id });
  const freezes = [await dispute(`first:${person.id}`)];
  api.clock.advance(5 * DAY_MS);
  expect(await shown()).toMatchObject({ state: 'active', holds: [], waiting: ['qb'], freezes });
  await unfreeze(api.deps, { userId: person.id, sourceRef: `first:${person.id}`, by: null });
  expect(await shown()).toMatchObject({ state: 'active', waiting: [], freezes: [] });
  api.clock.advance(5 * DAY_MS);
  await dispute(`second:${person.id}`);
  expect(await shown()).toMatchObject({ state: 'expired' });
});

test('time from a voucher is shown with the rest', async () => {
  const voucher = { entitlement: 'qb', days: 30, source: 'voucher', sourceRef: person.id, by: null } as const;
  await grant(api.deps, { ...voucher, userId: person.id });
  const shown = await api.call('GET', `/a/paplabable/user/${person.id}`, { headers: clerk.headers });
  expect(data(shown)).toMatchObject({ grants: [{ source: 'voucher', days: 30 }] });
});

test('five concurrent requests for time through a day give it once', async () => {
  const until = dayIn(10);
  await Promise.all(Array.from({ length: 5 }, () => give({ entitlement: 'qb', until })));
  const { rows } = await sql`select days from access.entitlement_grant where user_id = ${person.id}`.execute(
    api.deps.db,
  );
  expect(rows).toEqual([{ days: 11 }]);
});

test('giving time needs pausers.e', async () => {
  const other = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], flags: ['v', 'a'] }));
  const body = { entitlement: 'qb', days: 5, reason: 'goodwill' };
  expect((await send('PUT', `/pausers/grant/${person.id}`, body, other)).body.code).toBe('FORBIDDEN');
  expect((await send('PUT', `/pausers/gems/${person.id}`, { gems: true }, other)).body.code).toBe('FORBIDDEN');
});
