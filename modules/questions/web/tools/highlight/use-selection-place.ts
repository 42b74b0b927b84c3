import { type RefObject, useEffect, useState } from 'react';
import { selectedIn } from './paper.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}
const SETTLED_MS = 120;
/** Below the selection: touch screens show their own menu above it. */
const GAP = 14;
const ROOM = { width: 140, height: 60 };

function placeOf(root: HTMLElement | null): Place | null {
  if (!root || !selectedIn(root)) return null;
  const rect = Array.from(document.getSelection()?.getRangeAt(0).getClientRects() ?? []).at(-1);
  if (!rect || rect.bottom < 0 || rect.top > innerHeight) return null;
  return {
    x: Math.max(8, Math.min(rect.right - ROOM.width / 2, innerWidth - ROOM.width)),
    y: Math.min(rect.bottom + GAP, innerHeight - ROOM.height),
  };
}

/** Where to put a button for the selected text; null without a selection in it. */
export function useSelectionPlace(paper: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setPlace(placeOf(paper.current));
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    };
    soon();
    document.addEventListener('selectionchange', soon);
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', soon);
      window.removeEventListener('scroll', soon);
    };
  }, [paper]);
  return place;
}
