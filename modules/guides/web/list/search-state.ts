import { LIST_STATES, type ListState } from '@app/guides/contract';
import type { Bank } from '@app/practice/contract';
import { textsFilterIn } from '@app/practice/web/shared-parts';
import type { GuideListFilter } from '../queries.ts';

/** The reader's position in the list. All but the scroll position is in the URL too. */
export interface SearchState {
  readonly searchText: string;
  readonly positiony: number;
  readonly currentpage: number;
}
export const INITIAL_STATE: SearchState = { searchText: '', positiony: 0, currentpage: 1 };

const lastStates = new Map<Bank, SearchState & { readonly address: string }>();
export const keepState = (bank: Bank, address: string, state: SearchState): void =>
  void lastStates.set(bank, { ...state, address });

/** A state that no guide is in is left out, unless it is the chosen one. */
export const shownStates = (
  { state }: Pick<GuideListFilter, 'state'>,
  counts: Readonly<Record<ListState, number>> | undefined,
): readonly ListState[] => LIST_STATES.filter((each) => each === state || (counts?.[each] ?? 0) > 0);

/** Without a query string (from the menu) the list starts empty, at the top; the last list regains its scroll position. */
export function enterWith(bank: Bank, address: string): SearchState {
  const { search, page } = textsFilterIn(new URLSearchParams(address), LIST_STATES);
  if (address === '') return INITIAL_STATE;
  const last = lastStates.get(bank);
  return { searchText: search, currentpage: page, positiony: last?.address === address ? last.positiony : 0 };
}
