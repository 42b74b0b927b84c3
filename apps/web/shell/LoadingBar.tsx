import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isNextQuestion, loaderWait } from './start/page-loader.ts';

function useShown(active: boolean): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (active === (since !== null)) return;
    const timer = setTimeout(() => setSince(active ? Date.now() : null), loaderWait(since, Date.now()));
    return () => clearTimeout(timer);
  }, [active, since]);
  return since !== null;
}

/** `questions`: not shown between two questions of one set. */
export function LoadingBar({ questions = false }: { readonly questions?: boolean }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const quiet = questions && location !== undefined && isNextQuestion(pathname, location.pathname);
  const shown = useShown(state !== 'idle' && !quiet);
  return (
    <div role="status">
      {shown ? (
        <div className="loading-bar">
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
