import { pageIn } from '@app/platform/web';

/** What a list of guides or gems is filtered by; all of it is in the URL. */
export interface TextsFilter<State extends string> {
  readonly page: number;
  readonly search: string;
  readonly category: string;
  readonly state: State | '';
}

export const textsFilterIn = <State extends string>(
  address: URLSearchParams,
  states: readonly State[],
): TextsFilter<State> => ({
  search: address.get('search') ?? '',
  page: pageIn(address),
  category: address.get('category') ?? '',
  state: states.find((state) => state === address.get('state')) ?? '',
});

/** What narrows the list, without what is empty. */
const narrowing = <State extends string>({ search, category, state }: TextsFilter<State>) => ({
  ...(search === '' ? {} : { search }),
  ...(category === '' ? {} : { category }),
  ...(state === '' ? {} : { state }),
});

export const textsQuery = <State extends string>(filter: TextsFilter<State>, size: number) => ({
  page: filter.page,
  size,
  ...narrowing(filter),
});

export function textsAddress(root: string, filter: TextsFilter<string>): string {
  const query = new URLSearchParams(narrowing(filter));
  if (filter.page > 1) query.set('page', String(filter.page));
  return query.size > 0 ? `${root}?${query}` : root;
}
