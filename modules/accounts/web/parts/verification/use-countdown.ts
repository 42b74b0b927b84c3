import { useEffect, useState } from 'react';
import { secondsUntil } from '../form/countdown.ts';

/** Uses the clock, not a count of ticks, because background tabs tick late. `first`: initial seconds. */
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
