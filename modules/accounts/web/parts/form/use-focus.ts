import { type RefObject, useEffect, useRef } from 'react';

/** For a field or heading that has just come up because of what somebody did: they go on there. */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const own = useRef<T>(null);
  useEffect(() => own.current?.focus(), []);
  return own;
}
