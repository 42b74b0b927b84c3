import { eraseSection } from '@app/accounts/server';
import type { PairStatus } from '@app/community/contract';
import { DAY_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runPairing } from './pairing.ts';
import { forgetRooms, writeMessage } from './room.ts';
import { openPairing, type PairingWorld, type PairLearner } from './testing.ts';

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

const pairOf = async (who: PairLearner) => (await who.status()).partnerDetails?.pair_id ?? api.deps.ids.id();
const say = async (who: PairLearner, body: string) =>
  who.call('POST', 'pair/messages', { op_id: api.deps.ids.id(), pair_id: await pairOf(who), body });
const notesFrom = async ({ id }: PairLearner) =>
  (
    await sql<{ body: string }>`
      select r.body from community.feedback f join community.feedback_reply r on r.feedback_id = f.id and r.kind = 'note'
      where f.user_id = ${id} and f.kind = 'pair' order by f.created_at`.execute(api.deps.db)
  ).rows.map(({ body }) => body);
const wordsKept = async () =>
  (
    await sql`select from community.comment where subject_kind = 'pair' and (body <> '' or deleted_at is null)`.execute(
      api.deps.db,
    )
  ).rows.length;
/** Runs the nightly job this many days from now. */
const nightIn = (days: number) => {
  const then = new Date(api.clock.now().getTime() + days * DAY_MS);
  return forgetRooms({ ...api.deps, clock: { now: () => then } });
};

test('partners write to each other, others cannot read it, and it is deleted a week after they part [ext-get-paplabable-pair-messages] [ext-post-paplabable-pair-messages]', async () => {
  const [amina, daniel] = await world.pair();
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
  const stranger = await world.learner();
  expect((await stranger.call('GET', 'pair/messages')).body.code).toBe('NOT_PAIRED');
  expect((await stranger.call('POST', 'pair/messages', sent)).body.code).toBe('NOT_PAIRED');
  await daniel.leave();
  expect((await amina.call('GET', 'pair/messages')).body.code, 'the room is closed').toBe('NOT_PAIRED');
  await nightIn(6);
  expect(await wordsKept(), 'while it can be reported').toBeGreaterThan(0);
  await nightIn(8);
  expect(await wordsKept()).toBe(0);
});

const noticesOf = async ({ id }: PairLearner) =>
  (
    await sql<{ title: string }>`
      select n.title from notifications.notification n join notifications.receipt r on r.notification_id = n.id
      where r.user_id = ${id} and n.title <> 'You have a study partner' order by n.created_at, n.id`.execute(
      api.deps.db,
    )
  ).rows.map(({ title }) => title);

test('a confirmed account deletion removes the messages at once, also in closed rooms', async () => {
  const [amina, daniel] = await world.pair();
  await say(daniel, 'Words of Daniel');
  await amina.leave();
  for (const { name, onConfirmed } of api.deps.slots.contributions(eraseSection))
    if (name === 'community') await onConfirmed?.(api.deps, daniel.id);
  expect(await wordsKept()).toBe(0);
});

test('a stale page with an earlier partner cannot write to or report the new one', async () => {
  const [amina, daniel] = await world.pair();
  const earlier = await pairOf(amina);
  await daniel.leave();
  const chloe = await world.learner({ firstName: 'Chloe' });
  for (const who of [amina, chloe]) await who.join();
  const old = { op_id: api.deps.ids.id(), pair_id: earlier };
  expect((await amina.call('POST', 'pair/messages', { ...old, body: 'Dear Daniel' })).body.code).toBe('PAIR_OVER');
  const reported = await amina.call('POST', 'pair/report', { ...old, what: 'report', text: 'He was rude.' });
  expect(reported.body.data, 'and the pair with somebody else goes on').toMatchObject({
    status: 'paired',
    partnerId: chloe.uid,
    lastPartners: [],
  });
  expect(await notesFrom(amina)).toEqual([expect.stringContaining(daniel.uid)]);
  expect((await notesFrom(amina))[0]).not.toContain(chloe.uid);
  const strange = { ...old, op_id: api.deps.ids.id(), pair_id: await pairOf((await world.pair())[0]), what: 'block' };
  expect((await amina.call('POST', 'pair/report', strange)).body.code, 'a pair of others').toBe('PAIR_OVER');
});

test('blocking an earlier partner also ends a new pair with the same partner', async () => {
  const [amina, daniel] = await world.pair();
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
  const [amina, daniel] = await world.pair();
  const at = new Date(api.clock.now().getTime() + DAY_MS).toISOString();
  const past = new Date(api.clock.now().getTime() - 1000).toISOString();
  expect((await amina.call('POST', 'pair/times', { times: [past] })).http).toBe(400);
  const status = (await amina.call('POST', 'pair/times', { times: [at] })).body.data as PairStatus;
  const id = status.partnerDetails?.times[0]?.id ?? '';
  expect((await amina.call('PUT', `pair/times/${id}`)).http, 'not their own').toBe(404);
  expect((await (await world.learner()).call('PUT', `pair/times/${id}`)).body.code).toBe('NOT_PAIRED');
  expect(await noticesOf(daniel)).toEqual(['Your study partner proposes a time']);
  const agreed = (await daniel.call('PUT', `pair/times/${id}`)).body.data;
  await daniel.call('PUT', `pair/times/${id}`);
  expect(await noticesOf(amina)).toEqual(['Your study partner agrees to a time']);
  expect(agreed).toMatchObject({ partnerDetails: { times: [{ at, is_own: false, agreed: true }] } });
});

test.each(['report', 'block'] as const)(
  'a %s ends the pair for good and reaches staff [ext-post-paplabable-pair-report]',
  async (what) => {
    const [amina, daniel] = await world.pair();
    await say(daniel, 'Something unkind');
    const body = { op_id: api.deps.ids.id(), pair_id: await pairOf(amina), what, text: 'He was rude.' };
    expect((await amina.call('POST', 'pair/report', body)).body.data).toMatchObject({ status: 'none' });
    expect((await amina.call('POST', 'pair/report', body)).http).toBe(200);
    const notes = await notesFrom(amina);
    expect(notes).toHaveLength(1);
    expect([notes[0]?.includes(daniel.uid), notes[0]?.includes('unkind')]).toEqual([true, what === 'report']);
    const { rows } = await sql<{
      body: string;
    }>`select body from community.feedback where op_id = ${body.op_id}`.execute(api.deps.db);
    expect(rows, 'what a reply quotes').toEqual([{ body: 'He was rude.' }]);
    await amina.join();
    await daniel.join();
    await runPairing(api.deps);
    expect([(await amina.status()).status, (await daniel.status()).status]).toEqual(['in_queue', 'in_queue']);
  },
);

test('a partner who leaves at once is still listed and can be reported with their messages', async () => {
  const [amina, daniel] = await world.pair();
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
  const notes = await notesFrom(amina);
  expect(notes.map((text) => [text.includes(daniel.uid), text.includes('Something unkind')])).toEqual([[true, true]]);
  for (const who of [daniel, amina]) await who.join();
  await runPairing(api.deps);
  expect((await amina.status()).status, 'never again with each other').toBe('in_queue');
});

test('a message is announced once a day and is new until the partner opens the room', async () => {
  const [amina, daniel] = await world.pair();
  const isNew = async (who: PairLearner) => (await who.status()).partnerDetails?.unread;
  expect(await isNew(daniel)).toBe(false);
  for (const body of ['Hello', 'Shall we start on Monday?']) await say(amina, body);
  const title = 'Your study partner has written to you';
  expect([await noticesOf(daniel), await noticesOf(amina)]).toEqual([[title], []]);
  expect([await isNew(daniel), await isNew(amina)]).toEqual([true, false]);
  for (let read = 0; read < 2; read += 1) await daniel.call('GET', 'pair/messages');
  expect(await isNew(daniel)).toBe(false);
  const tomorrow = new Date(api.clock.now().getTime() + DAY_MS);
  const late = { op_id: api.deps.ids.id(), pair_id: await pairOf(amina), body: 'Are you there?' };
  await writeMessage({ ...api.deps, clock: { now: () => tomorrow } }, amina.id, late);
  expect([await noticesOf(daniel), await isNew(daniel)]).toEqual([[title, title], true]);
});

test('earlier messages are read a hundred at a time, each of them once, and only those of one’s own room [ext-get-paplabable-pair-messages]', async () => {
  const [[amina, daniel], [chloe]] = [await world.pair(), await world.pair()];
  const pair_id = await pairOf(amina);
  for (let at = 0; at < 203; at += 1)
    await writeMessage(api.deps, (at % 2 ? amina : daniel).id, { op_id: api.deps.ids.id(), pair_id, body: `no ${at}` });
  interface Page {
    readonly rows: readonly { readonly id: string; readonly body: string }[];
    readonly has_earlier: boolean;
  }
  const read = async (who: PairLearner, before = '') =>
    (await who.call('GET', `pair/messages${before && `?before=${before}`}`)).body.data as Page;
  const latest = await read(amina);
  const second = await read(amina, latest.rows[0]?.id);
  const third = await read(amina, second.rows[0]?.id);
  const pages = [latest, second, third];
  expect(pages.map(({ rows, has_earlier }) => [rows.length, has_earlier])).toEqual([
    [100, true],
    [100, true],
    [3, false],
  ]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ body }) => body))).size).toBe(203);
  expect(latest.rows.at(-1)?.body).toBe('no 202');
  expect(await read(chloe, latest.rows[0]?.id), 'a message of another room').toMatchObject({ rows: [] });
});
