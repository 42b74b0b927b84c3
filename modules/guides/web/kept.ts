import { guidePath, guideScreens } from '@app/guides/contract';
import { MAIN_BANK } from '@app/platform/contract';
import { copyId, type Keeper, type KeptThing } from '@app/platform/web/offline';
import { guideQuery, listQuery } from './queries.ts';

const MOST = 3;
const BEGUN = { search: '', page: 1, category: '', state: 'begun' } as const;

/** The guide where the learner stopped reading last, and others they have begun. */
export const keepGuides: Keeper = async function* (take) {
  const list = await take(listQuery(MAIN_BANK, BEGUN));
  if (!list) return;
  const stopped = list.stopped ? [list.stopped.title] : [];
  const titles = [...new Set([...stopped, ...list.rows.map(({ title }) => title)])].slice(0, MOST);
  const root = guideScreens[MAIN_BANK];
  const kept: KeptThing[] = [];
  for (const title of titles) {
    const query = guideQuery(MAIN_BANK, title);
    if (!(await take(query, 'spends'))) return;
    kept.push({
      key: `guide ${title}`,
      kind: 'guide',
      name: title,
      count: 1,
      href: guidePath(MAIN_BANK, title),
      pages: [`${root}/:title`],
      copies: [copyId(query.queryKey)],
    });
    yield kept;
  }
};
