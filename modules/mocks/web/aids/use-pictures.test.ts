import { expect, test } from 'vitest';
import { picturesFrom } from './use-pictures.ts';

const row = (position: number, ...srcs: readonly string[]) =>
  ({ position, question: { images: srcs.map((src) => ({ src, alt: '' })) } }) as never;

test('pictures come one by one, those of the questions ahead first, and each once [E18]', () => {
  const rows = [row(1, '/a'), row(2), row(3, '/b', '/c'), row(4, '/a'), row(5, '/d')];
  expect(picturesFrom(rows, 1)).toEqual(['/a', '/b', '/c', '/d']);
  expect(picturesFrom(rows, 4)).toEqual(['/a', '/d', '/b', '/c']);
  expect(picturesFrom([], 1)).toEqual([]);
});
