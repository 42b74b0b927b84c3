import { expect, test } from 'vitest';
import { EMPTY, isBegun, referenceOf, typedOf, typedSources, withSource } from './typed-source.ts';

test('a source that was typed and not added is still there when the editor is built anew', () => {
  expect(typedSources.of('one')).toBeNull();
  const typed = { ...EMPTY, org: 'NICE' };
  typedSources.change('one', typed);
  expect([typedSources.of('one'), typedSources.of('another')]).toEqual([typed, null]);
  typedSources.drop('one');
  expect(typedSources.of('one')).toBeNull();
});

test('a form with a word in it holds publishing back, an empty one does not', () => {
  const forms = [null, EMPTY, { ...EMPTY, year: ' ' }, { ...EMPTY, url: 'nice.org.uk' }];
  expect(forms.map(isBegun)).toEqual([false, false, false, true]);
});

test('empty parts of a source are left out', () => {
  expect(referenceOf({ ...EMPTY, org: ' NICE ', title: 'Sore throat', year: '2018' })).toEqual({
    org: 'NICE',
    title: 'Sore throat',
    year: 2018,
  });
});

test('an address is completed, and a year that is no number is not guessed', () => {
  const typed = { ...EMPTY, org: 'NICE', title: 'Sore throat', url: 'www.nice.org.uk', year: '20x' };
  expect(referenceOf(typed)).toMatchObject({ url: 'https://www.nice.org.uk', year: Number.NaN });
});

test('a corrected source stays in its place, a new one comes last', () => {
  const first = { org: 'NICE', id: 'NG84', title: 'Sore throat' };
  const sources = [first, { org: 'NICE', id: 'NG136', title: 'Hypertension' }];
  const corrected = withSource(sources, { ...typedOf(first), year: '2023' });
  expect(corrected.map(({ id, year }) => [id, year])).toEqual([
    ['NG84', 2023],
    ['NG136', undefined],
  ]);
  expect(withSource(sources, { ...EMPTY, org: 'SIGN', title: 'Asthma' }).map(({ org }) => org)).toEqual([
    'NICE',
    'NICE',
    'SIGN',
  ]);
});
