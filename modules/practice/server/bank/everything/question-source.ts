import { decideCall } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { type Bank, BANKS, bankPages, bankScreens, type SearchGroup, type SearchHit } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { type QuestionHit, searchQuestions } from '@app/questions/server';
import { listExplanationHits } from '../search-explanations.repo.ts';
import type { SearchRequest, SearchSource } from './search-source.ts';

const KEYS: Readonly<Record<Bank, string>> = { pa: 'questions', more: 'morequestions' };

/** The stem tells hits apart; the lead-in is much the same in all of them. */
function presentHit(bank: Bank, { itemId, place, leadIn, excerpt }: QuestionHit): SearchHit {
  const { category, matrix } = place;
  const path = [category.name, matrix?.id ?? ALL_TOPICS, itemId].map(encodeURIComponent);
  return {
    title: excerpt,
    excerpt: leadIn,
    place: matrix ? `${category.name} · ${matrix.name}` : category.name,
    href: [bankScreens[bank], ...path].join('/'),
  };
}

async function findIn(
  deps: Deps,
  bank: Bank,
  { text, page, size }: SearchRequest,
  explained: Promise<readonly string[]>,
): Promise<SearchGroup> {
  // Spelling is corrected once for all groups, and only when none has a match.
  const search = { edition: bank, text, page, size, listExplained: () => explained, asTyped: true } as const;
  const { count, hits } = await searchQuestions(deps, search);
  return { key: KEYS[bank], name: bankPages[bank].name, count, hits: hits.map((hit) => presentHit(bank, hit)) };
}

/** The questions of both banks, limited to what each bank's own search may reveal. */
export const questionSource: SearchSource = {
  keys: BANKS.map((bank) => KEYS[bank]),
  find: async (deps, request) => {
    if (!decideCall('questionBank', request.viewer).ok) return [];
    // The explanations a user may see are the same in both banks, so they are searched once.
    const { userId, query } = request;
    const explained = listExplanationHits(deps.db, { userId, query, now: deps.clock.now() });
    return Promise.all(BANKS.map((bank) => findIn(deps, bank, request, explained)));
  },
};
