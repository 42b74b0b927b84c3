import type { Material } from '@app/courses/contract';
import { expect, test } from 'vitest';
import { captionsByRecording } from './captions.ts';

const row = (id: string, kind: Material['kind'], title = id): Material => ({ id, kind, title, protected_pages: '' });

test('each part of a recording has its own captions', () => {
  const named = [
    row('1', 'recording', 'Day 1'),
    row('2', 'recording', 'Day 2'),
    row('c2', 'captions', 'Day 2'),
    row('c1', 'captions', 'Day 1'),
  ];
  expect([...captionsByRecording(named)]).toEqual([
    ['1', 'c1'],
    ['2', 'c2'],
  ]);
  const unnamed = [row('1', 'recording'), row('c1', 'captions'), row('2', 'recording')];
  expect([...captionsByRecording(unnamed)], 'none for the second').toEqual([['1', 'c1']]);
});

test('captions named after one part are not shown with another', () => {
  const rows = [row('1', 'recording', 'Day 1'), row('2', 'recording', 'Day 2'), row('c2', 'captions', 'Day 2')];
  expect([...captionsByRecording(rows)]).toEqual([['2', 'c2']]);
});
