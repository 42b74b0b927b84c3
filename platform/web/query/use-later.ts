import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Does something after a pause, for a search that follows the typing. Whoever has chosen a link meanwhile is not held back. */
export function useLater(): (run: () => void, afterMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moves = useRef(false);
  const { pathname, key } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  const place = useRef(key);
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);
  // Also a link within the page, such as all results of one kind, counts for more than what was typed before it. The new
  // address that the search itself goes to does not: more may have been typed since.
  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    if (!moves.current) clearTimeout(timer.current);
    moves.current = false;
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((run, afterMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      moves.current = true;
      run();
    }, afterMs);
  }, []);
}
