import type { HomeArea } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { soonestMarks } from './areas.ts';

const area = (
  name: string,
  weight: number,
  [firstRight, answered]: [number, number],
  more: Partial<HomeArea> = {},
) => ({
  id: name,
  name,
  weight,
  total_weight: 200,
  weight_of: 'exam' as const,
  answered,
  wrong: answered - firstRight,
  first_right: firstRight,
  unseen: 10,
  score: answered === 0 ? null : Math.round((100 * firstRight) / answered),
  everyone: null,
  ...more,
});
const names = (areas: readonly HomeArea[]) => areas.map(({ name }) => name);

test('a large area above the learner’s own share is not listed before smaller ones that are weak', () => {
  const areas = [
    area('Neurosciences', 12, [31, 40]),
    area('Professional Practice', 4, [2, 10]),
    area('Ophthalmology', 4, [5, 12]),
    area('Haematology', 6, [9, 18]),
    area('Cardiovascular', 16, [50, 60]),
  ];
  expect(names(soonestMarks(areas))).toEqual(['Haematology', 'Professional Practice', 'Ophthalmology']);
});

test('an area with nothing new and nothing wrong is left out', () => {
  const done = area('Done', 10, [2, 10], { unseen: 0, wrong: 0 });
  const repeat = area('Repeat', 4, [4, 10], { unseen: 0 });
  expect(names(soonestMarks([done, repeat, area('Rest', 10, [30, 30])]))).toEqual(['Repeat']);
});

test('areas with too few answers to tell fill the list by their weight, and a new learner’s list consists of them', () => {
  const weak = area('Weak', 2, [5, 20]);
  const few = area('Few', 9, [0, 4]);
  expect(names(soonestMarks([area('Rest', 10, [30, 30]), area('None', 3, [0, 0]), few, weak]))).toEqual([
    'Weak',
    'Few',
    'None',
  ]);
  expect(names(soonestMarks([area('B', 1, [0, 0]), area('A', 1, [0, 0]), area('C', 5, [0, 0])]))).toEqual([
    'C',
    'A',
    'B',
  ]);
});
