import { expect, test } from 'vitest';
import type { ExamPart, OwnExam } from './attempts.ts';
import { addMonths, planResits } from './resit.ts';

const sourced = { source: 'The regulator', source_url: '', checked_on: null };
const on = (sits_on: string) => ({ sits_on, apply_by: null, adjust_by: null, results_on: null, fee: null, ...sourced });
const part = (id: string, dates: readonly string[]): ExamPart => ({
  id,
  name: id,
  about: '',
  attempts: 4,
  valid_months: 18,
  ...sourced,
  dates: dates.map(on),
});
const exam = (attempts: OwnExam['attempts']): OwnExam => ({
  today: '2027-01-10',
  parts: [part('written', ['2027-02-01']), part('osce', ['2027-03-01', '2028-09-01'])],
  attempts,
});

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-08-31', 18)).toBe('2028-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

test('attempts are counted, and an outcome that is kept back uses one too', () => {
  const [written, osce] = planResits(
    exam([
      { id: 'b', part_id: 'written', sat_on: '2026-09-01', outcome: null },
      { id: 'a', part_id: 'written', sat_on: '2026-03-01', outcome: 'failed' },
    ]),
  );
  expect([written?.left, osce?.left]).toEqual([2, 4]);
  expect(written?.next.map(({ sits_on }) => sits_on)).toEqual(['2027-02-01']);
});

test('a pass ends the part, and only days before it runs out remain for the other', () => {
  const [written, osce] = planResits(exam([{ id: 'a', part_id: 'written', sat_on: '2026-12-01', outcome: 'passed' }]));
  expect(written).toMatchObject({ passedOn: '2026-12-01', validUntil: '2028-06-01', next: [] });
  expect(osce?.next.map(({ sits_on }) => sits_on)).toEqual(['2027-03-01']);
});

test('with every part passed nothing runs out', () => {
  const plans = planResits(
    exam([
      { id: 'b', part_id: 'osce', sat_on: '2027-01-05', outcome: 'passed' },
      { id: 'a', part_id: 'written', sat_on: '2026-12-01', outcome: 'passed' },
    ]),
  );
  expect(plans.map(({ validUntil }) => validUntil)).toEqual([null, null]);
});
