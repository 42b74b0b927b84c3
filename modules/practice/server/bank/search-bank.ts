import type { Deps } from '@app/platform/server';
import { type Bank, BANKS, type SearchReply, type SearchRow } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { countFound, type QuestionHit, searchQuestions } from '@app/questions/server';
import { stateOf } from '../records/present.ts';
import type { StateRow } from '../records/records.repo.ts';
import { statesOf } from '../records/states.ts';
import { listExplanationHits } from './search-explanations.repo.ts';

export interface SearchInput {
  readonly bank: Bank;
  readonly userId: string;
  readonly text: string;
  readonly page: number;
  readonly size: number;
}

const presentRow = (bank: Bank, hit: QuestionHit, state: StateRow | undefined): SearchRow => ({
  id: hit.itemId,
  bank,
  category_id: hit.place.category.id,
  category: hit.place.category.name,
  matrix_id: hit.place.matrix?.id ?? ALL_TOPICS,
  matrix: hit.place.matrix?.name ?? null,
  code: hit.code,
  lead_in: hit.leadIn,
  excerpt: hit.excerpt,
  found_in: hit.foundIn,
  state: stateOf(state),
  flagged: state?.flagged ?? false,
});

async function countElsewhere(deps: Deps, here: Bank, text: string): Promise<SearchReply['elsewhere']> {
  const others = BANKS.filter((bank) => bank !== here);
  const counted = await Promise.all(others.map(async (bank) => ({ bank, count: await countFound(deps, bank, text) })));
  return counted.filter(({ count }) => count > 0);
}

/** Searches what is visible before answering, and the explanations of questions this user has answered. */
export async function searchBank(deps: Deps, input: SearchInput): Promise<SearchReply> {
  const { bank, userId, text, page, size } = input;
  const listExplained = (query: string) => listExplanationHits(deps.db, { userId, query, now: deps.clock.now() });
  const search = { edition: bank, text, page, size, listExplained };
  const { count, hits, meant } = await searchQuestions(deps, search);
  const states = await statesOf(
    deps,
    userId,
    hits.map(({ itemId }) => itemId),
  );
  const rows = hits.map((hit) => presentRow(bank, hit, states.get(hit.itemId)));
  const elsewhere = count > 0 ? [] : await countElsewhere(deps, bank, text);
  return { count, rows, page, size, meant, elsewhere };
}
