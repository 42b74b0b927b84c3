import { topicStock } from '@app/guides/server';
import { contribute } from '@app/platform/contract';
import { countByTopic } from './topic-stock.repo.ts';

/** How many gems each topic has, for the board of guides: a gem's topics are those of its questions. */
export const gemStock = contribute(topicStock, {
  label: 'Gems',
  count: async ({ db }, line) =>
    new Map((await countByTopic(db, line)).map(({ matrix_id, gems }) => [matrix_id, gems])),
});
