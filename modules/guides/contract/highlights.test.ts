import { expect, test } from 'vitest';
import { carryHighlights, highlightOf } from './highlights.ts';

const TEXT = 'Give calcium first, then insulin. Calcium again: give calcium.';
const at = (text: string, from = TEXT.indexOf(text)) => ({ from, to: from + text.length, text });

test('a highlight stays where its words are', () => {
  expect(carryHighlights([at('calcium first')], TEXT)).toEqual([at('calcium first')]);
  expect(carryHighlights([at('calcium', TEXT.lastIndexOf('calcium'))], TEXT)).toHaveLength(1);
});

test('it moves with its words when the text before them has changed', () => {
  const longer = `Protect the heart. ${TEXT}`;
  const moved = carryHighlights([at('insulin')], longer);
  expect(moved.map(({ from, to }) => longer.slice(from, to))).toEqual(['insulin']);
});

const DRUGS = 'Drug A: give 5 mg once a day in the morning. Drug B: give 5 mg twice a day with a meal.';
const second = highlightOf(DRUGS, at('5 mg', DRUGS.lastIndexOf('5 mg')));

test('when its words occur twice it stays on the original ones', () => {
  const longer = `${'Both need a blood test first. '.repeat(2)}${DRUGS}`;
  expect(carryHighlights([second], longer)).toMatchObject([{ from: longer.lastIndexOf('5 mg'), text: '5 mg' }]);
  const above = `${'x'.repeat(second.from - DRUGS.indexOf('5 mg'))}${DRUGS}`;
  expect(above.slice(second.from, second.to), 'the other dose now stands where this one stood').toBe('5 mg');
  expect(carryHighlights([second], above)).toMatchObject([{ from: above.lastIndexOf('5 mg') }]);
});

test('when the right occurrence is uncertain it is left out rather than moved to other words', () => {
  expect(carryHighlights([second], DRUGS.replace('Drug B: give', 'Drug B, in adults: give'))).toEqual([]);
  const unknown = at('calcium', TEXT.lastIndexOf('calcium'));
  expect(carryHighlights([unknown], `Protect the heart. ${TEXT}`), 'made before the words around it were kept').toEqual(
    [],
  );
});

test('words that occur once are found even when the words around them have changed', () => {
  const highlight = highlightOf(TEXT, at('insulin'));
  expect(carryHighlights([highlight], 'Now insulin.')).toMatchObject([{ from: 4, to: 11 }]);
});

test('one whose words are gone is left out', () => {
  expect(carryHighlights([at('insulin')], 'Nothing of it.')).toEqual([]);
});
