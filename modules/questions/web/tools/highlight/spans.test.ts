import { expect, test } from 'vitest';
import { covers, sentencesOf, spanAt, tidy, toggled, trimmed, without } from './spans.ts';

const span = (from: number, to: number) => ({ from, to });

test('spans that touch or overlap become one, empty ones go', () => {
  expect(tidy([span(8, 9), span(0, 3), span(3, 5), span(4, 4), span(1, 2)])).toEqual([span(0, 5), span(8, 9)]);
});

test('a part can be removed from the middle, from an end, or as a whole', () => {
  const marks = [span(0, 10), span(20, 30)];
  expect(without(marks, span(4, 6))).toEqual([span(0, 4), span(6, 10), span(20, 30)]);
  expect(without(marks, span(8, 22))).toEqual([span(0, 8), span(22, 30)]);
  expect(without(marks, span(0, 30))).toEqual([]);
});

test('a partly marked span is marked as a whole first, then cleared', () => {
  const part = [span(2, 4)];
  const all = toggled(part, span(0, 10));
  expect(all).toEqual([span(0, 10)]);
  expect(toggled(all, span(0, 10))).toEqual([]);
  expect([covers(all, span(3, 4)), covers(part, span(3, 5))]).toEqual([true, false]);
});

test('the mark at a character is found; its end is exclusive', () => {
  const marks = [span(2, 4)];
  expect([1, 2, 3, 4].map((at) => spanAt(marks, at) !== undefined)).toEqual([false, true, true, false]);
});

test('white space at the ends is not marked', () => {
  expect(trimmed('  two words \n', span(0, 13))).toEqual(span(2, 11));
  expect(trimmed(' \n ', span(0, 3))).toBeNull();
});

test('sentences end with their block, and neither a decimal point nor the end of a line ends one', () => {
  const text = 'He is 52. His potassium\nis 5.8 mmol/L.He feels well.';
  const cut = sentencesOf(text, [span(0, 38), span(38, text.length)]);
  expect(cut.map(({ from, to }) => text.slice(from, to))).toEqual([
    'He is 52.',
    'His potassium\nis 5.8 mmol/L.',
    'He feels well.',
  ]);
});
