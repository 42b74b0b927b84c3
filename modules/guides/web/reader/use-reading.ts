import type { Heading } from '@app/content/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A heading counts as reached when it stands above this part of the window. */
const EYE = 0.35;
/** Long enough that scrolling past is not taken for reading, in milliseconds. */
const REST_MS = 1500;
const WHOLE = 100;

/** How much of an element has been scrolled past, in whole per cent. */
function shareOf(article: HTMLElement): number {
  const { top, height } = article.getBoundingClientRect();
  if (height <= 0) return 0;
  const seen = (window.innerHeight - top) / height;
  return Math.round(WHOLE * Math.min(1, Math.max(0, seen)));
}

function headingAt(headings: readonly Heading[]): string {
  const eye = window.innerHeight * EYE;
  const reached = headings.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= eye;
  });
  return (reached.at(-1) ?? headings[0])?.id ?? '';
}

export interface Reading {
  /** The heading the eye is at. */
  readonly at: string;
  /** How much has been read, on this visit and before. */
  readonly share: number;
}

/**
 * Follows the reader through an article: which section they are in and how far they have come. A place is told once it
 * has been rested at, and when the page is left.
 */
export function useReading(
  article: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
  { before, onPlace }: { readonly before: number; readonly onPlace: (anchor: string, share: number) => void },
): Reading {
  const [reading, setReading] = useState<Reading>({ at: headings[0]?.id ?? '', share: before });
  const told = useRef<Reading | null>(null);
  const look = useEffectEvent(() => {
    const root = article.current;
    if (!root) return;
    const now = { at: headingAt(headings), share: Math.max(reading.share, shareOf(root)) };
    if (now.at !== reading.at || now.share !== reading.share) setReading(now);
  });
  const { at, share } = reading;
  const tell = useEffectEvent((now: Reading) => {
    if (told.current?.at === now.at && told.current.share === now.share) return;
    told.current = now;
    onPlace(now.at, now.share);
  });
  const tellNow = useEffectEvent(() => tell({ at, share }));
  useEffect(() => {
    const frame = requestAnimationFrame(() => look());
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => tell({ at, share }), REST_MS);
    return () => clearTimeout(timer);
  }, [at, share]);
  useEffect(() => {
    const leave = () => tellNow();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return reading;
}
