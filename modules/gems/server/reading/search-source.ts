import { decideCall } from '@app/access/contract';
import { gemPath } from '@app/gems/contract';
import { contribute } from '@app/platform/contract';
import { hitOf, searchSource } from '@app/practice/server';
import { plainText } from '@app/questions/server';
import { endOfDay } from '../days.ts';
import { readerOf } from '../shelf/deck-access.ts';
import { categoriesOf } from '../shelf/categories.ts';
import { listGems } from './list.repo.ts';

const GROUP = { key: 'gems', name: 'Gems' } as const;

/** A search shows no due cards. */
const NOT_COUNTED = { repeat: [], fresh: [], cardsByGem: new Map<string, number>() };

/** The gems available to a learner, for the site search. */
export const gemSearch = contribute(searchSource, {
  keys: [GROUP.key],
  find: async (deps, { viewer, query, units, page, size }) => {
    if (!decideCall('gems', viewer).ok) return [];
    const categories = await categoriesOf(deps);
    const { userId, osce } = readerOf(viewer);
    const categoryIds = categories.map(({ id }) => id);
    const until = endOfDay(deps.clock.now());
    const where = { userId, osce, categoryIds, query, state: null, today: NOT_COUNTED, until, page, size };
    const { counts, rows } = await listGems(deps.db, where);
    const hits = rows.map(({ name, sides, category_id }) =>
      hitOf(units, {
        title: name,
        text: plainText(sides ?? ''),
        place: categories.find(({ id }) => id === category_id)?.name ?? '',
        href: gemPath(name),
      }),
    );
    return [{ ...GROUP, count: counts.all, hits }];
  },
});
