import { guidePath, guideScreens } from '@app/guides/contract';
import { MAIN_BANK } from '@app/platform/contract';
import { copyId, type Keeper, type KeptThing, type Take } from '@app/platform/web/offline';
import { guideQuery, listQuery } from './queries.ts';

export const MOST_GUIDES = 3;
const BEGUN = { search: '', page: 1, category: '', state: 'begun' } as const;

/** The guide where the learner stopped reading last, and others they have begun. */
async function lastRead(take: Take): Promise<readonly string[]> {
  const list = await take(listQuery(MAIN_BANK, BEGUN));
  if (!list) return [];
  const stopped = list.stopped ? [list.stopped.title] : [];
  return [...new Set([...stopped, ...list.rows.map(({ title }) => title)])].slice(0, MOST_GUIDES);
}

/** These guides, or without a choice the last ones. */
export const keepGuides = (chosen: readonly string[]): Keeper =>
  async function* (take) {
    const titles = chosen.length > 0 ? chosen.slice(0, MOST_GUIDES) : await lastRead(take);
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
