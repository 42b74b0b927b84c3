import { expect, test } from 'vitest';
import { beginsAt, countsFrom, type Has } from './begins.ts';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const NOW = Date.parse('2026-11-14T18:00:00Z');
const held: Has['held'] = [
  { entitlement: 'qb', starts_at: '2026-10-01T00:00:00Z', ends_at: new Date('2026-12-01T00:00:00Z') },
  { entitlement: 'qb', starts_at: '2026-12-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' },
  { entitlement: 'gems', starts_at: '2026-10-01T00:00:00Z', ends_at: '2028-01-01T00:00:00Z' },
];
const has: Has = { held, pausedUntil: null };
const nothing: Has = { held: [], pausedUntil: null };

test('purchased days count from their start day, or from the end of the access running then', () => {
  expect(countsFrom(NOW, 'qb', has)).toBe(at('2027-01-01'));
  const later = at('2027-02-01');
  expect([countsFrom(later, 'qb', has), countsFrom(NOW, 'qb', nothing)]).toEqual([later, NOW]);
});

test('an offer with several entitlements begins with the earliest', () => {
  expect(beginsAt(NOW, ['qb', 'gems'], has)).toBe(at('2027-01-01'));
  expect(beginsAt(NOW, ['gems', 'oscegems'], has), 'one of them is new').toBe(NOW);
  expect(beginsAt(NOW, [], has)).toBe(NOW);
});

test('nothing begins during a pause: days wait for its end and for the access that resumes then', () => {
  const pausedUntil = '2026-11-24T00:00:00Z';
  expect(beginsAt(NOW, ['qb'], { held: [], pausedUntil })).toBe(at('2026-11-24'));
  const rest: Has['held'] = [
    { entitlement: 'qb', starts_at: '2026-10-01T00:00:00Z', ends_at: '2026-11-14T00:00:00Z' },
    { entitlement: 'qb', starts_at: pausedUntil, ends_at: '2026-12-11T00:00:00Z' },
  ];
  expect(beginsAt(NOW, ['qb'], { held: rest, pausedUntil })).toBe(at('2026-12-11'));
  const chosen = at('2027-03-01');
  expect(beginsAt(chosen, ['qb'], { held: rest, pausedUntil }), 'a day after both').toBe(chosen);
});
