import { contribute } from '@app/platform/contract';
import { itemReach, keyMoves } from '@app/questions/server';
import { correctionText } from './remark.ts';
import { countMoves, countReach } from './reach.repo.ts';

/** Whom an act of the editors reaches, before it is done. */
export const reach = [
  contribute(itemReach, ({ db }, itemIds, since) => countReach(db, itemIds, since)),
  contribute(keyMoves, async ({ db }, { itemId, code, marks }) => {
    const versionIds = marks.map(({ versionId }) => versionId);
    const moved = await countMoves(db, itemId, { versionIds, letters: marks.map(({ letter }) => letter) });
    return { ...moved, read_by_risen: correctionText(code, true), read_by_fallen: correctionText(code, false) };
  }),
];
