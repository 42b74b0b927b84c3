import { LIST_STATES } from '@app/guides/contract';
import { useDebounce } from '@app/platform/web/query';
import { textsAddress, textsAskedBy, useGo } from '@app/practice/web/rooms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { EditionHere } from '../use-edition.ts';
import { type ListAsked, listQuery } from '../queries.ts';
import { enterWith, keepState } from './search-state.ts';

/** Long enough for a whole word to be typed, in milliseconds. */
const PAUSE_MS = 250;

/** The filters from the URL, the text being typed, and the results. */
export function useGuideList({ bank, root }: EditionHere) {
  const address = useLocation().search.slice(1);
  const asked = textsAskedBy(new URLSearchParams(address), LIST_STATES);
  const [entered] = useState(() => enterWith(bank, address));
  const [text, setText] = useState(entered.searchText);
  const [seen, setSeen] = useState(address);
  const [typed, setTyped] = useState('');
  if (seen !== address) {
    setSeen(address);
    // Navigation shows the search in the URL; an update caused by typing must not overwrite the input.
    if (typed !== asked.search) setText(asked.search);
  }
  const goTo = useGo();
  const later = useDebounce();
  const ask = (change: Partial<ListAsked>) =>
    goTo(textsAddress(root, { ...asked, page: 1, ...change }), { replace: true, preventScrollReset: true });
  const type = (next: string) => {
    setText(next);
    const search = next.trim();
    setTyped(search);
    later(() => ask({ search }), search === '' ? 0 : PAUSE_MS);
  };
  const result = useQuery({
    ...listQuery(bank, asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { data } = result;
  const shown = data !== undefined;
  const { positiony } = entered;
  useEffect(() => {
    if (shown && positiony > 0) window.scrollTo({ top: positiony });
  }, [shown, positiony]);
  const leave = () =>
    keepState(bank, address, { searchText: asked.search, currentpage: asked.page, positiony: window.scrollY });
  return {
    ...result,
    asked,
    text,
    type,
    ask,
    leave,
    hrefFor: (page: number) => textsAddress(root, { ...asked, page }),
  };
}
