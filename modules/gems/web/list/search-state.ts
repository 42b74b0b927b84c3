import { GEMS, LIST_STATES, type ListState } from '@app/gems/contract';
import { pageIn } from '@app/platform/web';
import type { ListAsked } from '../queries.ts';

const isState = (text: string | null): text is ListState => LIST_STATES.some((state) => state === text);

export function askedBy(address: URLSearchParams): ListAsked {
  const state = address.get('state');
  return {
    search: address.get('search') ?? '',
    page: pageIn(address),
    category: address.get('category') ?? '',
    state: isState(state) ? state : '',
  };
}

export function addressOf({ search, page, category, state }: ListAsked): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== '') query.set('category', category);
  if (state !== '') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${GEMS}?${query}` : GEMS;
}
