import { decideCall } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { type Bank, BANKS, bankPages, bankScreens, type SearchGroup, type SearchHit } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { type QuestionHit, searchQuestions } from '@app/questions/server';
import { listToldHits } from '../search-told.repo.ts';
import type { SearchAsked, SearchSource } from './search-source.ts';

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

type Told = Promise<readonly string[]>;

async function findIn(deps: Deps, bank: Bank, { text, page, size }: SearchAsked, told: Told): Promise<SearchGroup> {
  // Spelling is corrected once for all groups, and only when none has a match.
  const asked = { edition: bank, text, page, size, told: () => told, asTyped: true } as const;
  const { count, hits } = await searchQuestions(deps, asked);
  return { key: KEYS[bank], name: bankPages[bank].name, count, hits: hits.map((hit) => presentHit(bank, hit)) };
}

/** The questions of both banks, limited to what each bank's own search may reveal. */
export const questionSource: SearchSource = {
  keys: BANKS.map((bank) => KEYS[bank]),
  find: async (deps, asked) => {
    if (!decideCall('questionBank', asked.viewer).ok) return [];
    // The explanations a user may see are the same in both banks, so they are searched once.
    const { userId, query } = asked;
    const told = listToldHits(deps.db, { userId, query, now: deps.clock.now() });
    return Promise.all(BANKS.map((bank) => findIn(deps, bank, asked, told)));
  },
};
