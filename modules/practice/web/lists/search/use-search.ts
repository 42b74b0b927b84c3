import { queryOf, useLater } from '@app/platform/web/query';
import { type Bank, bankApi } from '@app/practice/contract';
import { SEARCH_MAX, SEARCH_MIN } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useGo } from '../../bank/use-go.ts';
import { enterWith, keepState, keptState, searchPath } from './search-state.ts';

export const SIZE = 20;
/** Long enough that a word is typed in one go, in milliseconds. */
const PAUSE_MS = 250;
/** Marks the steps typing makes in the address, so that they are not taken for somebody coming from elsewhere. */
const TYPED = { typed: true } as const;

/** What is typed, what of it the address asks for, and how to change it. */
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
  const later = useLater();
  const goTo = useGo();
  const go = (next: string) => goTo(searchPath(root, next), { replace: true, preventScrollReset: true, state: TYPED });
  const type = (next: string) => {
    setText(next);
    later(() => go(next.trim()), next.trim() === '' ? 0 : PAUSE_MS);
  };
  const leave = () => keepState(bank, { searchText: asked, currentpage: page, positiony: window.scrollY });
  return { text, asked, page, type, leave, positiony: entered.positiony };
}

/** A search that is overtaken by the next one is given up: the query cache aborts it. */
export const useResults = (bank: Bank, text: string, page: number) =>
  useQuery({
    ...queryOf(bankApi[bank].search, { params: { text }, query: { page, size: SIZE } }),
    enabled: text.length >= SEARCH_MIN && text.length <= SEARCH_MAX,
    placeholderData: keepPreviousData,
  });
