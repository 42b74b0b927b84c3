import { access } from '@app/access/server';
import { createAccounts } from '@app/accounts/server';
import { createCommunity } from '@app/community/server';
import { guides, importGuides } from '@app/guides/server';
import { sampleGuides } from '@app/guides/server/testing';
import { createIntegrity } from '@app/integrity/server';
import { DAY_MS } from '@app/platform/contract';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { practice, reconcile } from '@app/practice/server';
import { questions } from '@app/questions/server';
import { seedBank } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoAccounts } from '../accounts.ts';
import { makeWorld, type WorldReport } from './make-world.ts';
import { BLOCKED_BEFORE, simulatedLearner } from './people.ts';

const until = new Date('2026-11-15T09:00:00Z');
const SMALL = { seed: 1, until, learners: 8 };

async function openDemo(): Promise<TestApi> {
  const tokenSecret = 'only-for-tests-0123456789-0123456789';
  const accounts = createAccounts({ tokenSecret, allowUnboundStaff: true });
  const modules = [
    access,
    accounts,
    createIntegrity({ tokenSecret }),
    createCommunity(accounts),
    questions,
    practice,
    guides,
  ];
  const api = await testApi({ modules, authorise: accounts.authorise });
  await seedBank(api.deps);
  await importGuides(api.deps, sampleGuides);
  await seedDemoAccounts(api.deps);
  return api;
}

/** Everything that was written, without item ids: those differ between installations. */
async function readWritten({ deps }: TestApi): Promise<unknown> {
  const { rows } = await sql`
    select u.email, u.first_name, u.last_name, b.code, a.op_id, a.option, a.is_correct, a.is_first, a.seconds,
      a.confidence, a.miss_reason, a.answered_at, r.flagged_at, r.note, r.struck
    from practice.attempt a join accounts.user u on u.id = a.user_id
      join questions.bank_view b on b.item_id = a.item_id and b.edition = a.edition
      join practice.record r on r.user_id = a.user_id and r.item_id = a.item_id
    order by a.op_id`.execute(deps.db);
  const { rows: comments } = await sql`
    select c.id, u.email, c.body, c.reply_to, c.up, c.down, c.created_at, c.is_staff
    from community.comment c join accounts.user u on u.id = c.author_id where not c.is_staff order by c.id`.execute(
    deps.db,
  );
  return { rows, comments };
}

let [one, other]: TestApi[] = [];
let report: WorldReport;
beforeAll(async () => {
  one = await openDemo();
  other = await openDemo();
  report = await makeWorld(one.deps, SMALL);
}, 60_000);
afterAll(async () => {
  await one?.close();
  await other?.close();
});

test('a small world leaves summaries that equal a recount', async () => {
  const { deps } = one as TestApi;
  expect(report.answers).toBeGreaterThan(60);
  expect(report.comments).toBeGreaterThan(0);
  expect(await reconcile(deps)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
  const { rows } = await sql`select from community.vote_drift_view`.execute(deps.db);
  expect(rows).toEqual([]);
});

test('nobody studies or presses a screenshot key once they are blocked', async () => {
  const { deps } = one as TestApi;
  for (const number of [4, 7] as const) {
    const { email } = simulatedLearner(SMALL.seed, number);
    const { rows } = await sql<{ last: Date }>`
      select greatest((select max(answered_at) from practice.attempt where user_id = u.id),
        (select max(at) from integrity.capture where user_id = u.id)) as last
      from accounts.user u where u.email = ${email}`.execute(deps.db);
    const blockedAt = until.getTime() - BLOCKED_BEFORE[number] * DAY_MS;
    expect(rows[0]?.last.getTime()).toBeLessThan(blockedAt);
  }
});

test('the same seed gives the same world, another seed a different one', async () => {
  const again = await makeWorld((other as TestApi).deps, SMALL);
  expect(again).toEqual(report);
  expect(await readWritten(other as TestApi)).toEqual(await readWritten(one as TestApi));
  const third = await openDemo();
  expect((await makeWorld(third.deps, { ...SMALL, seed: 2 })).checksum).not.toBe(report.checksum);
  await third.close();
}, 60_000);

test('nothing is dated after its end, and no simulated learner can log in', async () => {
  const { deps } = one as TestApi;
  const { rows } = await sql<{ latest: Date; latest_comment: Date; passwords: number }>`
    select (select max(answered_at) from practice.attempt) as latest,
      (select max(created_at) from community.comment) as latest_comment,
      (select count(password_hash) from accounts.user where email like 'simulated-%')::integer as passwords`.execute(
    deps.db,
  );
  const [found] = rows;
  expect([found?.latest, found?.latest_comment].filter((moment) => moment && moment > until)).toEqual([]);
  expect(found?.passwords).toBe(0);
});

test('simulated learners have visits on the days of their answers, and a session that is over', async () => {
  const { deps } = one as TestApi;
  const { rows } = await sql<{ seen: boolean; over: boolean; days: boolean }>`
    select (select max(s.last_seen_at) from accounts.session s where s.user_id = a.user_id) = max(a.answered_at) as seen,
      (select bool_and(s.ended_at is not null) from accounts.session s where s.user_id = a.user_id) as over,
      (select array_agg(distinct v.day order by v.day) from integrity.visit v where v.user_id = a.user_id)
        = array_agg(distinct (a.answered_at at time zone 'utc')::date
            order by (a.answered_at at time zone 'utc')::date) as days
    from practice.attempt a group by a.user_id`.execute(deps.db);
  expect(rows.length).toBe(8);
  expect(rows.filter(({ seen, over, days }) => !seen || !over || !days)).toEqual([]);
});

test('some of them have reported a question they had answered', async () => {
  const { deps } = one as TestApi;
  const { rows } = await sql<{ answered: boolean }>`
    select exists (select from practice.attempt a
      where a.user_id = r.user_id and a.item_id = r.item_id and a.answered_at = r.created_at) as answered
    from practice.report r`.execute(deps.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ answered }) => answered)).toBe(true);
});

test('they have read guides: some to the end, some to a heading, never before they studied', async () => {
  const { deps } = one as TestApi;
  const { rows } = await sql<{ done: boolean; held: boolean; studied: boolean }>`
    select m.finished_words is not null as done, (m.share = 100) = (m.finished_words is not null) as held,
      exists (select from practice.attempt a where a.user_id = m.user_id and a.answered_at = m.place_at) as studied
    from guides.mark m join accounts.user u on u.id = m.user_id where u.email like 'simulated-%'`.execute(deps.db);
  expect(rows.length).toBeGreaterThan(8);
  expect(new Set(rows.map(({ done }) => done)).size).toBe(2);
  expect(rows.every(({ held, studied }) => held && studied)).toBe(true);
});

test('a second world is refused', async () => {
  await expect(makeWorld((one as TestApi).deps, SMALL)).rejects.toThrow('here already');
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from accounts.user where email like 'simulated-%'`.execute(
    (one as TestApi).deps.db,
  );
  expect(rows).toEqual([{ people: 8 }]);
});

test('the learner of the demo has read guides: one started, one flagged, one with a note', async () => {
  const { deps } = one as TestApi;
  const { rows } = await sql<{ started: number; flagged: number; noted: number; read: number }>`
    select count(*) filter (where m.share < 100)::integer as started, count(m.flagged_at)::integer as flagged,
      count(*) filter (where m.note <> '')::integer as noted, count(m.finished_words)::integer as read
    from guides.mark m join accounts.user u on u.id = m.user_id where u.email = 'learner@example.test'`.execute(
    deps.db,
  );
  for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(0);
});
