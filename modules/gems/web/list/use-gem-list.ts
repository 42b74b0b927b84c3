import { GEMS, LIST_STATES } from '@app/gems/contract';
import { useDebounce } from '@app/platform/web/query';
import { textsAddress, textsAskedBy, useGo } from '@app/practice/web/rooms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type ListAsked, listQuery } from '../queries.ts';

/** Long enough for a whole word to be typed, in milliseconds. */
const PAUSE_MS = 250;

/** The filters from the URL, the text being typed, and the results. */
export function useGemList() {
  const asked = textsAskedBy(new URLSearchParams(useLocation().search), LIST_STATES);
  const [text, setText] = useState(asked.search);
  const [typed, setTyped] = useState(asked.search);
  const [seen, setSeen] = useState(asked.search);
  if (seen !== asked.search) {
    setSeen(asked.search);
    // Navigation shows the search in the URL; an update caused by typing must not overwrite the input.
    if (typed !== asked.search) setText(asked.search);
  }
  const goTo = useGo();
  const later = useDebounce();
  const ask = (change: Partial<ListAsked>) =>
    goTo(textsAddress(GEMS, { ...asked, page: 1, ...change }), { replace: true, preventScrollReset: true });
  const type = (next: string) => {
    setText(next);
    const search = next.trim();
    setTyped(search);
    later(() => ask({ search }), search === '' ? 0 : PAUSE_MS);
  };
  const clear = () => {
    setText('');
    ask({ search: '', category: '', state: '' });
  };
  const result = useQuery({ ...listQuery(asked), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  return {
    ...result,
    asked,
    text,
    type,
    ask,
    clear,
    hrefFor: (page: number) => textsAddress(GEMS, { ...asked, page }),
  };
}
