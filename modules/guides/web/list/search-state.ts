import { LIST_STATES, type ListState } from '@app/guides/contract';
import { pageIn } from '@app/platform/web';
import type { Bank } from '@app/practice/contract';

/** The reader's position in the list. All but the scroll position is in the URL too. */
export interface SearchState {
  readonly searchText: string;
  readonly positiony: number;
  readonly currentpage: number;
}
export const INITIAL_STATE: SearchState = { searchText: '', positiony: 0, currentpage: 1 };

const kept = new Map<Bank, SearchState & { readonly address: string }>();
export const keepState = (bank: Bank, address: string, state: SearchState): void =>
  void kept.set(bank, { ...state, address });

export interface GuideSearch {
  readonly search: string;
  readonly page: number;
  readonly category: string;
  readonly state: ListState | '';
}
const isState = (text: string | null): text is ListState => LIST_STATES.some((state) => state === text);

export const askedBy = (address: URLSearchParams): GuideSearch => {
  const state = address.get('state');
  return {
    search: address.get('search') ?? '',
    page: pageIn(address),
    category: address.get('category') ?? '',
    state: isState(state) ? state : '',
  };
};

/** A state that no guide is in is left out, unless it is the chosen one. */
export const shownStates = (
  { state }: Pick<GuideSearch, 'state'>,
  counts: Readonly<Record<ListState, number>> | undefined,
): readonly ListState[] => LIST_STATES.filter((each) => each === state || (counts?.[each] ?? 0) > 0);

/** Without a query string (from the menu) the list starts empty, at the top; the last list regains its scroll position. */
export function enterWith(bank: Bank, address: string): SearchState {
  const { search, page } = askedBy(new URLSearchParams(address));
  if (address === '') return INITIAL_STATE;
  const last = kept.get(bank);
  return { searchText: search, currentpage: page, positiony: last?.address === address ? last.positiony : 0 };
}

export function addressOf(root: string, { search, page, category, state }: GuideSearch): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== '') query.set('category', category);
  if (state !== '') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${root}?${query}` : root;
}
