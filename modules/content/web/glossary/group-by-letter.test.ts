import { expect, test } from 'vitest';
import { groupByLetter, searchTerms } from './group-by-letter.ts';

const TERMS = [
  { slug: 'afib', term: 'Atrial fibrillation', html: '<p>An irregular <em>heart</em> rhythm.</p>' },
  { slug: 'ecg', term: '12-lead ECG', html: '<p>A tracing of the heart.</p>' },
  { slug: 'ecole', term: 'École', html: '<p>A school.</p>' },
];

test('terms are grouped by their first letter, ignoring accents, with figures first', () => {
  expect(groupByLetter(TERMS).map(({ letter, terms }) => [letter, terms.map((each) => each.slug)])).toEqual([
    ['0–9', ['ecg']],
    ['A', ['afib']],
    ['E', ['ecole']],
  ]);
});

test('a search covers names and texts, every word in any order, and never markup', () => {
  const found = (query: string) => searchTerms(TERMS, query).map((each) => each.slug);
  expect([found('heart'), found('rhythm ATRIAL'), found('em'), found('')]).toEqual([
    ['afib', 'ecg'],
    ['afib'],
    [],
    ['afib', 'ecg', 'ecole'],
  ]);
});
