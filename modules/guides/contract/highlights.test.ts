import { expect, test } from 'vitest';
import { carryHighlights } from './highlights.ts';

const TEXT = 'Give calcium first, then insulin. Calcium again: give calcium.';
const at = (text: string, from = TEXT.indexOf(text)) => ({ from, to: from + text.length, text });

test('a highlight stays where its words are', () => {
  expect(carryHighlights([at('calcium first')], TEXT)).toEqual([at('calcium first')]);
});

test('it moves with its words when the text before them has changed, to the nearest ones', () => {
  const longer = `Protect the heart. ${TEXT}`;
  const moved = carryHighlights([at('insulin')], longer);
  expect(moved.map(({ from, to }) => longer.slice(from, to))).toEqual(['insulin']);
  const last = TEXT.lastIndexOf('calcium');
  expect(carryHighlights([at('calcium', last)], `${TEXT.slice(0, 20)}so ${TEXT.slice(20)}`)[0]?.from).toBe(last + 3);
});

test('one whose words are gone is left out', () => {
  expect(carryHighlights([at('insulin')], 'Nothing of it.')).toEqual([]);
});
