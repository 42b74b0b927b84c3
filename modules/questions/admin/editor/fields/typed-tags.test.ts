import { expect, test } from 'vitest';
import { tagsAfter } from './typed-tags.ts';

test('tags are what stands between commas, each once', () => {
  expect(tagsAfter({ text: ' asthma, ,child,asthma ', over: [] }, [])).toEqual(['asthma', 'child']);
});

test('a tag that a colleague adds or takes away while somebody types is not undone by what was typed', () => {
  const typed = { text: 'asthma, inhaler, child', over: ['asthma', 'child'] };
  expect(tagsAfter(typed, ['asthma', 'child', 'ng245'])).toEqual(['asthma', 'inhaler', 'child', 'ng245']);
  expect(tagsAfter(typed, ['asthma'])).toEqual(['asthma', 'inhaler']);
  expect(tagsAfter({ ...typed, text: 'asthma' }, ['asthma', 'child', 'ng245'])).toEqual(['asthma', 'ng245']);
});
