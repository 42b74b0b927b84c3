import { expect, test } from 'vitest';
import { partsOf, sampleOf } from './sample.ts';

const text = `import a from 'a';

/** Says why. */
function first() {
  one();

  two();
}

const second = 2;
`;

test('a part is a top-level statement with its comment, whatever empty lines it has inside', () => {
  expect(partsOf('a.ts', text).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [3, 8],
    [10, 10],
  ]);
});

test('a sample has its share of the lines, is the same for the same seed and another for another', () => {
  const parts = Array.from({ length: 100 }, (_, index) => ({
    file: 'a.ts',
    from: index * 10 + 1,
    to: index * 10 + 10,
  }));
  const sample = sampleOf(parts, 20, 7);
  expect(sample).toHaveLength(20);
  expect(sampleOf(parts.toReversed(), 20, 7)).toEqual(sample);
  expect(sampleOf(parts, 20, 8)).not.toEqual(sample);
  expect(sampleOf(parts, 100, 7)).toHaveLength(100);
});
