import { expect, test } from 'vitest';
import { EMPTY, isBegun, referenceOf, typedSources } from './typed-source.ts';

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
