import { useEffect, useEffectEvent } from 'react';
import { pageInstead, type PageOfList } from '../document/page-in.ts';

interface Found<List> {
  readonly data: List | undefined;
  /** The data are those of the page before, shown until this page has been read. */
  readonly isPlaceholderData: boolean;
}

/**
 * The list found, or undefined while it leaves a page past its end for the last one: the only row of a page may have been
 * removed, here or on another device. Without it the list would look empty, with no way back to its rows.
 */
export function useExistingPage<List extends PageOfList>(
  { data, isPlaceholderData }: Found<List>,
  goTo: (page: number) => void,
): List | undefined {
  const instead = data ? pageInstead(data) : null;
  const target = isPlaceholderData ? null : instead;
  const leave = useEffectEvent(goTo);
  useEffect(() => {
    if (target !== null) leave(target);
  }, [target]);
  return instead === null ? data : undefined;
}
