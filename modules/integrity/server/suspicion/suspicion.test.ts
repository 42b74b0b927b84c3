import { access } from '@app/access/server';
import { eraseSection, exportSection } from '@app/accounts/server';
import { logIn, makeStaff, makeUser, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import { blackList, suspicious, universityMail } from '@app/integrity/contract';
import { contribute, DAY_MS } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeAddress } from '../address-rule.ts';
import { createIntegrity, refreshSuspicion, suspicionEvidence } from '../index.ts';
import { tidyUp } from './nightly.ts';

const speeds = new Map<string, number>();
/** A callback that runs after the evidence about a user was read and before the score is written. */
const afterEvidenceRead = new Map<string, () => Promise<void>>();
const practice = module({
  name: 'practice',
  contributes: [
    contribute(suspicionEvidence, async (_deps, { userId }) => {
      const answers_per_hour = speeds.get(userId) ?? 0;
      await afterEvidenceRead.get(userId)?.();
      return { answers_per_hour };
    }),
  ],
});

let api: TestApi;
let headers: Record<string, string>;
let registered: string | null = null;
const countries = () => Promise.resolve(registered);
beforeAll(async () => {
  const accounts = testAccounts();
  const integrity = createIntegrity({
    tokenSecret: 'only-for-tests-0123456789-0123456789',
    countryHeader: 'x-edge',
    countries,
  });
  api = await testApi({ modules: [access, accounts, integrity, practice], authorise: accounts.authorise });
  headers = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['paquery'] }))).headers };
});
afterAll(() => api.close());

interface Suspect {
  staff: boolean;
  uid: string;
  score: number;
  evidence: { kind: string; amount: number; threshold: number }[];
  countries: string[];
  captures: { at: string; path: string }[];
  banned: boolean;
}
const list = async (query = {}) =>
  (await api.call('GET', '/a/paplabable/suspiciouslist', { headers, query })).body.data as {
    count: number;
    rows: Suspect[];
  };
const find = async (person: TestPerson) => (await list({ size: 100 })).rows.find((row) => row.uid === person.uid);

async function visitor() {
  const person = await makeUser(api.deps, { firstName: 'Vera', lastName: 'Visitor' });
  const login = await logIn(api, person);
  const visit = (body: unknown, edge?: string) =>
    api.call('POST', '/paplabable/adduserlogs', {
      headers: { ...login.headers, ...(edge ? { 'x-edge': edge } : {}) },
      body,
    });
  return { person, login, visit };
}
const visits = async (person: TestPerson) =>
  (
    await sql<{ device: string; country: string; visits: number }>`
      select device, country, visits from integrity.visit where user_id = ${person.id} order by device, country`.execute(
      api.deps.db,
    )
  ).rows;

test('visits are summed by day, device and country, and the edge overrides the page [post-paplabable-adduserlogs]', async () => {
  const { person, visit } = await visitor();
  expect((await visit({ device: 'laptop', country: 'FR' })).body.data).toBeNull();
  await visit({ device: 'laptop', country: 'FR' }, 'GB');
  await visit({ device: 'laptop' }, 'GB');
  await visit({}, 'XX');
  expect(await visits(person)).toEqual([
    { device: 'desktop', country: '', visits: 1 },
    { device: 'laptop', country: 'FR', visits: 1 },
    { device: 'laptop', country: 'GB', visits: 2 },
  ]);
});

test('without a country from the edge the address decides, not the page', async () => {
  const { person, visit } = await visitor();
  registered = 'IE';
  await visit({ device: 'laptop', country: 'FR' });
  await visit({ device: 'laptop' }, 'GB');
  registered = null;
  await visit({ device: 'laptop', country: 'FR' });
  expect((await visits(person)).map(({ country }) => country)).toEqual(['FR', 'GB', 'IE']);
});

test('a log accepts only a short device name and a country code', async () => {
  const { person, visit } = await visitor();
  for (const body of [{ device: 'x'.repeat(65) }, { device: '<b>' }, { country: 'gbr' }, { ip: '1.2.3.4' }])
    expect((await visit(body)).http).toBe(400);
  expect((await api.call('POST', '/paplabable/adduserlogs', { body: {} })).http).toBe(401);
  expect(await visits(person)).toEqual([]);
});

test('a user gets at most fifty rows a day, and existing ones are still counted', async () => {
  const { person, visit } = await visitor();
  for (let at = 0; at < 55; at += 1) await visit({ device: `d${at}` });
  await visit({ device: 'd0' });
  const rows = await visits(person);
  expect([rows.length, rows.find((row) => row.device === 'd0')?.visits]).toEqual([50, 2]);
});

test('staff leave no trace', async () => {
  const member = await makeStaff(api.deps, { rights: ['panews'] });
  const login = await logIn(api, member);
  await api.call('POST', '/paplabable/adduserlogs', { headers: login.headers, body: { device: 'mine' } });
  expect(await visits(member)).toEqual([]);
});

test('suspects are listed with their evidence, the highest score first [get-a-paplabable-suspiciouslist]', async () => {
  const [quiet, traveller, capturer, quick] = [await visitor(), await visitor(), await visitor(), await visitor()];
  await quiet.visit({ device: 'a' }, 'GB');
  for (const country of ['GB', 'FR', 'DE', 'ES', 'IT', 'PT']) await traveller.visit({ device: 'a' }, country);
  for (let time = 0; time < 3; time += 1) {
    await api.call('POST', '/users/screencapture', {
      headers: capturer.login.headers,
      body: { path: `/gems/${time}` },
    });
    api.clock.advance(6000);
  }
  speeds.set(quick.person.id, 600);
  await refreshSuspicion(api.deps, quick.person.id);
  const { rows } = await list({ size: 100 });
  const order = [quick, traveller, capturer].map(({ person }) => rows.findIndex((row) => row.uid === person.uid));
  expect(order.every((at, place) => at >= 0 && (place === 0 || at > (order[place - 1] ?? -1)))).toBe(true);
  expect(await find(quiet.person)).toBeUndefined();
  expect(await find(traveller.person)).toMatchObject({
    score: 200,
    countries: ['DE', 'ES', 'FR', 'GB', 'IT', 'PT'],
    banned: false,
  });
  expect(await find(capturer.person)).toMatchObject({
    score: 100,
    banned: true,
    evidence: [{ kind: 'captures', amount: 3, threshold: 3 }],
    captures: [{ path: '/gems/2' }, { path: '/gems/1' }, { path: '/gems/0' }],
  });
  expect((await find(quick.person))?.score).toBe(250);
});

test('the list is searched and paged, and needs the right', async () => {
  const { person } = await visitor();
  speeds.set(person.id, 240);
  await refreshSuspicion(api.deps, person.id);
  expect((await list({ search: person.email.toUpperCase() })).rows.map((row) => row.uid)).toEqual([person.uid]);
  expect((await list({ search: '%' })).count).toBe(0);
  const all = await list();
  const second = await list({ size: 1, page: 2 });
  expect(second.rows[0]?.uid).toBe(all.rows[1]?.uid);
  const other = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'] }));
  expect((await api.call('GET', '/a/paplabable/suspiciouslist', { headers: other.headers })).http).toBe(403);
});

test('evidence expires: after the days of the setting the score is removed, after 180 the visits', async () => {
  const { person, visit } = await visitor();
  for (const country of ['GB', 'FR', 'DE']) await visit({ device: 'a' }, country);
  expect(await find(person)).toMatchObject({ score: 100 });
  api.clock.advance(31 * DAY_MS);
  await tidyUp(api.deps);
  const rows = await sql`select from integrity.suspicion where user_id = ${person.id}`.execute(api.deps.db);
  expect([rows.rows.length, (await visits(person)).length]).toEqual([0, 3]);
  api.clock.advance(150 * DAY_MS);
  await tidyUp(api.deps);
  expect(await visits(person)).toEqual([]);
  headers = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['paquery'] }))).headers };
});

test('thresholds are a setting', async () => {
  const { person, visit } = await visitor();
  const { initial } = suspicious;
  const thresholds = { ...initial.thresholds, countries: 1 };
  await api.deps.settings.write(api.deps.db, suspicious, { ...initial, thresholds });
  await visit({ device: 'a' }, 'GB');
  expect(await find(person)).toMatchObject({
    score: 100,
    evidence: expect.arrayContaining([expect.objectContaining({ threshold: 1 })]),
  });
  await api.deps.settings.write(api.deps.db, suspicious, initial);
});

test('addresses are judged by the lists of staff', async () => {
  await api.deps.settings.write(api.deps.db, blackList, {
    emails: [],
    domains: ['throwaway.example'],
    ips: ['192.0.2.7'],
  });
  await api.deps.settings.write(api.deps.db, universityMail, ['uni.example']);
  const judge = (address: string, ip = '192.0.2.8') => judgeAddress(api.deps, address, ip);
  expect(await judge('a@throwaway.example')).toEqual({ blocked: true, university: false });
  expect(await judge('a@med.uni.example')).toEqual({ blocked: false, university: true });
  expect(await judge('a@med.uni.example', '::ffff:192.0.2.7')).toEqual({ blocked: true, university: true });
});

test('every row of a user is in their data export, and is removed by erasure', async () => {
  const { person, visit } = await visitor();
  await visit({ device: 'a' }, 'GB');
  const [copy] = api.deps.slots.contributions(exportSection).filter((each) => each.name === 'integrity');
  expect(await copy?.collect(api.deps, person.id)).toMatchObject({
    visits: [{ device: 'a', country: 'GB' }],
    captures: [],
  });
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'integrity' and column_name = 'user_id' order by 1`.execute(api.deps.db);
  // capture_clock is the moment of the last capture, which is among the captures.
  const copied = { capture: 'captures', pause: 'pauses', review: 'reviews', rush: 'rushes', visit: 'visits' };
  const places: Record<string, string> = { ...copied, appeal: 'appeals', suspicion: 'suspicion' };
  expect(rows.map((row) => row.name)).toEqual([...Object.keys(places), 'capture_clock'].toSorted());
  const collected = (await copy?.collect(api.deps, person.id)) as object;
  for (const place of Object.values(places)) expect(collected).toHaveProperty(place);
  const [section] = api.deps.slots.contributions(eraseSection).filter((each) => each.name === 'integrity');
  await section?.erase(api.deps, person.id);
  expect(await visits(person)).toEqual([]);
});

test('a listed member of staff is shown only to viewers who may see staff', async () => {
  const colleague = await makeStaff(api.deps, { rights: ['panews'] });
  speeds.set(colleague.id, 700);
  await refreshSuspicion(api.deps, colleague.id);
  expect(await find(colleague)).toBeUndefined();
  const boss = await logIn(api, await makeStaff(api.deps, { rights: ['paquery', 'ual'] }));
  const { body } = await api.call('GET', '/a/paplabable/suspiciouslist', {
    headers: boss.headers,
    query: { size: 100 },
  });
  const { rows } = body.data as { rows: Suspect[] };
  expect(rows.find((row) => row.uid === colleague.uid)?.staff).toBe(true);
  expect(rows.filter((row) => row.staff)).toHaveLength(1);
});

test('after a review without action only later evidence counts [ext-post-a-paplabable-suspicious-reviewed]', async () => {
  const { person, visit } = await visitor();
  const tour = async (device: string) => {
    for (const country of ['GB', 'FR', 'DE', 'IT', 'ES', 'PT']) await visit({ device }, country);
  };
  await tour('laptop');
  expect((await find(person))?.countries).toHaveLength(6);
  const may = await logIn(api, await makeStaff(api.deps, { rights: ['paquery', 'pausers'] }));
  const review = (as: Record<string, string>, uid: string) =>
    api.call('POST', '/a/paplabable/suspicious/reviewed', { headers: as, body: { uid } });
  expect((await review(headers, person.uid)).http).toBe(403);
  expect((await review(may.headers, 'nobody')).http).toBe(404);
  expect((await review(may.headers, person.uid)).http).toBe(200);
  expect(await find(person)).toBeUndefined();
  await tidyUp(api.deps);
  expect(await find(person), 'the night does not bring it back').toBeUndefined();
  api.clock.advance(60_000);
  await tour('tablet');
  const again = await find(person);
  expect(again?.evidence.find((each) => each.kind === 'countries')?.amount).toBe(6);
  const own = await makeStaff(api.deps, { rights: ['paquery', 'pausers'] });
  expect((await review((await logIn(api, own)).headers, own.uid)).http, 'staff without ual do not exist here').toBe(
    404,
  );
});

test('a score computed from older evidence does not replace a newer one', async () => {
  const { id } = await makeUser(api.deps);
  let newer: Promise<void> | undefined;
  afterEvidenceRead.set(id, async () => {
    if (newer) return;
    speeds.set(id, 1000);
    newer = refreshSuspicion(api.deps, id);
    await Promise.race([newer, new Promise((resolve) => setTimeout(resolve, 400))]);
  });
  await refreshSuspicion(api.deps, id);
  await newer;
  const { rows } = await sql`select from integrity.suspicion where user_id = ${id}`.execute(api.deps.db);
  expect(rows).toHaveLength(1);
});
