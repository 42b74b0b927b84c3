import { describe, expect, test } from 'vitest';
import { clockText, digitsIn, minutesText, secondsUntil } from './countdown.ts';

describe('waiting for the next code', () => {
  test('counts whole seconds down to zero and stays there', () => {
    expect([61_000, 60_999, 1, 0, -5000].map((left) => secondsUntil(1_000_000 + left, 1_000_000))).toEqual([
      61, 61, 1, 0, 0,
    ]);
  });

  test('is shown as minutes and seconds', () => {
    expect([0, 9, 42, 60, 61, 600].map(minutesText)).toEqual(['0:00', '0:09', '0:42', '1:00', '1:01', '10:00']);
  });

  test('the end of a code is given by hour and minute', () => {
    expect(clockText('2026-11-15T20:29:31Z')).toMatch(/^[0-9]{2}:29$/);
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
