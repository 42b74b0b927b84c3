import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For a field, button or heading that has just appeared after an action of the user: it gets the focus. `when` is read
 * once, for parts that also appear when a page is opened.
 */
export function useFocus<T extends HTMLElement>(when = true): RefObject<T | null> {
  const own = useRef<T>(null);
  const [wanted] = useState(when);
  useEffect(() => {
    if (wanted) own.current?.focus();
  }, [wanted]);
  return own;
}

/** False for the view a page is opened with; true for those that take its place later, because of an action of the user. */
export function useHasSwapped(view: string): boolean {
  const [shown, setShown] = useState(view);
  const [swapped, setSwapped] = useState(false);
  if (view !== shown) {
    setShown(view);
    setSwapped(true);
  }
  return swapped;
}
