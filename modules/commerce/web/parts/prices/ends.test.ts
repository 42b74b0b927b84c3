import { expect, test } from 'vitest';
import { isExamCovered, lastDayBought, type PriceViewer, unknownReader, upToExam } from './ends.ts';

const NOW = Date.parse('2026-11-18T09:00:00Z');
const bank = { opens: ['qb'] } as const;
const byDay = { price_pence: 55, min_days: 46, max_days: 366 };
const holding = (starts_at: string, ends_at: string, exam: string | null = null): PriceViewer => ({
  now: NOW,
  has: { held: [{ entitlement: 'qb', starts_at, ends_at }], pausedUntil: null },
  exam,
});
const runningUntil = (ends_at: string, exam: string | null = null) => holding('2026-10-01T00:00:00Z', ends_at, exam);

test('an offer ends after its days, counted from today for a visitor and from the end of access for its holder', () => {
  expect(lastDayBought(bank, 31, unknownReader(NOW))).toBe('18 December 2026');
  expect(lastDayBought(bank, 31, runningUntil('2027-11-19T12:00:00Z'))).toBe('19 December 2027');
  expect(lastDayBought({ opens: ['gems'] }, 31, runningUntil('2027-11-19T12:00:00Z')), 'of something else').toBe(
    '18 December 2026',
  );
});

test('access that ends at midnight is extended by whole days, and the last of them is named', () => {
  expect(lastDayBought(bank, 31, runningUntil('2027-01-01T00:00:00Z'))).toBe('31 January 2027');
});

test('up to the exam, the days that are still missing are priced, the day of the exam included', () => {
  const exam = '2027-01-13';
  expect(upToExam(bank, byDay, { ...unknownReader(NOW), exam })).toEqual({ exam, days: 57, pence: 3135 });
  expect(upToExam(bank, byDay, runningUntil('2026-12-25T00:00:00Z', exam))).toMatchObject({ days: 20, pence: 2530 });
  expect(upToExam(bank, byDay, runningUntil('2027-01-14T00:00:00Z', exam)), 'covered already').toBeNull();
  expect(upToExam(bank, byDay, unknownReader(NOW))).toBeNull();
});

test('an exam is covered by access that lasts through its whole day, but not by a pause over it', () => {
  const exam = '2027-01-13';
  expect(isExamCovered(bank, runningUntil('2027-01-14T00:00:00Z', exam))).toBe(true);
  expect(isExamCovered(bank, runningUntil('2027-01-13T12:00:00Z', exam)), 'ends at noon').toBe(false);
  expect(isExamCovered(bank, holding('2027-02-01T00:00:00Z', '2027-11-01T00:00:00Z', exam)), 'paused').toBe(false);
  expect(isExamCovered(bank, runningUntil('2027-11-19T00:00:00Z', '2026-11-01')), 'is over').toBe(false);
  expect(isExamCovered(bank, { ...unknownReader(NOW), exam })).toBe(false);
});
