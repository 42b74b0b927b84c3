import { expect, test } from 'vitest';
import { createTypedSources, EMPTY, isBegun, referenceOf } from './typed-source.ts';

test('a source that was typed and not added is still there when the editor is built anew', () => {
  const sources = createTypedSources();
  expect(sources.of('one')).toBeNull();
  const typed = { ...EMPTY, org: 'NICE' };
  sources.keep('one', typed);
  expect([sources.of('one'), sources.of('another')]).toEqual([typed, null]);
  sources.keep('one', null);
  expect(sources.of('one')).toBeNull();
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
