import { expect, test } from 'vitest';
import { type Definition, findTerms, withoutAnswerWords } from './find-terms.ts';

const define = (slug: string, match: readonly string[], html = `<p>${slug} explained.</p>`): Definition => ({
  slug,
  term: slug,
  match,
  html,
});
const FIT = define('fit', ['FIT', 'faecal immunochemical test']);
const AKI = define('aki', ['AKI', 'acute kidney injury']);
const INJURY = define('injury', ['kidney injury']);
const found = (text: string, definitions = [FIT, AKI, INJURY]) =>
  findTerms(text, definitions).map(({ from, to, definition }) => [definition.slug, text.slice(from, to)]);

test('a term is found once, at its first occurrence, as a whole word and in any case', () => {
  expect(found('He had Acute Kidney Injury. His AKI got better.')).toEqual([['aki', 'Acute Kidney Injury']]);
  expect(found('AKIs and PAKI are none')).toEqual([]);
  expect(found('(AKI), then AKI')).toEqual([['aki', 'AKI']]);
});

test('an abbreviation is found in capitals only', () => {
  expect(found('She is fit. The FIT was positive.')).toEqual([['fit', 'FIT']]);
});

test('of two that overlap the earlier and longer is kept', () => {
  expect(found('an acute kidney injury')).toEqual([['aki', 'acute kidney injury']]);
  expect(found('a kidney injury and an acute kidney injury')).toEqual([
    ['injury', 'kidney injury'],
    ['aki', 'acute kidney injury'],
  ]);
});

test('before the answer no definition that mentions an option is offered', () => {
  const anaphylaxis = define('anaphylaxis', ['anaphylaxis'], '<p>First treatment: intramuscular adrenaline.</p>');
  expect(withoutAnswerWords([anaphylaxis, AKI], 'Adrenaline 500 micrograms\nChlorphenamine')).toEqual([AKI]);
  expect(withoutAnswerWords([anaphylaxis, AKI], 'Prednisolone')).toEqual([anaphylaxis, AKI]);
  expect(withoutAnswerWords([anaphylaxis], '')).toEqual([anaphylaxis]);
});
