import { contribute } from '@app/platform/contract';
import { itemReach, keyMoves } from '@app/questions/server';
import { countRising, countRunning } from './remark.repo.ts';

/** Which mocks an act of the editors reaches, before it is done. */
export const reach = [
  contribute(itemReach, async ({ db }, itemIds) => ({ mocks: await countRunning(db, itemIds) })),
  contribute(keyMoves, async ({ db }, { itemId, marks }) => {
    const versionIds = marks.map(({ versionId }) => versionId);
    return { mocks: await countRising(db, { itemId, versionIds, letters: marks.map(({ letter }) => letter) }) };
  }),
];
