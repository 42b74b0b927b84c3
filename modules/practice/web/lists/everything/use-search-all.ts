import { useSelf } from '@app/accounts/web';
import { deviceStore, pageIn } from '@app/platform/web';
import { queryOf, TYPED_MOVE, useSearchBox } from '@app/platform/web/query';
import { searchAllApi } from '@app/practice/contract';
import { SEARCH_MAX, SEARCH_MIN } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGo } from '../../bank/use-go.ts';
import { keepRecent, readRecent, withRecent } from './recent.ts';

const SEARCH_SCREEN = '/search';

export interface SearchAddress {
  readonly text: string;
  /** One group alone; without it the first hits of each. */
  readonly group?: string | undefined;
  readonly page?: number;
}
/** The search in the URL. */
export interface SearchAllQuery {
  readonly text: string;
  readonly group: string | undefined;
  readonly page: number;
}

/** The URL of a search, so that Back returns to it. */
export function searchAllPath({ text, group, page = 1 }: SearchAddress): string {
  const query = new URLSearchParams(text === '' ? {} : { text });
  if (text !== '' && group) query.set('group', group);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${SEARCH_SCREEN}?${query}` : SEARCH_SCREEN;
}

/** The text being typed, and the search in the URL. */
export function useSearchAllText() {
  const [params] = useSearchParams();
  const query: SearchAllQuery = {
    text: params.get('text') ?? '',
    group: params.get('group') ?? undefined,
    page: pageIn(params),
  };
  const goTo = useGo();
  const { text, type } = useSearchBox(query.text, (next) => goTo(searchAllPath({ text: next }), TYPED_MOVE));
  return { text, query, type };
}

export const useSearchAllResults = ({ text, group, page }: SearchAllQuery) =>
  useQuery({
    ...queryOf(searchAllApi.searchAll, { query: { text, page, ...(group ? { group } : {}) } }),
    enabled: text.length >= SEARCH_MIN && text.length <= SEARCH_MAX,
    placeholderData: keepPreviousData,
  });

/** The last searches on this device. */
export function useRecent() {
  const owner = useSelf()?.uid ?? '';
  const [recent, setRecent] = useState(() => readRecent(deviceStore, owner));
  const keep = (next: readonly string[]) => {
    setRecent(next);
    keepRecent(deviceStore, owner, next);
  };
  return { recent, add: (text: string) => keep(withRecent(recent, text)), clear: () => keep([]) };
}
