import { type Person, viewerAs } from '@app/access/contract';
import { access, ban, personAccess } from '@app/access/server';
import {
  logIn,
  makeStaff,
  makeUser,
  testAccounts,
  type TestLogin,
  type TestPerson,
} from '@app/accounts/server/testing';
import { suspicious } from '@app/integrity/contract';
import { contribute, HOUR_MS } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type ApiReply, type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyWaiting, createIntegrity, isExamRunning } from '../index.ts';
import { createServices } from '../options.ts';
import { applyWaitingHandler } from './apply-waiting.ts';
import { reportCapture } from './report-capture.ts';

const SECRET = 'only-for-tests-0123456789-0123456789';
const PATH = '/users/screencapture';
const LEARNER: Person = {
  id: '',
  uid: 'u1',
  verified: true,
  subscribed: true,
  qb: true,
  gems: false,
  oscegems: false,
  staff: null,
};

/** The users in an exam, as the exam module would report them. */
const inExam = new Set<string>();
const exams = module({
  name: 'exams',
  routes: [],
  contributes: [contribute(isExamRunning, async (_deps, userId) => inExam.has(userId))],
});

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createIntegrity({ tokenSecret: SECRET }), exams];
  api = await testApi({ modules, authorise: accounts.authorise });
});
afterAll(() => api.close());

let person: TestPerson;
let login: TestLogin;
beforeEach(async () => {
  person = await makeUser(api.deps, { holds: ['qb'] });
  login = await logIn(api, person);
});

const report = (headers: Record<string, string>, body: unknown = { path: '/questionbank/cardio' }, path = PATH) =>
  api.call('POST', path, { headers, body });
/** Sends reports one after the other, far enough apart for each to count. */
async function press(times: number): Promise<ApiReply> {
  let reply = await report(login.headers);
  for (let time = 1; time < times; time += 1) {
    api.clock.advance(6000);
    reply = await report(login.headers);
  }
  api.clock.advance(6000);
  return reply;
}
const again = async () => {
  login = await logIn(api, person);
};
const captures = async (userId: string) =>
  (
    await sql<{ path: string; exempt: string | null; applied: boolean }>`
      select path, exempt, applied from integrity.capture where user_id = ${userId} order by at`.execute(api.deps.db)
  ).rows;

describe('the ladder', () => {
  test('is silent, warns, then pauses for 30 minutes and for 24 hours [model-capture-ladder]', async () => {
    expect((await press(1)).body.data).toEqual({});
    expect((await press(1)).body.data).toEqual({ notice: true });
    const paused = (await press(1)).body.data as { temp_banned: boolean; until: string; appeal_token: string };
    expect(paused).toMatchObject({ temp_banned: true, appeal_token: expect.any(String) });
    const minutes = (new Date(paused.until).getTime() - api.clock.now().getTime() + 6000) / 60_000;
    expect(minutes).toBeCloseTo(30, 0);
    expect(api.mails.at(-1)?.variables['protection_note']).toMatch(/copy protection can be wrong/);
    expect((await report(login.headers)).http).toBe(401);
    api.clock.advance(31 * 60_000);
    await again();
    const next = (await press(1)).body.data as { temp_banned: boolean; until: string };
    expect((new Date(next.until).getTime() - api.clock.now().getTime() + 6000) / HOUR_MS).toBeCloseTo(24, 1);
  });

  test('never bans without an end by itself', async () => {
    for (let round = 0; round < 6; round += 1) {
      await press(3);
      expect((await personAccess(api.deps, person.id)).bannedUntil).not.toBeNull();
      api.clock.advance(25 * HOUR_MS);
      await again();
    }
  });

  test('forgets captures after 24 hours', async () => {
    await press(2);
    api.clock.advance(25 * HOUR_MS);
    await again();
    expect((await press(1)).body.data).toEqual({});
    expect((await press(1)).body.data).toEqual({ notice: true });
  });

  test('follows the setting', async () => {
    const { initial } = suspicious;
    const ladder = { ...initial.ladder, notice_at: 1, pause_at: 2, pause_minutes: [5] };
    await api.deps.settings.write(api.deps.db, suspicious, { ...initial, ladder });
    try {
      expect((await press(1)).body.data).toEqual({ notice: true });
      expect((await press(1)).body.data).toMatchObject({ temp_banned: true });
    } finally {
      await api.deps.settings.write(api.deps.db, suspicious, initial);
    }
  });
});

describe('a report', () => {
  test('counts once in five seconds even when fifty come at once [post-users-screencapture]', async () => {
    // Fifty calls may take seconds on a busy machine, so the clock is stopped.
    const start = api.clock.now().getTime();
    const clock = vi.spyOn(api.clock, 'now').mockImplementation(() => new Date(start));
    const replies = await Promise.all(Array.from({ length: 50 }, () => report(login.headers)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body)))).toEqual(
      new Set(['{"status":"success","data":{}}']),
    );
    expect(await captures(person.id)).toHaveLength(1);
    clock.mockImplementation(() => new Date(start + 4900));
    await report(login.headers);
    expect(await captures(person.id)).toHaveLength(1);
    clock.mockImplementation(() => new Date(start + 5100));
    await report(login.headers);
    expect(await captures(person.id)).toHaveLength(2);
    clock.mockRestore();
  });

  test('that leads to a pause gives one pause, however many are sent at once', async () => {
    await press(2);
    const replies = await Promise.all(Array.from({ length: 20 }, () => report(login.headers)));
    const paused = replies.filter((reply) => (reply.body.data as { temp_banned?: boolean } | undefined)?.temp_banned);
    expect(paused.length).toBeGreaterThan(0);
    expect(replies.every((reply) => reply.http === 401 || paused.includes(reply))).toBe(true);
    const { rows } = await sql`select id from access.ban where user_id = ${person.id}`.execute(api.deps.db);
    expect(rows).toHaveLength(1);
  });

  test('is accepted on every path and stores no query; anything else in the body is refused', async () => {
    await report(login.headers, { path: '/mocks/3?token=secret' }, '/pausers/screencapture');
    api.clock.advance(6000);
    await report(login.headers, { path: '/gems' }, '/paplabable/users/screencapture');
    expect((await captures(person.id)).map((row) => row.path)).toEqual(['/mocks/3', '/gems']);
    const fields = async (body: unknown) => (await report(login.headers, body)).body.fields;
    expect(await fields({})).toHaveProperty('path');
    expect(await fields({ path: 'https://evil.test/' })).toHaveProperty('path');
    expect(await fields({ path: '//evil.test' })).toHaveProperty('path');
    expect(await fields({ path: '/', user_id: 'x' })).toBeDefined();
  });

  test('needs a session and counts for its user only', async () => {
    expect((await report({})).http).toBe(401);
    const other = await makeUser(api.deps);
    await press(1);
    expect(await captures(other.id)).toHaveLength(0);
  });

  test('replies banned to a user who has just been banned without an end', async () => {
    await report(login.headers);
    // Without the slots that end sessions at once, as another process sees it until its cache expires.
    const silent = { ...api.deps, slots: { contributions: () => [] } };
    await ban(silent, { userId: person.id, reason: 'sharing', until: null, by: null });
    const { http, body } = await report(login.headers);
    expect([http, body.data]).toEqual([200, { banned: true, appeal_token: expect.any(String) }]);
  });
});

describe('the ladder does not apply to', () => {
  test('people in accessible mode [model-capture-ladder]', async () => {
    await sql`insert into accounts.preference (user_id, value, updated_at)
      values (${person.id}, '{"accessible": true}', now())`.execute(api.deps.db);
    expect((await press(5)).body.data).toEqual({});
    expect(new Set((await captures(person.id)).map((row) => row.exempt))).toEqual(new Set(['accessible']));
  });

  test('staff', async () => {
    person = await makeStaff(api.deps, { rights: ['paques'] });
    await again();
    expect((await press(5)).body.data).toEqual({});
    expect((await captures(person.id))[0]?.exempt).toBe('staff');
  });

  test('staff in act-as, and the learner they act as [model-capture-ladder]', async () => {
    const staff = await makeStaff(api.deps, { rights: ['pausers'] });
    const viewer = viewerAs({ ...LEARNER, id: person.id }, { id: null, device: 'desktop' });
    const acting = { ...viewer, actorId: staff.id };
    for (let time = 0; time < 5; time += 1) {
      expect(
        await reportCapture(api.deps, createServices({ tokenSecret: SECRET }), { viewer: acting, path: '/' }),
      ).toEqual({});
      api.clock.advance(6000);
    }
    expect(await captures(person.id)).toHaveLength(0);
    expect((await captures(staff.id)).map((row) => row.exempt)).toEqual(Array.from({ length: 5 }, () => 'acting'));
  });

  test('users in an exam, until it is over [model-capture-ladder]', async () => {
    inExam.add(person.id);
    expect((await press(4)).body.data).toEqual({});
    expect(await applyWaiting(api.deps, person.id)).toBe(false);
    expect((await personAccess(api.deps, person.id)).banned).toBe(false);
    inExam.delete(person.id);
    expect(await applyWaiting(api.deps, person.id)).toBe(true);
    const { bannedUntil } = await personAccess(api.deps, person.id);
    expect(((bannedUntil?.getTime() ?? 0) - api.clock.now().getTime()) / 60_000).toBeCloseTo(30, 0);
    expect(await applyWaiting(api.deps, person.id)).toBe(false);
  });

  test('users whose exam was never ended, until the job finds them', async () => {
    inExam.add(person.id);
    await press(3);
    await applyWaitingHandler.run(api.deps, {} as never);
    expect((await captures(person.id)).every((row) => !row.applied)).toBe(true);
    inExam.delete(person.id);
    await applyWaitingHandler.run(api.deps, {} as never);
    expect((await captures(person.id)).every((row) => row.applied)).toBe(true);
    expect((await personAccess(api.deps, person.id)).banned).toBe(true);
  });
});
