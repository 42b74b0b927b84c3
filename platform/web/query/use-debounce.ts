import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Debounces a search that follows typing. It is cancelled when the user follows a link meanwhile. */
export function useDebounce(): (run: () => void, afterMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOwnMove = useRef(false);
  const { pathname, key } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  const lastKey = useRef(key);
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);
  // A link within the page, such as "Show all", takes precedence over what was typed before it. The search's own
  // navigation does not: more may have been typed since.
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (!isOwnMove.current) clearTimeout(timer.current);
    isOwnMove.current = false;
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((run, afterMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      isOwnMove.current = true;
      run();
    }, afterMs);
  }, []);
}
