import { expect, test } from 'vitest';
import { examDateToSave } from './exam-date.ts';

test('a date is saved once its year is complete', () => {
  for (const typed of ['0002-03-18', '0020-03-18', '0202-03-18']) {
    expect(examDateToSave(typed, false)).toBeUndefined();
    expect(examDateToSave(typed, true)).toBeUndefined();
  }
  expect(examDateToSave('2027-03-18', false)).toBe('2027-03-18');
});

test('a date is taken off when the field is left empty, not while a part of it is retyped', () => {
  expect(examDateToSave('', false)).toBeUndefined();
  expect(examDateToSave('', true)).toBeNull();
});
