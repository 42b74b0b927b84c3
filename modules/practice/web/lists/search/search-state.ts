import { pageIn } from '@app/platform/web';
import type { Bank } from '@app/practice/contract';

/** The reader's position in a search. Text and page are in the URL too; the scroll position only here. */
export interface SearchState {
  readonly searchText: string;
  readonly positiony: number;
  readonly currentpage: number;
}
export const INITIAL_STATE: SearchState = { searchText: '', positiony: 0, currentpage: 1 };

const states = new Map<Bank, SearchState>();
export const keptState = (bank: Bank): SearchState => states.get(bank) ?? INITIAL_STATE;
export const keepState = (bank: Bank, state: SearchState): void => void states.set(bank, state);

/**
 * The search state for an address. An address without a search, such as the menu's, starts empty; one with the same
 * search and page as the last keeps the scroll position.
 */
export function enterWith(address: URLSearchParams, last: SearchState): SearchState {
  const searchText = address.get('search') ?? '';
  if (searchText === '') return INITIAL_STATE;
  const currentpage = pageIn(address);
  const same = last.searchText === searchText && last.currentpage === currentpage;
  return { searchText, currentpage, positiony: same ? last.positiony : 0 };
}

/** The URL of a search, so that it can be shared and Back returns to it. */
export function searchPath(root: string, searchText: string, page = 1): string {
  const query = new URLSearchParams(searchText === '' ? {} : { search: searchText });
  if (searchText !== '' && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${root}?${query}` : root;
}
