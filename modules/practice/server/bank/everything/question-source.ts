import { decideCall } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { type Bank, BANKS, bankPages, bankScreens, type SearchGroup, type SearchHit } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { type QuestionHit, searchQuestions } from '@app/questions/server';
import { listToldHits } from '../search-told.repo.ts';
import type { SearchAsked, SearchSource } from './search-source.ts';

const KEYS: Readonly<Record<Bank, string>> = { pa: 'questions', more: 'morequestions' };

/** What the question says tells one hit from another; what it asks is much the same in all of them. */
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

async function findIn(deps: Deps, bank: Bank, asked: SearchAsked): Promise<SearchGroup> {
  const { userId, text, page, size } = asked;
  const told = (query: string) => listToldHits(deps.db, { userId, query, now: deps.clock.now() });
  const found = await searchQuestions(deps, { edition: bank, text, page, size, told });
  const group = { key: KEYS[bank], name: bankPages[bank].name };
  // Typing errors are put right once for all groups, and only when none has what was typed.
  if (found.meant !== null) return { ...group, count: 0, hits: [] };
  return { ...group, count: found.count, hits: found.hits.map((hit) => presentHit(bank, hit)) };
}

/** The questions of both banks, by what the search of each bank may tell. */
export const questionSource: SearchSource = {
  keys: BANKS.map((bank) => KEYS[bank]),
  find: async (deps, asked) =>
    decideCall('questionBank', asked.viewer).ok ? Promise.all(BANKS.map((bank) => findIn(deps, bank, asked))) : [],
};
