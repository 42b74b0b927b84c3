import { expect, test } from 'vitest';
import type { WorldCategory } from '../world/bank.ts';
import { studyOf } from '../world/study.ts';
import { CAST } from './cast.ts';
import { withRunningSet } from './running-set.ts';

const until = new Date('2026-11-15T09:00:00Z');
const category = (id: string): WorldCategory => ({
  bank: 'pa',
  id,
  name: id,
  items: Array.from({ length: 100 }, (_, at) => ({
    bank: 'pa',
    code: `${id}-${at}`,
    itemId: `${id}-${at}`,
    versionId: `${id}-${at}`,
    epoch: 1,
    categoryId: id,
    answerKey: 'A',
    hardness: 0,
    sharpness: 1,
    draw: [1, 1, 1, 1, 1],
  })),
});
const world = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(category);

test('the demo learner left a set unfinished last night, and none of its questions was seen before', () => {
  const [learner] = CAST;
  if (!learner) throw new Error('nobody plays');
  const studied = studyOf(1, learner.student, world, until);
  const withSet = withRunningSet(1, studied, world, until);
  const set = withSet.sets.at(-1);
  const within = withSet.answers.filter((answer) => answer.set === withSet.sets.length - 1);
  expect([set?.items.length, within.length]).toEqual([20, 8]);
  const before = new Set(studied.answers.map(({ item }) => item.itemId));
  expect(set?.items.filter(({ itemId }) => before.has(itemId))).toEqual([]);
  const hoursAgo = within.map(({ at }) => (until.getTime() - at.getTime()) / 3_600_000);
  expect(hoursAgo.every((hours) => hours > 9 && hours < 14)).toBe(true);
});

test('a learner who has seen every question has no running set', () => {
  const [learner] = CAST;
  if (!learner) throw new Error('nobody plays');
  const small = world.slice(0, 1);
  const studied = studyOf(1, learner.student, small, until);
  expect(withRunningSet(1, studied, small, until)).toBe(studied);
});
