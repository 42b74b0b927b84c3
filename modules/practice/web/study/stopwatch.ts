import { useEffect, useState } from 'react';

export interface Stopwatch {
  readonly seconds: () => number;
}

/** Counts only while the page is visible: a tab left open overnight is not a slow answer. */
export function stopwatch(now: () => number) {
  let passed = 0;
  let since: number | null = null;
  return {
    go: () => {
      since ??= now();
    },
    pause: () => {
      if (since !== null) passed += now() - since;
      since = null;
    },
    seconds: () => Math.round((passed + (since === null ? 0 : now() - since)) / 1000),
  };
}

export function useStopwatch(): Stopwatch {
  const [watch] = useState(() => stopwatch(() => performance.now()));
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? watch.go() : watch.pause());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [watch]);
  return watch;
}
