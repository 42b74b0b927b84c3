import { pageIn } from '@app/platform/web';

/** What is asked of a list of guides or gems; all of it is in the URL. */
export interface TextsAsked<State extends string> {
  readonly page: number;
  readonly search: string;
  readonly category: string;
  readonly state: State | '';
}

export const textsAskedBy = <State extends string>(
  address: URLSearchParams,
  states: readonly State[],
): TextsAsked<State> => ({
  search: address.get('search') ?? '',
  page: pageIn(address),
  category: address.get('category') ?? '',
  state: states.find((state) => state === address.get('state')) ?? '',
});

/** What narrows the list, without what is empty. */
const narrowing = <State extends string>({ search, category, state }: TextsAsked<State>) => ({
  ...(search === '' ? {} : { search }),
  ...(category === '' ? {} : { category }),
  ...(state === '' ? {} : { state }),
});

export const textsQuery = <State extends string>(asked: TextsAsked<State>, size: number) => ({
  page: asked.page,
  size,
  ...narrowing(asked),
});

export function textsAddress(root: string, asked: TextsAsked<string>): string {
  const query = new URLSearchParams(narrowing(asked));
  if (asked.page > 1) query.set('page', String(asked.page));
  return query.size > 0 ? `${root}?${query}` : root;
}
