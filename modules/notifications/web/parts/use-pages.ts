import { useEffect, useState } from 'react';

type Phase = 'waiting' | 'here' | 'failed';
interface Known<Page> {
  readonly pages: readonly Page[];
  readonly phase: Phase;
}
export interface Pages<Page> extends Known<Page> {
  /** The next page is on its way. */
  readonly growing: boolean;
  readonly again: () => void;
  readonly more: () => void;
  readonly change: (how: (page: Page) => Page) => void;
}

/** Loads the first page; what it returns drops the answer. */
function begin<Page>(load: (page: number) => Promise<Page>, keep: (known: Known<Page>) => void): () => void {
  let left = false;
  load(1).then(
    (page) => left || keep({ pages: [page], phase: 'here' }),
    () => left || keep({ pages: [], phase: 'failed' }),
  );
  return () => {
    left = true;
  };
}

/**
 * The pages already held and the next one, all as they are now: what was deleted or has come in meanwhile moves every
 * later row, so that a next page by itself would leave rows out.
 */
export const grown = <Page>(load: (page: number) => Promise<Page>, held: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: held + 1 }, (_, at) => load(at + 1)));

/** Pages of a list, one behind the other. `load` must be the same function at every render: another one begins anew. */
export function usePages<Page>(load: (page: number) => Promise<Page>): Pages<Page> {
  const [known, setKnown] = useState<Known<Page>>({ pages: [], phase: 'waiting' });
  const [growing, setGrowing] = useState(false);
  useEffect(() => begin(load, setKnown), [load]);
  const again = () => {
    setKnown({ pages: [], phase: 'waiting' });
    begin(load, setKnown);
  };
  const more = async () => {
    setGrowing(true);
    try {
      const pages = await grown(load, known.pages.length);
      setKnown((now) => ({ ...now, pages }));
    } catch {
      // The button stays: it can be pressed again.
    }
    setGrowing(false);
  };
  const change = (how: (page: Page) => Page) => setKnown((now) => ({ ...now, pages: now.pages.map(how) }));
  return { ...known, growing, again, more: () => void more(), change };
}
