import { queryOf, useDebounce } from '@app/platform/web/query';
import { type Bank, bankApi } from '@app/practice/contract';
import { SEARCH_MAX, SEARCH_MIN } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useGo } from '../../bank/use-go.ts';
import { enterWith, keepState, keptState, searchPath } from './search-state.ts';

export const SIZE = 20;
/** Long enough for a whole word to be typed, in milliseconds. */
const PAUSE_MS = 250;
/** Marks navigations caused by typing, to tell them from links and Back. */
const TYPED = { typed: true } as const;

/** The text being typed, the search in the URL, and how to change it. */
export function useSearchText(bank: Bank, root: string) {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const arrived = useNavigationType() === NavigationType.Pop || (state as typeof TYPED | null)?.typed !== true;
  const [entered] = useState(() => enterWith(params, keptState(bank)));
  const { searchText: asked, currentpage: page } = enterWith(params, entered);
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (arrived) setText(asked);
  }
  const later = useDebounce();
  const goTo = useGo();
  const go = (next: string) => goTo(searchPath(root, next), { replace: true, preventScrollReset: true, state: TYPED });
  const type = (next: string) => {
    setText(next);
    later(() => go(next.trim()), next.trim() === '' ? 0 : PAUSE_MS);
  };
  const leave = () => keepState(bank, { searchText: asked, currentpage: page, positiony: window.scrollY });
  return { text, asked, page, type, leave, positiony: entered.positiony };
}

/** A search that is overtaken by the next is aborted by the query cache. */
export const useResults = (bank: Bank, text: string, page: number) =>
  useQuery({
    ...queryOf(bankApi[bank].search, { params: { text }, query: { page, size: SIZE } }),
    enabled: text.length >= SEARCH_MIN && text.length <= SEARCH_MAX,
    placeholderData: keepPreviousData,
  });
