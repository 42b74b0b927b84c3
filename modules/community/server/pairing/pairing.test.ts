import { access, ban } from '@app/access/server';
import { eraseSection } from '@app/accounts/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { PairStatus } from '@app/community/contract';
import { content, importPages } from '@app/content/server';
import { createNotifications } from '@app/notifications/server';
import { inTransaction } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../index.ts';
import { insertWait, listWithoutAccess } from './pairing.repo.ts';
import { runPairing } from './pairing.ts';
import { forgetRooms } from './room.ts';
import { setForTwo } from './set-for-two.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createNotifications(), content, createCommunity(accounts)];
  api = await testApi({ modules, authorise: accounts.authorise });
  const page = {
    title: 'Terms',
    body: 'Be **kind**.',
    description: '',
    status: 'published',
    copy_allowed: true,
  } as const;
  await inTransaction(api.deps, (deps) => importPages(deps, [{ ...page, tag: 'pairterms' }]));
});
afterAll(() => api.close());
afterEach(async () => {
  const { rows } = await sql`select * from community.pair_drift_view`.execute(api.deps.db);
  if (rows.length > 0) throw new Error('a pair without exactly two members');
  await sql`delete from community.pair_wait`.execute(api.deps.db);
});

async function learner(facts: { month?: string; agreed?: boolean; firstName?: string } = {}) {
  const person = await makeUser(api.deps, { holds: ['qb'], firstName: facts.firstName ?? 'Amina' });
  if (facts.month)
    await sql`update accounts.user set exam_date = ${`${facts.month}-12`} where id = ${person.id}`.execute(api.deps.db);
  const { headers } = await logIn(api, person);
  const call = (method: string, path: string, body?: object) =>
    api.call(method, `/paplabable/${path}`, { headers, ...(body ? { body } : {}) });
  if (facts.agreed !== false) await call('POST', 'pairterms', { accepted: true });
  const status = async () => (await call('GET', 'pair/status')).body.data as PairStatus;
  return { ...person, call, status, join: () => call('POST', 'pair/join'), leave: () => call('POST', 'pair/leave') };
}
type Learner = Awaited<ReturnType<typeof learner>>;
const pairOf = async (who: Learner) => (await who.status()).partnerDetails?.pair_id ?? api.deps.ids.id();
const say = async (who: Learner, body: string) =>
  who.call('POST', 'pair/messages', { op_id: api.deps.ids.id(), pair_id: await pairOf(who), body });
const toldBy = async ({ id }: Learner) =>
  (
    await sql<{ body: string }>`
      select body from community.feedback where user_id = ${id} and kind = 'pair' order by created_at`.execute(
      api.deps.db,
    )
  ).rows.map(({ body }) => body);
const wordsKept = async () =>
  (
    await sql`select from community.comment where subject_kind = 'pair' and (body <> '' or deleted_at is null)`.execute(
      api.deps.db,
    )
  ).rows.length;
/** Runs the nightly job this many days from now. */
const nightIn = (days: number) => {
  const then = new Date(api.clock.now().getTime() + days * 86_400_000);
  return forgetRooms({ ...api.deps, clock: { now: () => then } });
};
const pairUp = async () => {
  const [one, two] = [await learner({ firstName: 'Amina' }), await learner({ firstName: 'Daniel' })];
  await one.join();
  await two.join();
  return [one, two] as const;
};

test('the terms are read and accepted once; joining requires them [pair-terms] [get-paplabable-pairterms] [post-paplabable-pairterms]', async () => {
  const amina = await learner({ agreed: false });
  expect((await amina.join()).body.code).toBe('PAIR_TERMS_NEEDED');
  expect((await amina.call('GET', 'pairterms')).body.data).toMatchObject({
    accepted_at: null,
    html: expect.stringContaining('kind'),
  });
  const first = (await amina.call('POST', 'pairterms', { accepted: true })).body.data;
  expect((await amina.call('POST', 'pairterms', { accepted: true })).body.data).toEqual(first);
  expect((await amina.call('GET', 'pairterms')).body.data).toMatchObject(first as object);
  expect((await amina.join()).http).toBe(200);
});

test('joining moves from none to the queue, and the second learner is paired at once [pair-join] [post-paplabable-pair-join] [pair-status]', async () => {
  const [amina, daniel] = [await learner({ firstName: 'Amina' }), await learner({ firstName: 'Daniel' })];
  expect(await amina.status()).toMatchObject({ status: 'none', partnerId: null, partnerDetails: null });
  expect((await amina.join()).body.data).toMatchObject({ status: 'in_queue' });
  expect((await amina.join()).body.data).toMatchObject({ status: 'in_queue' });
  expect((await daniel.join()).body.data).toMatchObject({ status: 'paired', partnerId: amina.uid });
  expect(await amina.status()).toMatchObject({
    status: 'paired',
    partnerId: daniel.uid,
    partnerDetails: { first_name: 'Daniel' },
  });
  const { text } = await amina.call('GET', 'pair/status');
  expect([text.includes('Person'), text.includes(daniel.email)]).toEqual([false, false]);
});

test('the same exam month comes first, then the longest wait [get-paplabable-pair-status]', async () => {
  const [early, same, own] = [
    await learner({ month: '2027-06' }),
    await learner({ month: '2027-01' }),
    await learner({ month: '2027-01' }),
  ];
  await sql`insert into community.pair_block (user_id, other_id, blocked_at) values (${early.id}, ${same.id}, now())`.execute(
    api.deps.db,
  );
  await early.join();
  await same.join();
  await own.join();
  expect(await own.status()).toMatchObject({ partnerId: same.uid, partnerDetails: { same_month: true } });
  expect(await early.status()).toMatchObject({ status: 'in_queue' });
});

test('leaving ends the pair for both and is idempotent [pair-leave] [post-paplabable-pair-leave]', async () => {
  const [amina, daniel] = await pairUp();
  expect((await amina.leave()).body.data).toMatchObject({ status: 'none' });
  expect((await amina.leave()).http).toBe(200);
  expect(await daniel.status()).toMatchObject({ status: 'none', partnerId: null });
  expect((await daniel.call('GET', 'pair/messages')).body.code).toBe('NOT_PAIRED');
});

test('a wait of a day ends with Timeout, which is none; joining again waits again [pair-timeout]', async () => {
  const amina = await learner();
  await amina.join();
  await sql`update community.pair_wait set joined_at = joined_at - interval '25 hours'`.execute(api.deps.db);
  await runPairing(api.deps);
  expect(await amina.status()).toMatchObject({ status: 'none', outcome: 'Timeout' });
  expect((await amina.join()).body.data).toMatchObject({ status: 'in_queue', outcome: null });
});

test('learners who joined at the same moment are matched by the job', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => learner()));
  await Promise.all(people.flatMap((person) => [person.join(), person.join()]));
  await runPairing(api.deps);
  const statuses = await Promise.all(people.map((person) => person.status()));
  expect(statuses.map(({ status }) => status)).toEqual(people.map(() => 'paired'));
  const partnerOf = new Map(people.map((person, at) => [person.uid, statuses[at]?.partnerId]));
  for (const { uid } of people) expect(partnerOf.get(partnerOf.get(uid) ?? '')).toBe(uid);
});

test('a ban, the end of access and a confirmed deletion free the partner at once', async () => {
  const [banned, first] = await pairUp();
  await ban(api.deps, { userId: banned.id, reason: 'A test', until: null, by: null });
  expect(await first.status()).toMatchObject({ status: 'none' });
  const [expired, second] = await pairUp();
  await sql`update access.entitlement set ends_at = now() - interval '9 days', starts_at = now() - interval '10 days'
    where user_id = ${expired.id}`.execute(api.deps.db);
  await runPairing(api.deps);
  expect(await second.status()).toMatchObject({ status: 'none' });
  const [leaving, third] = await pairUp();
  for (const { name, onConfirmed } of api.deps.slots.contributions(eraseSection))
    if (name === 'community') await onConfirmed?.(api.deps, leaving.id);
  expect(await third.status()).toMatchObject({ status: 'none' });
});

test('partners write to each other, others cannot read it, and it is deleted a week after they part [ext-get-paplabable-pair-messages] [ext-post-paplabable-pair-messages]', async () => {
  const [amina, daniel] = await pairUp();
  const sent = { op_id: api.deps.ids.id(), pair_id: await pairOf(amina), body: 'Hello <script>alert(1)</script>' };
  const [first, again] = [
    await amina.call('POST', 'pair/messages', sent),
    await amina.call('POST', 'pair/messages', sent),
  ];
  expect(again.body.data).toEqual(first.body.data);
  expect((await daniel.call('GET', 'pair/messages')).body.data).toMatchObject({
    pair_id: sent.pair_id,
    rows: [{ author: 'Amina', is_own: false, body: sent.body }],
  });
  const stranger = await learner();
  expect((await stranger.call('GET', 'pair/messages')).body.code).toBe('NOT_PAIRED');
  expect((await stranger.call('POST', 'pair/messages', sent)).body.code).toBe('NOT_PAIRED');
  await daniel.leave();
  expect((await amina.call('GET', 'pair/messages')).body.code, 'the room is closed').toBe('NOT_PAIRED');
  await nightIn(6);
  expect(await wordsKept(), 'while it can be reported').toBeGreaterThan(0);
  await nightIn(8);
  expect(await wordsKept()).toBe(0);
});

test('a confirmed account deletion removes the messages at once, also in closed rooms', async () => {
  const [amina, daniel] = await pairUp();
  await say(daniel, 'Words of Daniel');
  await amina.leave();
  for (const { name, onConfirmed } of api.deps.slots.contributions(eraseSection))
    if (name === 'community') await onConfirmed?.(api.deps, daniel.id);
  expect(await wordsKept()).toBe(0);
});

test('a stale page with an earlier partner cannot write to or report the new one', async () => {
  const [amina, daniel] = await pairUp();
  const earlier = await pairOf(amina);
  await daniel.leave();
  const chloe = await learner({ firstName: 'Chloe' });
  for (const who of [amina, chloe]) await who.join();
  const old = { op_id: api.deps.ids.id(), pair_id: earlier };
  expect((await amina.call('POST', 'pair/messages', { ...old, body: 'Dear Daniel' })).body.code).toBe('PAIR_OVER');
  const reported = await amina.call('POST', 'pair/report', { ...old, what: 'report', text: 'He was rude.' });
  expect(reported.body.data, 'and the pair with somebody else goes on').toMatchObject({
    status: 'paired',
    partnerId: chloe.uid,
    lastPartners: [],
  });
  expect(await toldBy(amina)).toEqual([expect.stringContaining(daniel.uid)]);
  expect((await toldBy(amina))[0]).not.toContain(chloe.uid);
  const strange = { ...old, op_id: api.deps.ids.id(), pair_id: await pairOf((await pairUp())[0]), what: 'block' };
  expect((await amina.call('POST', 'pair/report', strange)).body.code, 'a pair of others').toBe('PAIR_OVER');
});

test('blocking an earlier partner also ends a new pair with the same partner', async () => {
  const [amina, daniel] = await pairUp();
  const earlier = await pairOf(amina);
  await daniel.leave();
  for (const who of [amina, daniel]) await who.join();
  expect(await pairOf(amina)).not.toBe(earlier);
  const body = { op_id: api.deps.ids.id(), pair_id: earlier, what: 'block' };
  expect((await amina.call('POST', 'pair/report', body)).body.data).toMatchObject({
    status: 'none',
    lastPartners: [],
  });
});

test('one proposes times, the other agrees [ext-post-paplabable-pair-times] [ext-put-paplabable-pair-times-by-id]', async () => {
  const [amina, daniel] = await pairUp();
  const at = new Date(api.clock.now().getTime() + 86_400_000).toISOString();
  const past = new Date(api.clock.now().getTime() - 1000).toISOString();
  expect((await amina.call('POST', 'pair/times', { times: [past] })).http).toBe(400);
  const status = (await amina.call('POST', 'pair/times', { times: [at] })).body.data as PairStatus;
  const id = status.partnerDetails?.times[0]?.id ?? '';
  expect((await amina.call('PUT', `pair/times/${id}`)).http, 'not their own').toBe(404);
  expect((await (await learner()).call('PUT', `pair/times/${id}`)).body.code).toBe('NOT_PAIRED');
  const agreed = (await daniel.call('PUT', `pair/times/${id}`)).body.data;
  expect(agreed).toMatchObject({ partnerDetails: { times: [{ at, is_own: false, agreed: true }] } });
});

test.each(['report', 'block'] as const)(
  'a %s ends the pair for good and reaches staff [ext-post-paplabable-pair-report]',
  async (what) => {
    const [amina, daniel] = await pairUp();
    await say(daniel, 'Something unkind');
    const body = { op_id: api.deps.ids.id(), pair_id: await pairOf(amina), what, text: 'He was rude.' };
    expect((await amina.call('POST', 'pair/report', body)).body.data).toMatchObject({ status: 'none' });
    expect((await amina.call('POST', 'pair/report', body)).http).toBe(200);
    const told = await toldBy(amina);
    expect(told).toHaveLength(1);
    expect([told[0]?.includes(daniel.uid), told[0]?.includes('unkind')]).toEqual([true, what === 'report']);
    await amina.join();
    await daniel.join();
    await runPairing(api.deps);
    expect([(await amina.status()).status, (await daniel.status()).status]).toEqual(['in_queue', 'in_queue']);
  },
);

test('a partner who leaves at once is still listed and can be reported with their messages', async () => {
  const [amina, daniel] = await pairUp();
  await say(daniel, 'Something unkind');
  const pair_id = await pairOf(amina);
  await daniel.leave();
  expect(await amina.status()).toMatchObject({ status: 'none', lastPartners: [{ pair_id, first_name: 'Daniel' }] });
  const body = { op_id: api.deps.ids.id(), pair_id, what: 'report', text: 'He was rude.' };
  for (let press = 0; press < 2; press += 1)
    expect((await amina.call('POST', 'pair/report', body)).body.data).toMatchObject({
      status: 'none',
      lastPartners: [],
    });
  const told = await toldBy(amina);
  expect(told.map((text) => [text.includes(daniel.uid), text.includes('Something unkind')])).toEqual([[true, true]]);
  for (const who of [daniel, amina]) await who.join();
  await runPairing(api.deps);
  expect((await amina.status()).status, 'never again with each other').toBe('in_queue');
});

test('a pair that lost a member is listed as drift', async () => {
  const [amina] = await pairUp();
  await sql`update community.pair_member set left_at = now() where user_id = ${amina.id}`.execute(api.deps.db);
  const { rows } = await sql`select members from community.pair_drift_view`.execute(api.deps.db);
  expect(rows).toEqual([{ members: 1 }]);
  await sql`update community.pair_member set left_at = null where user_id = ${amina.id}`.execute(api.deps.db);
});

test('a pair that cannot be ended does not stop the matching, and the job is retried', async () => {
  const [one, two] = [await learner(), await learner()];
  await one.join();
  await two.join();
  await sql`delete from access.entitlement where user_id = ${one.id}`.execute(api.deps.db);
  const [third, fourth] = [await learner(), await learner()];
  const waiting = { exam_month: null, joined_at: api.clock.now() };
  for (const { id: user_id } of [third, fourth]) await insertWait(api.deps.db, { ...waiting, user_id });
  const { slots } = api.deps;
  const end = () => Promise.reject(new Error('the set cannot be ended'));
  const contributions: typeof slots.contributions = (asked) =>
    asked.name === setForTwo.name ? [{ end } as never] : slots.contributions(asked);
  await expect(runPairing({ ...api.deps, slots: { contributions } })).rejects.toThrow('1 pairs');
  expect([(await two.status()).status, (await third.status()).status]).toEqual(['paired', 'paired']);
  await runPairing(api.deps);
  expect((await two.status()).status).toBe('none');
});

test('users without access are listed a batch at a time, and all of them are removed', async () => {
  const people = [await learner(), await learner(), await learner()];
  const waiting = { exam_month: null, joined_at: api.clock.now() };
  for (const { id: user_id } of people) {
    await insertWait(api.deps.db, { ...waiting, user_id });
    await sql`delete from access.entitlement where user_id = ${user_id}`.execute(api.deps.db);
  }
  const ids = people.map(({ id }) => id).toSorted();
  const batch = (after: string | null) => listWithoutAccess(api.deps.db, { now: api.clock.now(), after, most: 2 });
  expect([await batch(null), await batch(ids[1] ?? null), await batch(ids[2] ?? null)]).toEqual([
    ids.slice(0, 2),
    ids.slice(2),
    [],
  ]);
  await runPairing(api.deps);
  expect(await batch(null)).toEqual([]);
});
