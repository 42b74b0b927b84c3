import { useSelf } from '@app/accounts/web';
import { queryOf, useLater } from '@app/platform/web/query';
import { searchAllApi } from '@app/practice/contract';
import { SEARCH_MAX, SEARCH_MIN } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGo } from '../../bank/use-go.ts';
import { pageIn } from '../page-in.ts';
import { keepRecent, readRecent, withRecent } from './recent.ts';

const SEARCH_SCREEN = '/search';
/** Long enough that a word is typed in one go, in milliseconds. */
const PAUSE_MS = 250;

export interface Place {
  readonly text: string;
  /** One group alone; otherwise the beginning of each. */
  readonly group?: string | undefined;
  readonly page?: number;
}
/** What the address asks for. */
export interface Asked {
  readonly text: string;
  readonly group: string | undefined;
  readonly page: number;
}

/** The address of a search, so that it can be gone back to. */
export function searchAllPath({ text, group, page = 1 }: Place): string {
  const query = new URLSearchParams(text === '' ? {} : { text });
  if (text !== '' && group) query.set('group', group);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${SEARCH_SCREEN}?${query}` : SEARCH_SCREEN;
}

/** What is typed, and what of it the address asks for. */
export function useSearchAllText() {
  const [params] = useSearchParams();
  const asked: Asked = {
    text: params.get('text') ?? '',
    group: params.get('group') ?? undefined,
    page: pageIn(params),
  };
  const [text, setText] = useState(asked.text);
  const [seen, setSeen] = useState(asked.text);
  if (seen !== asked.text) {
    // The address changed by a link or the browser's own buttons, and not by the typing that is going on.
    setSeen(asked.text);
    if (text.trim() !== asked.text) setText(asked.text);
  }
  const later = useLater();
  const goTo = useGo();
  const go = (next: string) => goTo(searchAllPath({ text: next.trim() }), { replace: true, preventScrollReset: true });
  const type = (next: string) => {
    setText(next);
    later(() => go(next), next.trim() === '' ? 0 : PAUSE_MS);
  };
  return { text, asked, type };
}

export const useSearchAllResults = ({ text, group, page }: Asked) =>
  useQuery({
    ...queryOf(searchAllApi.searchAll, { query: { text, page, ...(group ? { group } : {}) } }),
    enabled: text.length >= SEARCH_MIN && text.length <= SEARCH_MAX,
    placeholderData: keepPreviousData,
  });

/** The last searches on this device. */
export function useRecent() {
  const owner = useSelf()?.uid ?? '';
  const [recent, setRecent] = useState(() => readRecent(localStorage, owner));
  const keep = (next: readonly string[]) => {
    setRecent(next);
    keepRecent(localStorage, owner, next);
  };
  return { recent, add: (text: string) => keep(withRecent(recent, text)), clear: () => keep([]) };
}
