import { useEffect, useState } from 'react';

/** A quick page shows no loader; once shown, it stays long enough to be seen. */
const SHOWN_AFTER_MS = 200;
const SHOWN_AT_LEAST_MS = 200;

/** Milliseconds until the loader appears or disappears. `since`: when it appeared; null while it is hidden. */
export const loaderWait = (since: number | null, now: number): number =>
  since === null ? SHOWN_AFTER_MS : Math.max(0, since + SHOWN_AT_LEAST_MS - now);

function useShown(active: boolean): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (active === (since !== null)) return;
    const timer = setTimeout(() => setSince(active ? Date.now() : null), loaderWait(since, Date.now()));
    return () => clearTimeout(timer);
  }, [active, since]);
  return since !== null;
}

/** The line at the top of the window while a page is fetched. */
export function LoadingBar({ active }: { readonly active: boolean }) {
  return (
    <div role="status">
      {useShown(active) ? (
        <div className="loading-bar">
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
