import { expect, test } from 'vitest';
import { FLAG_WORDS, readSkin, SKINS } from './skin.ts';

test('the layout of the real exam is stored on the device, and an unknown value means the default [E22]', () => {
  expect(SKINS.map((skin) => readSkin(skin))).toEqual(['side', 'menu']);
  for (const stored of [null, '', 'orange']) expect(readSkin(stored)).toBe('side');
  expect(FLAG_WORDS.menu).toEqual({ act: 'Bookmark', done: 'Bookmarked' });
});
