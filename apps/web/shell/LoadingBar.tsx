import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A quick page shows nothing; once something shows it stays long enough to be seen. */
const SHOWN_AFTER_MS = 200;
const SHOWN_AT_LEAST_MS = 200;

function useShown(active: boolean): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (active === (since !== null)) return;
    const left = since === null ? SHOWN_AFTER_MS : Math.max(0, since + SHOWN_AT_LEAST_MS - Date.now());
    const timer = setTimeout(() => setSince(active ? Date.now() : null), left);
    return () => clearTimeout(timer);
  }, [active, since]);
  return since !== null;
}

export function LoadingBar() {
  const shown = useShown(useNavigation().state !== 'idle');
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
