import { expect, test } from 'vitest';
import { withoutForecast } from './ExamCard.tsx';

test('before, on and after the day of the exam the card says what the deck does', () => {
  const titleOn = (examDate: string | null) => withoutForecast(examDate, '2027-01-12')[0];
  expect([null, '2027-01-11', '2027-01-12', '2028-06-01'].map(titleOn)).toEqual([
    'Aim at your exam',
    'Your exam date has passed',
    'Your exam is today',
    'Your exam: 1 June 2028',
  ]);
  // The plan has no aim on the day itself.
  expect(withoutForecast('2027-01-12', '2027-01-12')[1]).toContain('From today');
});
