import { expect, test } from 'vitest';
import { profession, titleOn, withTitle } from './profession.ts';

const named = { now: 'associate', next: 'assistant', from: '2027-03-01' };

test('the next title takes over on its day, and without any the installation’s own is used', () => {
  expect(titleOn(named, '2027-02-28', 'first')).toBe('associate');
  expect(titleOn(named, '2027-03-01', 'first')).toBe('assistant');
  expect(titleOn({ now: '', next: '', from: '' }, '2027-03-01', 'first')).toBe('first');
});

test('a text says the title in its sentence and at the beginning of one', () => {
  expect(withTitle('A {{profession}}. {{Profession}}s {{ profession }} {{other}}', 'nurse')).toBe(
    'A nurse. Nurses nurse {{other}}',
  );
});

test('a next title without a day, a day without a title and markup are refused', () => {
  const empty = profession.initial;
  const shape = profession.shape as unknown as { safeParse(value: object): { success: boolean } };
  const isAccepted = (value: object) => shape.safeParse({ ...empty, ...value }).success;
  expect(isAccepted({})).toBe(true);
  expect(isAccepted({ next: 'nurse', from: '2027-03-01' })).toBe(true);
  expect(isAccepted({ next: 'nurse' })).toBe(false);
  expect(isAccepted({ from: '2027-03-01' })).toBe(false);
  expect(isAccepted({ now: '<b>nurse</b>' })).toBe(false);
});
