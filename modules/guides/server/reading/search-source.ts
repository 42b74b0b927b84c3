import { decideCall } from '@app/access/contract';
import { guidePath, guideSources } from '@app/guides/contract';
import { contribute } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type Bank, BANKS, type SearchGroup } from '@app/practice/contract';
import { hitOf, type SearchRequest, searchSource } from '@app/practice/server';
import { shelvesOf } from '../shelves/shelves.ts';
import { foundIn } from './found-in.ts';
import { listGuides } from './list.repo.ts';

const GROUPS: Readonly<Record<Bank, Pick<SearchGroup, 'key' | 'name'>>> = {
  pa: { key: 'guides', name: 'Revision guides' },
  more: { key: 'moreguides', name: 'More revision guides' },
};

async function findIn(deps: Deps, bank: Bank, request: SearchRequest): Promise<SearchGroup> {
  const { userId, query, units, page, size } = request;
  const { categories } = await shelvesOf(deps, bank);
  const categoryIds = categories.map(({ id }) => id);
  const where = { source: guideSources[bank], userId, categoryIds, query, state: null, page, size };
  const { counts, rows } = await listGuides(deps.db, where);
  const hits = rows.map(({ title, summary, body_html, category_id }) => {
    const place = categories.find(({ id }) => id === category_id)?.name ?? '';
    const { text } = foundIn(summary, body_html ?? '', units);
    return hitOf(units, { title, place, href: guidePath(bank, title), text });
  });
  return { ...GROUPS[bank], count: counts.all, hits };
}

/** The guides available to a learner, for the site search. */
export const guideSearch = contribute(searchSource, {
  keys: BANKS.map((bank) => GROUPS[bank].key),
  find: async (deps, request) =>
    decideCall('questionBank', request.viewer).ok ? Promise.all(BANKS.map((bank) => findIn(deps, bank, request))) : [],
});
