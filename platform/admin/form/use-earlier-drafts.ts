import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, drafts } from '../drafts.ts';

/**
 * The drafts of earlier visits that wait for an answer: while they do, they are stored below what is typed now. Those that
 * are not wanted are not offered, and go with the next draft that is stored.
 */
export function useEarlierDrafts(key: string, isWanted: (draft: Draft) => boolean = () => true) {
  const [offered, setOffered] = useState<readonly Draft[]>([]);
  // A promise, so that nothing is stored over drafts that have not been read yet.
  const waiting = useRef<Promise<readonly Draft[]>>(Promise.resolve([]));
  const wanted = useEffectEvent((found: readonly Draft[]) => found.filter(isWanted));
  useEffect(() => {
    let cancelled = false;
    waiting.current = drafts.list(key).then((found) => wanted(found));
    void waiting.current.then((found) => cancelled || setOffered(found));
    return () => {
      cancelled = true;
    };
  }, [key]);
  const answer = useCallback(() => {
    const rest = offered.slice(1);
    waiting.current = Promise.resolve(rest);
    setOffered(rest);
  }, [offered]);
  /** Stores what is typed now above those that wait; null: nothing is. False when nothing could be stored. */
  const keep = useCallback(async (to: string, typed: Draft | null): Promise<boolean> => {
    const [newest, ...earlier] = [...(typed ? [typed] : []), ...(await waiting.current)];
    if (newest) return drafts.keep(to, earlier.length > 0 ? { ...newest, earlier } : newest);
    await drafts.drop(to);
    return false;
  }, []);
  return { found: offered[0] ?? null, keep, answer };
}
