import { expect, test } from 'vitest';
import type { Pack } from '../read.ts';
import { lintGuides } from './guides.ts';

const findingsOf = (body: string): string[] => {
  const found: string[] = [];
  const pack = { guides: [{ source: {}, data: { body } }] };
  // The lint reads nothing else of a pack.
  lintGuides(pack as unknown as Pack, (_source, message) => void found.push(message));
  return found;
};
const PLAIN = 'word '.repeat(94);

test('at most six words of a hundred are bold; the words of a picture do not count', () => {
  expect(findingsOf(`${PLAIN}**one two three** and **four five six**`)).toEqual([]);
  expect(findingsOf(`${PLAIN}**one two three** and **four five six seven**`)).toEqual([
    '6.9 % of its words are bold, not 6 % at most',
  ]);
  expect(findingsOf(`${PLAIN}**one** ![**${'bold '.repeat(50)}**](/media/x.svg)`)).toEqual([]);
});

test('a picture without words is found', () => {
  expect(findingsOf(`${PLAIN}![](/media/x.svg)`)).toEqual(['say in words what each picture shows']);
});
