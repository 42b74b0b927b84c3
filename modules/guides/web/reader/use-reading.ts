import type { Heading } from '@app/content/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pixels a heading may rest below its place and still count as reached: browsers round what they scroll to. */
const NEAR = 8;
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

/** Above this a heading has been reached: where it comes to rest when it is gone to, below the header. */
const restOf = (heading: HTMLElement) => (Number.parseFloat(getComputedStyle(heading).scrollMarginTop) || 0) + NEAR;

/** The last sections may be too short to reach the top. */
const isAtEnd = () =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - NEAR;

function headingAt(headings: readonly Heading[]): string {
  if (isAtEnd()) return headings.at(-1)?.id ?? '';
  const reached = headings.filter(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= restOf(heading);
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
