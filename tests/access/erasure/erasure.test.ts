import { ALL_PERMISSIONS } from '@app/access/contract';
import { mailTo, makeStaff } from '@app/accounts/server/testing';
import { DAY_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeFields, type PersonClient, clientOf, WORD } from './person-client.ts';
import { KEPT, KEPT_FOR_DAYS, NOT_PLANTED } from './kept.ts';
import { buy, keepAccount, learn, addCommunity, signUp } from './life.ts';
import { columnsWith } from './search.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let hand: PersonClient;
let partner: PersonClient;
let words: readonly string[];
let before: readonly string[];
beforeAll(async () => {
  stage = await openStage();
  const { api } = stage.world;
  const staff = await clientOf(stage.world, await makeStaff(api.deps, { rights: ALL_PERMISSIONS }));
  hand = await keepAccount(stage, await signUp(stage));
  await learn(stage, hand);
  partner = await addCommunity(stage, hand, staff);
  await buy(stage, hand);
  await hand.send('POST /paplabable/dataexport', {});
  await stage.runQueue();
  words = [WORD, hand.person.uid];
  before = await columnsWith(api.deps.db, words);
}, 120_000);
afterAll(() => stage.close());

async function leave(): Promise<void> {
  const { api } = stage.world;
  await hand.send('POST /pauser/accountdeletion', {});
  const { variables } = mailTo(api, hand.person.email, 'deleteaccount');
  const [token = '', code = ''] = (variables['confirm_url'] ?? '').split(/[#/]/).slice(-2);
  const confirmed = await api.call('POST', '/paconfirmdeletion', { body: { token, code } });
  if (confirmed.http !== 200) throw new Error(confirmed.text);
  await stage.runQueue();
}

/** Columns of the shop that hold the person's id. Elsewhere the id may stay: it leads to an account without a name. */
const salesNaming = async ({ person }: PersonClient) =>
  (await columnsWith(stage.world.api.deps.db, [person.id])).filter((place) => place.startsWith('commerce.'));

test('the word is written into every free-text field, except those listed with a reason', () => {
  const open = freeFields(stage.world.routes).filter((field) => !hand.written.has(field));
  expect(open.toSorted()).toEqual(Object.keys(NOT_PLANTED).toSorted());
});

test('the search finds the word where it was written: in tables, the queue and the store', () => {
  expect(before.length).toBeGreaterThan(40);
  expect(before).toEqual(
    expect.arrayContaining(['accounts.user.email', 'community.feedback.body', 'gems.own_card.back']),
  );
  expect(stage.objects.size).toBeGreaterThan(0);
});

test('the id of the buyer is on their orders, on what they did to them and on the use of their coupon', async () => {
  expect(await salesNaming(hand)).toEqual([
    'commerce.coupon_use.user_id',
    'commerce.order.user_id',
    'commerce.order_step.actor_id',
  ]);
});

test('after an erasure the word is in no table, job, object or line of the log but where it is kept for a reason; the partner is free', async () => {
  const { api } = stage.world;
  await leave();
  expect(await partner.send('GET /paplabable/pair/status'), 'at once').toMatchObject({ status: 'none' });
  api.clock.advance(8 * DAY_MS);
  await stage.runNights();
  const erasedAt = api.clock.now();
  await stage.runQueue();
  const found = async () => (await columnsWith(api.deps.db, words)).toSorted();
  const forAWhile = [...Object.keys(KEPT), ...Object.keys(KEPT_FOR_DAYS)].toSorted();
  expect(await found()).toEqual(forAWhile);
  // A receipt is kept by law. It was rendered again from data that no longer names the buyer.
  // Beside it lies the sealed ledger, which a restore replays.
  const left = [...stage.objects].filter(([key]) => !key.startsWith('erasures/'));
  expect(left.map(([key]) => key)).toEqual(['receipts/R-2026-0001.pdf']);
  for (const [, storedAt] of left) expect(storedAt.getTime()).toBeGreaterThanOrEqual(erasedAt.getTime());
  const containsWord = (line: string) => words.some((word) => line.toLowerCase().includes(word.toLowerCase()));
  expect(stage.lines.length).toBeGreaterThan(0);
  expect(stage.lines.filter(containsWord)).toEqual([]);
  expect(await salesNaming(hand), 'sales that still name them').toEqual([]);
  const { rows } = await sql`select from community.comment where author_id = ${hand.person.id}`.execute(api.deps.db);
  expect(rows, 'comments that still name them').toEqual([]);
  await partner.refresh();
  expect(await partner.send('POST /paplabable/pair/join')).toMatchObject({ status: 'in_queue' });

  api.clock.advance(Math.max(...Object.values(KEPT_FOR_DAYS)) * DAY_MS);
  await stage.runNights();
  expect(await found()).toEqual(Object.keys(KEPT).toSorted());
}, 60_000);
