import { expect, test } from 'vitest';
import { afterPress, afterTyping } from './typing.ts';

test('before a result everything is added to the sum', () => {
  expect(afterPress('2+', '3', false)).toBe('2+3');
  expect(afterPress('2+', 'Ans', false)).toBe('2+Ans');
});

test('after a result an operator continues from it', () => {
  expect(afterPress('2+3', '×', true)).toBe('Ans×');
  expect(afterTyping('*', true)).toBe('Ans*');
});

test('after a result a number or the last result starts a new sum', () => {
  expect(afterPress('2+3', '7', true)).toBe('7');
  expect(afterPress('2+3', 'Ans', true)).toBe('Ans');
});
