import { type RefObject, useEffect, useRef } from 'react';

/** For a field or heading that has just appeared after an action of the user: it gets the focus. */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const own = useRef<T>(null);
  useEffect(() => own.current?.focus(), []);
  return own;
}
