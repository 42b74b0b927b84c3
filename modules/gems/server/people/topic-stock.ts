import { topicStock } from '@app/guides/server';
import { contribute } from '@app/platform/contract';
import { countByTopic } from './topic-stock.repo.ts';

/** How many gems each topic has, for the board of guides: a gem is about the topics of the questions it names. */
export const gemStock = contribute(topicStock, {
  label: 'Gems',
  count: async ({ db }, line) =>
    new Map((await countByTopic(db, line)).map(({ matrix_id, gems }) => [matrix_id, gems])),
});
