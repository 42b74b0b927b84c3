import { describe, expect, test } from 'vitest';
import { digitsIn, secondsUntil } from './countdown.ts';

describe('waiting for the next code', () => {
  test('counts whole seconds down to zero and stays there', () => {
    expect([61_000, 60_999, 1, 0, -5000].map((left) => secondsUntil(1_000_000 + left, 1_000_000))).toEqual([
      61, 61, 1, 0, 0,
    ]);
  });
});

describe('a pasted code', () => {
  test('keeps its digits only', () => {
    expect(['482913', '482 913', ' 482-913\n', 'abc', ''].map(digitsIn)).toEqual([
      '482913',
      '482913',
      '482913',
      '',
      '',
    ]);
  });
});
