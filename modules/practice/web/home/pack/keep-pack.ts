import { copyId, type Keeper, type KeptThing } from '@app/platform/web/offline';
import { setPath } from '../../bank/paths.ts';
import { placeQuery } from '../../bank/queries.ts';
import { setQuery } from '../../sets/queries.ts';

/** The questions of a set that the learner chose to have with them; after each of them there is one more. */
export const keepPack = (id: string): Keeper =>
  async function* (take) {
    const query = setQuery(id);
    const set = await take(query, 'newest');
    const rows = (set?.rows ?? []).filter(({ place }) => place !== null);
    const next = rows.find(({ state }) => state === 'unseen') ?? rows[0];
    if (!next) return;
    const thing: KeptThing = {
      key: 'pack',
      kind: 'pack',
      name: 'Questions you chose',
      count: 0,
      total: rows.length,
      href: setPath(id, next.number),
      of: id,
      pages: ['/practice/:id/:number'],
      copies: [copyId(query.queryKey)],
    };
    const copies = [...thing.copies];
    for (const { place } of rows) {
      const question = place && placeQuery(place);
      if (!question || !(await take(question, 'chosen'))) return;
      copies.push(copyId(question.queryKey));
      yield [{ ...thing, count: copies.length - 1, copies: [...copies] }];
    }
  };
