import { beginsAt, type Has } from '@app/commerce/contract';
import { expect, test } from 'vitest';
import { daysWithin, examsWithin } from './when.ts';

const NOW = Date.parse('2026-11-14T18:00:00Z');

test('an exam date that is empty, half typed, past or too far away has no number of days, and so no price', () => {
  const within = (day: string) => daysWithin(day, NOW, 366);
  expect(['', '0202-11-30', '2026-11-13', '2027-11-15'].map(within)).toEqual([null, null, null, null]);
  expect([within('2026-11-14'), within('2027-11-14')]).toEqual([1, 366]);
  expect(examsWithin(NOW, 366)).toEqual({ min: '2026-11-14', max: '2027-11-14' });
});

test('days up to an exam are counted from their start', () => {
  const held = [{ entitlement: 'qb', starts_at: '2026-10-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }] as const;
  const has: Has = { held, pausedUntil: null };
  expect(daysWithin('2027-01-11', beginsAt(NOW, ['qb'], has), 366), 'after current access').toBe(11);
  const later = Date.parse('2027-02-01T00:00:00Z');
  expect(daysWithin('2027-02-20', beginsAt(later, ['qb'], has), 366), 'not the days before it starts').toBe(20);
  expect(daysWithin('2026-12-20', beginsAt(NOW, ['qb'], has), 366), 'covered already').toBeNull();
});
