import type { PastOf } from '@app/practice/server';
import { chanceOf } from '../community/chance.ts';
import type { Studied } from './study.ts';

const SECONDS_EACH = 90;

/** One learner's history in the form that practice imports. */
export function pastOf(seed: number, { learner, answers, marks, sets }: Studied, userId: string): PastOf {
  const chance = chanceOf(seed, `past ${learner.number}`);
  const setIds = sets.map(() => chance.uuid());
  return {
    userId,
    answers: answers.map(({ item, at, set, isRight, option, seconds, confidence, missReason }) => ({
      opId: chance.uuid(),
      itemId: item.itemId,
      versionId: item.versionId,
      epoch: item.epoch,
      bank: item.bank,
      categoryId: item.categoryId,
      option,
      isCorrect: isRight,
      setId: set === null ? null : (setIds[set] ?? null),
      seconds,
      confidence,
      missReason,
      answeredAt: at,
    })),
    marks: marks.map(({ item, at, flag, note, struck }) => ({ itemId: item.itemId, at, flagged: flag, note, struck })),
    sets: sets.map(({ bank, items, mode, at }, position) => ({
      id: setIds[position] ?? '',
      bank,
      mode,
      secondsEach: mode === 'timed' ? SECONDS_EACH : null,
      items: items.map(({ itemId }) => itemId),
      createdAt: at,
    })),
  };
}
