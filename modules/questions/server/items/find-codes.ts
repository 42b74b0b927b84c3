import { contribute, EDITIONS, scopeCovers } from '@app/platform/contract';
import { finder } from '@app/platform/server';
import { listCodes } from './codes.repo.ts';

/** Staff jump to a question by its code or the beginning of it. */
export const codeFinder = contribute(finder, {
  right: { section: 'paques', flag: 'v' },
  find: async ({ db }, { search, scope, most }) => {
    const editions = EDITIONS.filter((edition) => scopeCovers(scope, edition));
    const rows = await listCodes(db, { start: search.trim().toUpperCase(), editions, most });
    return rows.map(({ id, code, category }) => ({
      kind: 'Question',
      title: code,
      note: category,
      screen: `/preview/question/${id}`,
      entity: null,
      entityId: id,
    }));
  },
});
