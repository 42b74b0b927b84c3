import { DAY_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { reconcile } from '@app/practice/server';
import { seedBank } from '@app/questions/server/testing';
import { verifyAuditChain } from '@app/staff/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, product } from '../../../apps/server/modules.ts';
import { demoAccounts, seedDemoAccounts } from '../accounts.ts';
import { makeWorld } from '../world/make-world.ts';
import { type HistoryReport, makeHistory } from './make-history.ts';

let api: TestApi;
let built: Product;
let until: Date;
let report: HistoryReport | null;
let left: readonly unknown[];

const fillHistory = () =>
  makeHistory(
    {
      deps: api.deps,
      modules: built.modules,
      authorise: built.accounts.authorise,
      moveTo: (at) => api.clock.advance(at.getTime() - api.clock.now().getTime()),
    },
    { seed: 1, until },
  );

beforeAll(async () => {
  built = product({ tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: true });
  api = await testApi({ modules: built.modules, authorise: built.accounts.authorise });
  until = api.clock.now();
  await seedBank(api.deps);
  await seedDemoAccounts(api.deps);
  await makeWorld(api.deps, { seed: 1, until, learners: 8 });
  report = await fillHistory();
  left = [...api.mails, ...api.jobs];
});
afterAll(() => api.close());

const as = async (name: string) => {
  const login = await api.call('POST', '/pausers/login', {
    body: demoAccounts()[name],
    headers: { 'x-client': 'tool' },
  });
  const headers = { authorization: `Bearer ${(login.body.data as { token: string }).token}` };
  return async <T>(path: string) => (await api.call('GET', path, { headers })).body.data as T;
};
const numberOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(api.deps.db)).rows[0]?.count;

test('the learner has an exam in eight weeks, a certificate, messages and a comment the team has answered', async () => {
  const get = await as('learner');
  const exam = new Date(until.getTime() + 56 * DAY_MS).toISOString().slice(0, 10);
  expect(await get('/paplabable/preferences')).toMatchObject({ exam_date: exam });
  const certificates = await get<{ certificate: { holder: string } | null }[]>('/paplabable/certificates');
  expect(certificates.find((row) => row.certificate)?.certificate).toMatchObject({ holder: 'Amina Rahman' });
  expect(await get('/paplabable/messagescount')).toEqual({ count: 2 });
  const { rows } = await get<{ rows: { id: string }[] }>('/pauser/comments');
  expect(rows.length).toBe(2);
  const replies = sql<{ count: number }>`
    select count(*)::integer as count from community.comment where is_staff and reply_to = any(${rows.map(({ id }) => id)})`;
  expect(await numberOf(replies)).toBe(1);
});

test('restricted accounts have studied too, and stay in the state their name says', async () => {
  expect(report?.people).toBe(4);
  const expected = {
    learner: { qb: true, gems: true, is_subscribed: true },
    nogems: { qb: true, gems: false, is_subscribed: true },
    locked: { qb: false, gems: true, is_subscribed: true },
    unsubscribed: { qb: false, gems: false, is_subscribed: false },
  };
  for (const [name, facts] of Object.entries(expected)) {
    expect([name, await (await as(name))('/pausers/current')]).toEqual([name, expect.objectContaining(facts)]);
    const answers = sql<{ count: number }>`
      select count(*)::integer as count from practice.attempt a join accounts.user u on u.id = a.user_id
      where u.email = ${demoAccounts()[name]?.email} and a.answered_at > u.created_at`;
    expect(await numberOf(answers)).toBeGreaterThan(0);
  }
});

test('their summaries equal a recount', async () => {
  expect(await reconcile(api.deps)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
});

test('staff have open appeals, reports and drafts, and the audit chain is unbroken', async () => {
  const get = await as('owner');
  const states = async (path: string) => (await get<{ rows: { state: string }[] }>(path)).rows.map((row) => row.state);
  expect(await states('/a/paplabable/appeals')).toEqual(['open', 'granted']);
  const reports = await states('/a/paplabable/questionreports?size=100');
  expect(reports.filter((state) => state === 'closed')).toHaveLength(2);
  expect(reports.filter((state) => state === 'open').length).toBeGreaterThan(0);
  const news = await get<{ rows: { published_at: string | null }[] }>('/a/paplabable/news');
  expect(news.rows.filter((row) => row.published_at === null)).toHaveLength(2);
  const notifications = await get<{ rows: { title: string; published_at: string | null }[] }>(
    '/a/paplabable/notifications',
  );
  expect(notifications.rows.filter((row) => row.published_at === null)).toHaveLength(1);
  const { rows } = await sql<{ email: string }>`
    select distinct u.email from platform.audit a join accounts.user u on u.id = a.actor_id
    where a.at < ${until} order by 1`.execute(api.deps.db);
  expect(rows.map(({ email }) => email.split('@')[0])).toEqual(['editor', 'owner', 'reviewer', 'support']);
  expect((await verifyAuditChain(api.deps, { only: 'look' })).problems).toEqual([]);
});

test('nothing is dated in the future, no mail is sent and no job is left in the queue', async () => {
  const ahead = sql<{ count: number }>`
    select (select count(*) from platform.audit where at > ${until} and actor_id is not null)::integer
      + (select count(*) from practice.attempt where answered_at > ${until})::integer
      + (select count(*) from community.comment where created_at > ${until})::integer as count`;
  expect(await numberOf(ahead)).toBe(0);
  expect(left).toEqual([]);
});

test('a second run changes nothing', async () => {
  const counts = () =>
    sql`select (select count(*) from practice.attempt) as answers, (select count(*) from platform.audit) as acts,
      (select count(*) from access.entitlement_grant) as grants`.execute(api.deps.db);
  const before = (await counts()).rows;
  expect(await fillHistory()).toBeNull();
  expect((await counts()).rows).toEqual(before);
});
