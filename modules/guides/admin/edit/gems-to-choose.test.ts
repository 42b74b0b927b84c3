import { expect, test } from 'vitest';
import { gemsToChoose } from './gems-to-choose.ts';

test('gems are chosen by name, keep their order, and one that is gone can be removed', () => {
  const gems = [
    { slug: 'blood-gas-in-five-steps', name: 'Blood gas in five steps', active: true },
    { slug: 'groin-lumps', name: 'Groin lumps', active: false },
    { slug: 'heart-sounds', name: 'Heart sounds', active: true },
  ];
  const { picked, others } = gemsToChoose(gems, ['heart-sounds', 'old-name', 'blood-gas-in-five-steps']);
  expect(picked.map(({ value, label }) => [value, label])).toEqual([
    ['heart-sounds', 'Heart sounds'],
    ['old-name', 'old-name (no such gem now)'],
    ['blood-gas-in-five-steps', 'Blood gas in five steps'],
  ]);
  expect(others).toEqual([{ value: 'groin-lumps', label: 'Groin lumps', aside: 'Not active' }]);
});
