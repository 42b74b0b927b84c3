import { type DeskOrderDetail, orderState } from '@app/commerce/contract';
import { expect, test } from 'vitest';
import { codesEnd, findingOf, historyText, noRefundText, noteOf, penceIn, unusedPence, whenText } from './labels.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const order: DeskOrderDetail = {
  id: '018f0000-0000-7000-8000-000000000001',
  number: 1184,
  state: 'paid',
  disputed: false,
  title: 'Question bank, six months',
  person: null,
  total_pence: 7500,
  refunded_pence: 0,
  received_pence: 7500,
  coupon: '',
  organisation: '',
  recipient: 'self',
  codes: null,
  paid_with: 'Card ending 4242',
  provider: 'card',
  failure: '',
  held_because: '',
  created_at: '2026-11-14T18:37:40.000Z',
  kind: 'service',
  list_pence: 7500,
  discount_pence: 0,
  vat_pence: null,
  vat_percent: 20,
  provider_ref: 'cs_1',
  payment_ref: 'pi_1',
  quoted_until: '2026-11-14T19:07:40.000Z',
  paid_at: '2026-11-14T18:42:09.000Z',
  starts_at: null,
  compared_at: null,
  waiver: '',
  receipt: 'R-2026-0941',
  credits: [],
  refundable_pence: 7500,
  lines: [{ title: 'Question bank, six months', days: 183, total_pence: 7500 }],
  steps: [],
  events: [],
  refunds: [],
  grants: [{ entitlement: 'qb', days: 183, given_at: '2026-11-14T18:42:09.000Z', reversed_at: null }],
  holdings: [
    { entitlement: 'qb', starts_at: '2026-11-14T18:42:09.000Z', ends_at: '2027-05-16T18:42:09.000Z', active: true },
  ],
};
const titleOf = (change: Partial<DeskOrderDetail>) => findingOf({ ...order, ...change }, NOW).title;

test('each state has one reply to "I paid but it is locked"', () => {
  expect(titleOf({})).toBe('Paid, and open until 15 May 2027.');
  expect(titleOf({ state: 'held', held_because: '£49.00 came in, £75.00 was due' })).toMatch(/^Held: £49.00 came in/);
  expect(titleOf({ state: 'created' })).toBe('Not paid as far as we know.');
  expect(titleOf({ state: 'failed', failure: 'expired' })).toBe('Not paid in time.');
  expect(titleOf({ state: 'failed', failure: 'Not enough funds.' })).toBe('Declined.');
  expect(titleOf({ disputed: true })).toBe('Payment disputed.');
  const refund = { id: order.id, pence: 7500, takes_access: true, reason: '', asked_at: order.created_at };
  expect(titleOf({ refunds: [{ ...refund, state: 'failed', by: null, provider_ref: null }] })).toBe(
    'The provider refused to send back £75.00.',
  );
  expect(titleOf({ state: 'refunded', refunded_pence: 7500 })).toBe('Refunded.');
  expect(titleOf({ state: 'refunded', refunded_pence: 0 })).toBe('Seat released.');
  expect(titleOf({ starts_at: '2026-12-03T00:00:00.000Z', holdings: [] })).toBe('Paid, and starts on 3 December 2026.');
  expect(titleOf({ starts_at: '2027-06-30T23:00:00.000Z', holdings: [] }), 'midnight in summer time').toBe(
    'Paid, and starts on 1 July 2027.',
  );
  expect(titleOf({ grants: [], holdings: [] })).toBe('Paid, but nothing was opened.');
  expect(titleOf({ kind: 'event', grants: [] })).toBe('Paid.');
  const codes = { all: 10, claimed: 3, ended: 0, until: '2027-11-14T18:42:09.000Z', sent_to: '' };
  expect(titleOf({ recipient: 'cohort', codes, grants: [] })).toBe('Paid, for a group.');
  expect(titleOf({ state: 'created', provider: 'manual' })).toBe('Waiting for the invoice to be paid.');
  const taken = order.grants.map((each) => ({ ...each, reversed_at: '2026-11-15T00:00:00.000Z' }));
  expect(titleOf({ grants: taken })).toBe('Paid, but taken back on 15 November 2026.');
  const ended = order.holdings.map((each) => ({ ...each, active: false, ends_at: '2026-11-15T00:00:00.000Z' }));
  expect(titleOf({ holdings: ended })).toBe('Paid, and ended on 14 November 2026.');
});

test('what an order opened is or are open, and its history is counted', () => {
  const textOf = (change: Partial<DeskOrderDetail>) => findingOf({ ...order, ...change }, NOW).text;
  expect(textOf({})).toMatch(/^Question bank is open on this account\./);
  const grants = [...order.grants, ...order.grants.map((each) => ({ ...each, entitlement: 'gems' as const }))];
  expect(textOf({ grants })).toMatch(/^Question bank and Gems are open on this account\./);
  const ended = order.holdings.map((each) => ({ ...each, active: false, ends_at: '2026-11-15T00:00:00.000Z' }));
  expect(textOf({ grants, holdings: ended })).toBe('Question bank and Gems are locked again.');
  const step = { at: order.created_at, what: 'ordered' as const, note: '', by: null };
  expect(historyText({ steps: [step], events: [] })).toBe('1 step, 0 raw events');
  expect(historyText({ steps: [step, step], events: [] })).toBe('2 steps, 0 raw events');
});

test('a pause, a queue and a dispute about codes are not called ended, open or paused', () => {
  const of = (change: Partial<DeskOrderDetail>) => findingOf({ ...order, ...change }, NOW);
  const stretch = { entitlement: 'qb' as const, active: false };
  const paused = [
    { ...stretch, starts_at: '2026-11-14T18:42:09.000Z', ends_at: '2026-11-15T10:00:00.000Z' },
    { ...stretch, starts_at: '2026-11-29T10:00:00.000Z', ends_at: '2027-05-30T18:42:09.000Z' },
  ];
  expect(of({ holdings: paused }).title).toBe('Paid, but locked until 29 November 2026.');
  expect(of({ holdings: paused }).text).toMatch(/^Either access is paused or the account is blocked/);
  const queued = of({ starts_at: '2027-01-01T18:42:09.000Z' });
  expect(queued.title).toBe('Paid, and starts on 1 January 2027.');
  expect(queued.text).toMatch(/^Question bank is open until then, through other access\./);
  expect(of({ disputed: true }).text).toMatch(/^The buyer’s time is paused/);
  for (const recipient of ['gift', 'cohort'] as const)
    expect(of({ disputed: true, recipient }).text).toMatch(/^Nobody’s time is paused, but unused codes do not work/);
  expect(of({ disputed: true, state: 'held' }).text).toMatch(/^This order opened nothing/);
});

test('what ends with the access of an order for others says how many people lose it', () => {
  expect(codesEnd({ claimed: 0, all: 10 })).toBe('None of the codes has been used. They all stop working at once.');
  expect(codesEnd({ claimed: 0, all: 1 })).toBe('The code has not been used. It stops working at once.');
  expect(codesEnd({ claimed: 1, all: 1 })).toBe('The person who used a code loses this access at once.');
  expect(codesEnd({ claimed: 3, all: 10 })).toBe(
    'The 3 people who used a code lose this access at once, and the other codes stop working.',
  );
});

test('a list row notes what needs attention', () => {
  expect(noteOf({ ...order, state: 'held', received_pence: 4900, held_because: 'x' })).toBe('£49.00 came in');
  expect(noteOf({ ...order, refunded_pence: 2400 })).toBe('£24.00 back');
  expect([orderState({ ...order, refunded_pence: 2400 }).label, orderState(order).label]).toEqual([
    'Part refunded',
    'Paid',
  ]);
});

test('unused days are offered as an amount, never more than can still be refunded', () => {
  expect(unusedPence(order, NOW)).toBe(Math.floor((7500 * 181) / 183));
  expect(unusedPence({ ...order, refundable_pence: 100 }, NOW)).toBe(100);
  expect(unusedPence({ ...order, lines: [] }, NOW)).toBeNull();
  const added = order.holdings.map((each) => ({ ...each, ends_at: '2027-07-15T18:42:09.000Z' }));
  expect(unusedPence({ ...order, holdings: added }, NOW), 'added to access that runs').toBeNull();
  expect(unusedPence({ ...order, recipient: 'gift' }, NOW)).toBeNull();
});

test('amounts are read as people type them', () => {
  expect(['75', '75.00', '£24.5', '24,50', ' 0.05 '].map(penceIn)).toEqual([7500, 7500, 2450, 2450, 5]);
  expect(['', 'all', '1.234', '-5'].map(penceIn)).toEqual([null, null, null, null]);
});

test('the row of an order says the time of today, the weekday of this week, and the day of older ones', () => {
  const made = ['2026-11-16T08:41:00Z', '2026-11-15T16:20:00Z', '2026-11-10T22:51:00Z', '2026-11-09T14:26:00Z'];
  expect(made.map((at) => whenText(at, NOW))).toEqual(['08:41', 'Sun 16:20', 'Tue 22:51', '09-11-2026']);
});

test('staff who would refund a disputed payment read that its provider refuses, and what to do', () => {
  expect(noRefundText({ disputed: false, provider: 'card' })).toBeNull();
  expect(noRefundText({ disputed: true, provider: 'card' })).toMatch(/^The card provider refuses to refund it until/);
  expect(noRefundText({ disputed: true, provider: 'paypal' })).toMatch(/^PayPal refuses to refund a part of it until/);
});
