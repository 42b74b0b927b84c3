import { expect, test } from 'vitest';
import { tagsAfter } from './typed-tags.ts';

test('tags are separated by commas, each once', () => {
  expect(tagsAfter({ text: ' asthma, ,child,asthma ', over: [] }, [])).toEqual(['asthma', 'child']);
});

test('typing does not undo a tag that a colleague adds or removes meanwhile', () => {
  const typed = { text: 'asthma, inhaler, child', over: ['asthma', 'child'] };
  expect(tagsAfter(typed, ['asthma', 'child', 'ng245'])).toEqual(['asthma', 'inhaler', 'child', 'ng245']);
  expect(tagsAfter(typed, ['asthma'])).toEqual(['asthma', 'inhaler']);
  expect(tagsAfter({ ...typed, text: 'asthma' }, ['asthma', 'child', 'ng245'])).toEqual(['asthma', 'ng245']);
});
