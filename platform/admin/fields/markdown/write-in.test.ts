import { expect, test } from 'vitest';
import { changeOf } from './write-in.ts';

test('only the part that differs is written', () => {
  expect(changeOf('one two', 'one **two**')).toEqual({ from: 4, to: 7, words: '**two**' });
  expect(changeOf('aa', 'aaa')).toEqual({ from: 2, to: 2, words: 'a' });
  expect(changeOf('## Terms', 'Terms')).toEqual({ from: 0, to: 3, words: '' });
  expect(changeOf('', 'new')).toEqual({ from: 0, to: 0, words: 'new' });
  expect(changeOf('same', 'same')).toEqual({ from: 4, to: 4, words: '' });
});
