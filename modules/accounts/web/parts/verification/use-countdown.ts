import { useEffect, useState } from 'react';
import { secondsUntil } from '../form/countdown.ts';

/** By the clock rather than by counting ticks: a tab in the background ticks late. `first`: seconds to begin with. */
export function useCountdown(first = 0): { readonly left: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => (first > 0 ? Date.now() + first * 1000 : 0));
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsUntil(until, Date.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return { left, start };
}
