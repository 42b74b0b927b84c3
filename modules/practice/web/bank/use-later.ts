import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Does something after a pause, for a search that follows the typing. Whoever has chosen a row meanwhile is not held back. */
export function useLater(): (run: () => void, afterMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((run, afterMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, afterMs);
  }, []);
}
