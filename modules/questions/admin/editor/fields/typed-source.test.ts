import { expect, test } from 'vitest';
import { EMPTY, isBegun, referenceOf, typedOf, typedSources, unfinishedWords, withSource } from './typed-source.ts';

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
  const opened = typedOf({ org: 'NICE', title: 'Sore throat', year: 2018 });
  expect([opened, { ...opened, year: '2023' }].map(isBegun)).toEqual([false, true]);
  expect([null, opened].map(unfinishedWords)).toEqual([
    'Add the source or cancel it first.',
    'Save the source or cancel it first.',
  ]);
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
  const twins = [first, { ...first, url: 'https://www.nice.org.uk/guidance/ng84' }];
  const second = { ...typedOf(twins[1] ?? first), year: '2023' };
  expect(
    withSource(twins, second).map(({ year }) => year),
    'two that differ in their address alone',
  ).toEqual([undefined, 2023]);
  expect(withSource([first], second), 'a source that is gone is not guessed').toHaveLength(2);
  expect(withSource(sources, { ...EMPTY, org: 'SIGN', title: 'Asthma' }).map(({ org }) => org)).toEqual([
    'NICE',
    'NICE',
    'SIGN',
  ]);
});
