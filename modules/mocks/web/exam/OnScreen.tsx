import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MockWrites } from '../writes/use-mock-writes.ts';
import type { ExamRow } from './counts.ts';

export interface OnScreenProps {
  readonly row: ExamRow;
  readonly writes: MockWrites;
  /** Passes a function that returns the seconds this question has been on screen over all visits. */
  readonly onWatch: (read: () => number) => void;
  /** The paper is closed, so nothing more is written. */
  readonly closed: RefObject<boolean>;
}

/** Measures how long a question is on screen and records that it was seen. Use the question's id as key. */
export function OnScreen({ row, writes, onWatch, closed }: OnScreenProps) {
  const arrive = useEffectEvent(() => {
    if (!row.seen) writes.seen(row, row.seconds);
    return row.seconds;
  });
  const leave = useEffectEvent((seconds: number) => {
    if (!closed.current && seconds > row.seconds) writes.seen(row, seconds);
  });
  useEffect(() => {
    const before = arrive();
    let [passed, since] = [0, null as number | null];
    const seconds = () => before + Math.round((passed + (since === null ? 0 : performance.now() - since)) / 1000);
    const follow = () => {
      if (document.visibilityState === 'visible') since ??= performance.now();
      else if (since !== null) {
        passed += performance.now() - since;
        since = null;
      }
    };
    follow();
    onWatch(seconds);
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave(seconds());
    };
  }, [onWatch]);
  return null;
}
