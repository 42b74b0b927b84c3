import { useState } from 'react';
import { type NavigateOptions, NavigationType, useLocation, useNavigationType } from 'react-router';
import { useDebounce } from './use-debounce.ts';

/** Long enough for a whole word to be typed, in milliseconds. */
const PAUSE_MS = 250;
const TYPED = { typed: true } as const;

/** For the navigations of a search box and its filters, to tell them from links and Back. */
export const TYPED_MOVE: NavigateOptions = { replace: true, preventScrollReset: true, state: TYPED };

/**
 * The text of a search box that searches when typing pauses; `searchText` is the search of the address, and `search`
 * navigates with `TYPED_MOVE`. The box follows links and Back, but not its own navigations: more may have been typed
 * since.
 */
export function useSearchBox(searchText: string, search: (text: string) => void) {
  const { key, state } = useLocation();
  const arrived = useNavigationType() === NavigationType.Pop || (state as typeof TYPED | null)?.typed !== true;
  const [text, setText] = useState(searchText);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (arrived) setText(searchText);
  }
  const later = useDebounce();
  const type = (next: string) => {
    setText(next);
    const trimmed = next.trim();
    later(() => search(trimmed), trimmed === '' ? 0 : PAUSE_MS);
  };
  return { text, type, setText };
}
