import { useEffect, useEffectEvent, useState } from 'react';

type Phase = 'waiting' | 'here' | 'failed';
interface PagesState<Page> {
  readonly pages: readonly Page[];
  readonly phase: Phase;
  /** Why the first page failed to load; null otherwise. */
  readonly error: Error | null;
}
export interface Pages<Page> extends PagesState<Page> {
  /** The next page is loading. */
  readonly growing: boolean;
  readonly again: () => void;
  readonly more: () => void;
  readonly change: (how: (page: Page) => Page) => void;
}

const WAITING = { pages: [], phase: 'waiting', error: null } as const;

/** Loads the first page; the returned function discards its reply. */
export function begin<Page>(
  load: (page: number) => Promise<Page>,
  keep: (state: PagesState<Page>) => void,
): () => void {
  let left = false;
  load(1).then(
    (page) => left || keep({ pages: [page], phase: 'here', error: null }),
    (error: Error) => left || keep({ pages: [], phase: 'failed', error }),
  );
  return () => {
    left = true;
  };
}

/**
 * Reloads the pages already shown together with the next one: rows deleted or added meanwhile shift every later row,
 * so the next page alone would skip or repeat rows.
 */
export const grown = <Page>(load: (page: number) => Promise<Page>, held: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: held + 1 }, (_, at) => load(at + 1)));

/** Consecutive pages of a list. `load` must be the same function at every render: another one starts over. */
export function usePages<Page>(load: (page: number) => Promise<Page>): Pages<Page> {
  const [state, setState] = useState<PagesState<Page>>(WAITING);
  const [growing, setGrowing] = useState(false);
  useEffect(() => begin(load, setState), [load]);
  const again = () => {
    setState(WAITING);
    begin(load, setState);
  };
  const more = async () => {
    setGrowing(true);
    try {
      const pages = await grown(load, state.pages.length);
      setState((now) => ({ ...now, pages }));
    } catch {
      // The button stays and can be pressed again.
    }
    setGrowing(false);
  };
  const change = (how: (page: Page) => Page) => setState((now) => ({ ...now, pages: now.pages.map(how) }));
  return { ...state, growing, again, more: () => void more(), change };
}

/**
 * Loads the next page when none of the loaded rows is shown, for example because all were deleted. Once for each number
 * of pages: a read that failed is repeated only by the user.
 */
export function useMoreWhenStranded(
  { pages, more }: { readonly pages: readonly unknown[]; readonly more: () => void },
  isStranded: boolean,
): void {
  const loadOlder = useEffectEvent((held: number) => void (held > 0 && more()));
  useEffect(() => {
    if (isStranded) loadOlder(pages.length);
  }, [isStranded, pages.length]);
}
