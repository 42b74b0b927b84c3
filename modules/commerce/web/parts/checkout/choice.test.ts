import { beginsAt, type Has } from '@app/commerce/contract';
import { expect, test } from 'vitest';
import { beginsOf, bodyOf, type CheckoutChoice, missingOf, NO_GIFT, soonestOf, startOf, waitText } from './choice.ts';

const NOW = Date.parse('2026-11-14T18:00:00Z');
const nothing: Has = { held: [], pausedUntil: null };
const has: Has = {
  held: [{ entitlement: 'qb', starts_at: '2026-10-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }],
  pausedUntil: null,
};
const chosen: CheckoutChoice = {
  whom: 'me',
  gift: NO_GIFT,
  places: '5',
  start: 'soonest',
  day: '2026-11-15',
  waiver: false,
  coupon: '',
  exam: null,
};
const offer = { id: 'x', per_day: false } as Parameters<typeof bodyOf>[0];
/** What the page shows and sends for a choice, given the user's current access. */
function checkoutOf(change: Partial<CheckoutChoice>, of: Has) {
  const choice = { ...chosen, ...change };
  const begin = { now: NOW, from: beginsAt(startOf(choice, NOW), ['qb'], of), has: of };
  const [starts] = beginsOf({ choice, days: 31 }, begin);
  const { service_id: _, ...sent } = bodyOf(offer, choice, 31, begin);
  return { missing: missingOf(choice, begin), sent, starts: starts?.[1] };
}

test('starting at once requires the waiver, and it is sent', () => {
  const missing = 'Tick the box to start now, or choose a later day.';
  expect(checkoutOf({}, nothing)).toEqual({ missing, sent: { waiver: false }, starts: 'now' });
  expect(checkoutOf({ waiver: true }, nothing)).toEqual({ missing: '', sent: { waiver: true }, starts: 'now' });
});

test('adding days to current access needs no waiver, and none is sent', () => {
  const starts = '1 January 2027, when your current access ends';
  expect(checkoutOf({}, has)).toEqual({ missing: '', sent: {}, starts });
  expect(checkoutOf({ waiver: true }, has).sent, 'ticked before the page knew').toEqual({});
});

test('a later start day must be valid and in the future', () => {
  const later = (day: string, of = nothing) => checkoutOf({ start: 'later', day, waiver: true }, of);
  expect(later('2026-11-20')).toEqual({ missing: '', sent: { starts_on: '2026-11-20' }, starts: '20 November 2026' });
  const missing = 'Choose a start date from 15 November 2026 to 14 November 2027.';
  for (const day of ['', '2026-11-14', '2027-11-15'])
    for (const access of [nothing, has]) expect(later(day, access)).toMatchObject({ missing, starts: undefined });
  expect(later('2027-11-14').missing).toBe('');
  expect(later('2026-11-20', has).starts).toBe('1 January 2027, when your current access ends');
});

test('a chosen day begins at midnight in UK time, also in summer', () => {
  const choice = { ...chosen, start: 'later', day: '2027-07-01' } as const;
  expect(new Date(startOf(choice, NOW)).toISOString()).toBe('2027-06-30T23:00:00.000Z');
  expect(checkoutOf({ start: 'later', day: '2027-07-01' }, nothing)).toMatchObject({
    starts: '1 July 2027',
    missing: '',
  });
});

test('only an immediate start asks for the waiver; added days say when they begin', () => {
  expect(soonestOf(NOW, ['qb'], nothing)).toEqual({
    label: 'Start now',
    hint: 'Your access begins as soon as the payment is through.',
    isNow: true,
  });
  const added = soonestOf(NOW, ['qb'], has);
  expect([added.label, added.isNow]).toEqual(['Add to what I have', false]);
  expect(added.hint).toMatch(/^These days begin on 1 January 2027, when your current access ends\..+ cancel/);
  const partly = soonestOf(NOW, ['qb', 'gems'], has);
  expect([partly.label, partly.isNow], 'gems start at once').toEqual(['Start now', true]);
  expect(partly.hint).toMatch(/Access you already have is extended from its current end date\.$/);
  const paused = { held: [], pausedUntil: '2026-11-24T00:00:00Z' };
  expect(soonestOf(NOW, ['qb'], paused).hint).toMatch(/^These days begin on 24 November 2026, when your pause ends\./);
  expect(waitText(Date.parse('2027-01-01'), { ...has, pausedUntil: paused.pausedUntil })).toMatch(/current access/);
});

test('an offer by the day and one for as many days end on the same day, at whatever time they are bought', () => {
  const begin = { now: NOW, from: NOW, has: nothing };
  expect(beginsOf({ choice: chosen, days: 14 }, begin)).toContainEqual(['Until', '27 November 2026']);
});

test('a gift needs both names; its address is a complete one or none', () => {
  const missing = (email: string, from = 'Mum & Dad') =>
    checkoutOf({ whom: 'gift', gift: { name: 'Zoë', from, message: '', email } }, nothing).missing;
  expect(missing('', ' ')).toBe('Fill in both names first.');
  expect(missing('zoe at home')).toBe('Enter their complete e-mail address, or leave it empty.');
  expect([missing(''), missing(' zoe@example.org ')]).toEqual(['', '']);
});

test('the places of a group are ordered as typed, once they are a possible number', () => {
  const typed = (places: string) => {
    const { missing, sent } = checkoutOf({ whom: 'group', places }, nothing);
    return [missing, sent.places];
  };
  expect(typed('12')).toEqual(['', 12]);
  for (const places of ['', '1', '2.5', '201', 'many'])
    expect(typed(places)).toEqual(['Enter a number of places from 2 to 200.', 0]);
});
