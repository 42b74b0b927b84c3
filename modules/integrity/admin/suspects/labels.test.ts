import { expect, test } from 'vitest';
import { banInWords, countingFirst, evidenceInWords } from './labels.ts';

test('evidence is worded as an amount against its threshold', () => {
  expect(evidenceInWords({ kind: 'captures', amount: 3, threshold: 3 })).toBe(
    '3 screenshot keys pressed, at the threshold of 3',
  );
  expect(evidenceInWords({ kind: 'answers_per_hour', amount: 500, threshold: 240 })).toBe(
    '500 answers in one hour, 2.1 times the threshold of 240',
  );
  expect(evidenceInWords({ kind: 'countries', amount: 1, threshold: 3 })).toBe('1 country, below the threshold of 3');
  expect(evidenceInWords({ kind: 'devices', amount: 1, threshold: 1 })).toBe('1 device, at the threshold of 1');
});

test('evidence that counts comes first', () => {
  const few = { kind: 'countries', amount: 1, threshold: 3 } as const;
  const many = { kind: 'devices', amount: 9, threshold: 8 } as const;
  expect(countingFirst([few, many])).toEqual([many, few]);
});

test('bans have an end where there is one', () => {
  const show = (moment: string) => moment.slice(0, 10);
  expect(banInWords(false, null, show)).toBeNull();
  expect(banInWords(true, '2026-11-15T10:00:00Z', show)).toBe('Blocked until 2026-11-15');
  expect(banInWords(true, null, show)).toBe('Blocked until staff lift it');
});
