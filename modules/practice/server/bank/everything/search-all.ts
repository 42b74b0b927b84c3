import type { Viewer } from '@app/access/contract';
import type { QueryOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import {
  GROUP_PAGE,
  GROUP_PREVIEW,
  type searchAllApi,
  type SearchAllReply,
  type SearchGroup,
} from '@app/practice/contract';
import { correctWords, readQuery, tsqueryOf } from '@app/questions/server';
import { questionSource } from './question-source.ts';
import { type SearchRequest, type SearchSource, searchSource } from './search-source.ts';
import { textSource } from './text-source.ts';

type Query = QueryOf<(typeof searchAllApi)['searchAll']>;

/** Questions first, then what modules above add, then public texts. */
const sourcesFor = (deps: Deps, group: string | undefined): readonly SearchSource[] =>
  [questionSource, ...deps.slots.contributions(searchSource), textSource].filter(
    ({ keys }) => group === undefined || keys.includes(group),
  );

/** A source that fails is left out, so that the others are still shown. */
async function findIn(deps: Deps, request: SearchRequest, group: string | undefined): Promise<readonly SearchGroup[]> {
  const found = await Promise.allSettled(sourcesFor(deps, group).map((source) => source.find(deps, request)));
  const groups = found.flatMap((each) => {
    if (each.status === 'fulfilled') return each.value;
    deps.log.warn({ err: each.reason }, 'a part of the search could not be read');
    return [];
  });
  return groups.filter(({ key, count }) => count > 0 && (group === undefined || key === group));
}

/** Everything the viewer may open that matches. When nothing does, the search is repeated with corrected spelling. */
export async function searchAll(
  deps: Deps,
  who: { readonly viewer: Viewer; readonly userId: string },
  { text, group, page }: Query,
): Promise<SearchAllReply> {
  const size = group === undefined ? GROUP_PREVIEW : GROUP_PAGE;
  const look = async (words: string): Promise<SearchGroup[]> => {
    const units = readQuery(words);
    if (units.length === 0) return [];
    return [...(await findIn(deps, { ...who, text: words, units, query: tsqueryOf(units), page, size }, group))];
  };
  const groups = await look(text);
  if (groups.length > 0) return { meant: null, groups };
  const meant = await correctWords(deps, readQuery(text));
  return { meant, groups: meant === null ? [] : await look(meant) };
}
