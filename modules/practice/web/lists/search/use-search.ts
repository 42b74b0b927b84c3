import { queryOf, TYPED_MOVE, useSearchBox } from '@app/platform/web/query';
import { type Bank, bankApi } from '@app/practice/contract';
import { SEARCH_MAX, SEARCH_MIN } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGo } from '../../bank/use-go.ts';
import { enterWith, keepState, keptState, searchPath } from './search-state.ts';

export const SIZE = 20;

/** The text being typed, the search in the URL, and how to change it. */
export function useSearchText(bank: Bank, root: string) {
  const [params] = useSearchParams();
  const [entered] = useState(() => enterWith(params, keptState(bank)));
  const { searchText, currentpage: page } = enterWith(params, entered);
  const goTo = useGo();
  const { text, type } = useSearchBox(searchText, (next) => goTo(searchPath(root, next), TYPED_MOVE));
  const leave = () => keepState(bank, { searchText, currentpage: page, positiony: window.scrollY });
  return { text, searchText, page, type, leave, positiony: entered.positiony };
}

/** A search that is overtaken by the next is aborted by the query cache. */
export const useResults = (bank: Bank, text: string, page: number) =>
  useQuery({
    ...queryOf(bankApi[bank].search, { params: { text }, query: { page, size: SIZE } }),
    enabled: text.length >= SEARCH_MIN && text.length <= SEARCH_MAX,
    placeholderData: keepPreviousData,
  });
