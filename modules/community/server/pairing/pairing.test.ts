import { ban } from '@app/access/server';
import { eraseSection } from '@app/accounts/server';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertWait, listWithoutAccess } from './pairing.repo.ts';
import { runPairing } from './pairing.ts';
import { setForTwo } from './set-for-two.ts';
import { openPairing, type PairingWorld } from './testing.ts';

let world: PairingWorld;
let api: TestApi;
beforeAll(async () => {
  world = await openPairing();
  ({ api } = world);
});
afterAll(() => api.close());
afterEach(async () => {
  const { rows } = await sql`select * from community.pair_drift_view`.execute(api.deps.db);
  if (rows.length > 0) throw new Error('a pair without exactly two members');
  await sql`delete from community.pair_wait`.execute(api.deps.db);
});

test('the terms are read and accepted once; joining requires them [pair-terms] [get-paplabable-pairterms] [post-paplabable-pairterms]', async () => {
  const amina = await world.learner({ agreed: false });
  expect((await amina.join()).body.code).toBe('PAIR_TERMS_NEEDED');
  expect((await amina.call('GET', 'pairterms')).body.data).toMatchObject({
    accepted_at: null,
    html: expect.stringContaining('kind'),
  });
  const old = { accepted: true, wording: '2020-01-01T00:00:00.000Z' };
  expect((await amina.call('POST', 'pairterms', old)).body.code, 'not what was shown').toBe('PAIR_TERMS_CHANGED');
  const { wording } = (await amina.call('GET', 'pairterms')).body.data as { wording: string };
  const first = (await amina.call('POST', 'pairterms', { accepted: true, wording })).body.data;
  expect((await amina.call('POST', 'pairterms', { accepted: true })).body.data).toEqual(first);
  expect((await amina.call('GET', 'pairterms')).body.data).toMatchObject(first as object);
  expect((await amina.join()).http).toBe(200);
});

test('joining moves from none to the queue, and the second learner is paired at once [pair-join] [post-paplabable-pair-join] [pair-status]', async () => {
  const [amina, daniel] = [await world.learner({ firstName: 'Amina' }), await world.learner({ firstName: 'Daniel' })];
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
  const sitting = async (month: string) => {
    const person = await world.learner();
    await sql`update accounts.user set exam_date = ${`${month}-12`} where id = ${person.id}`.execute(api.deps.db);
    return person;
  };
  const [early, same, own] = [await sitting('2027-06'), await sitting('2027-01'), await sitting('2027-01')];
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
  const [amina, daniel] = await world.pair();
  expect((await amina.leave()).body.data).toMatchObject({ status: 'none' });
  expect((await amina.leave()).http).toBe(200);
  expect(await daniel.status()).toMatchObject({ status: 'none', partnerId: null });
  expect((await daniel.call('GET', 'pair/messages')).body.code).toBe('NOT_PAIRED');
});

test('a wait of a day ends with Timeout, which is none; joining again waits again [pair-timeout]', async () => {
  const amina = await world.learner();
  await amina.join();
  await sql`update community.pair_wait set joined_at = joined_at - interval '25 hours'`.execute(api.deps.db);
  await runPairing(api.deps);
  expect(await amina.status()).toMatchObject({ status: 'none', outcome: 'Timeout' });
  expect((await amina.join()).body.data).toMatchObject({ status: 'in_queue', outcome: null });
});

test('learners who joined at the same moment are matched by the job', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.learner()));
  await Promise.all(people.flatMap((person) => [person.join(), person.join()]));
  await runPairing(api.deps);
  const statuses = await Promise.all(people.map((person) => person.status()));
  expect(statuses.map(({ status }) => status)).toEqual(people.map(() => 'paired'));
  const partnerOf = new Map(people.map((person, at) => [person.uid, statuses[at]?.partnerId]));
  for (const { uid } of people) expect(partnerOf.get(partnerOf.get(uid) ?? '')).toBe(uid);
});

test('a ban, the end of access and a confirmed deletion free the partner at once', async () => {
  const [banned, first] = await world.pair();
  await ban(api.deps, { userId: banned.id, reason: 'A test', until: null, by: null });
  expect(await first.status()).toMatchObject({ status: 'none' });
  const [expired, second] = await world.pair();
  await sql`update access.entitlement set ends_at = now() - interval '9 days', starts_at = now() - interval '10 days'
    where user_id = ${expired.id}`.execute(api.deps.db);
  await runPairing(api.deps);
  expect(await second.status()).toMatchObject({ status: 'none' });
  const [leaving, third] = await world.pair();
  for (const { name, onConfirmed } of api.deps.slots.contributions(eraseSection))
    if (name === 'community') await onConfirmed?.(api.deps, leaving.id);
  expect(await third.status()).toMatchObject({ status: 'none' });
});

test('a pair that lost a member is listed as drift', async () => {
  const [amina] = await world.pair();
  await sql`update community.pair_member set left_at = now() where user_id = ${amina.id}`.execute(api.deps.db);
  const { rows } = await sql`select members from community.pair_drift_view`.execute(api.deps.db);
  expect(rows).toEqual([{ members: 1 }]);
  await sql`update community.pair_member set left_at = null where user_id = ${amina.id}`.execute(api.deps.db);
});

test('a pair that cannot be ended does not stop the matching, and the job is retried', async () => {
  const [one, two] = [await world.learner(), await world.learner()];
  await one.join();
  await two.join();
  await sql`delete from access.entitlement where user_id = ${one.id}`.execute(api.deps.db);
  const [third, fourth] = [await world.learner(), await world.learner()];
  const waiting = { exam_month: null, joined_at: api.clock.now() };
  for (const { id: user_id } of [third, fourth]) await insertWait(api.deps.db, { ...waiting, user_id });
  const { slots } = api.deps;
  const end = () => Promise.reject(new Error('the set cannot be ended'));
  const contributions: typeof slots.contributions = (slot) =>
    slot.name === setForTwo.name ? [{ end } as never] : slots.contributions(slot);
  await expect(runPairing({ ...api.deps, slots: { contributions } })).rejects.toThrow('1 pairs');
  expect([(await two.status()).status, (await third.status()).status]).toEqual(['paired', 'paired']);
  await runPairing(api.deps);
  expect((await two.status()).status).toBe('none');
});

test('users without access are listed a batch at a time, and all of them are removed', async () => {
  const people = [await world.learner(), await world.learner(), await world.learner()];
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
