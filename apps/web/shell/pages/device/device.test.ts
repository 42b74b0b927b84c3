import type { KeptFact } from '@app/platform/web/offline';
import { expect, test } from 'vitest';
import { inOnePhrase, sizeInWords } from './summary.ts';

const fact = (kind: KeptFact['kind'], count: number, key = kind): KeptFact => ({
  key,
  kind,
  count,
  name: 'x',
  href: '/x',
  pages: [],
  copies: [],
  bytes: 1,
  at: 1,
  until: 2,
});

test('what is on the device is one phrase, which names only what is complete', () => {
  const guides = ['a', 'b', 'c'].map((key) => fact('guide', 1, key as 'guide'));
  expect(inOnePhrase([fact('questions', 20), fact('cards', 206), ...guides])).toBe(
    '20 questions, your deck and 3 guides',
  );
  expect(inOnePhrase([fact('questions', 1)])).toBe('1 question');
  expect(inOnePhrase([fact('questions', 20), fact('pack', 100)])).toBe('100 questions');
  expect(inOnePhrase([fact('cards', 206), ...guides.slice(0, 1)])).toBe('your deck and 1 guide');
  expect(inOnePhrase([])).toBe('');
});

test('sizes are read as a person says them', () =>
  expect([40, 48_200, 1_260_000].map(sizeInWords)).toEqual(['1 kB', '48 kB', '1.3 MB']));
