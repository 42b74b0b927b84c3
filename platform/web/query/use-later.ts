import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Does something after a pause, for a search that follows the typing. Whoever has chosen a link meanwhile is not held back. */
export function useLater(): (run: () => void, afterMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOwnMove = useRef(false);
  const { pathname, key } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  const lastKey = useRef(key);
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);
  // A link within the page, such as "Show all", counts for more than what was typed before it. The address that the search
  // itself moves to does not: more may have been typed since.
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
