import type { Heading } from '@app/content/contract';
import type { GuidePage } from '@app/guides/contract';
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
export interface ReadBefore {
  /** The wording on the screen. */
  readonly words: number;
  /** How much of it was read on earlier visits. */
  readonly before: number;
}

/** Of a guide that teaches something else by now nothing has been read yet: only reading it to the end says that it was. */
export const readBefore = ({ words, former, mark }: Pick<GuidePage, 'words' | 'former' | 'mark'>): ReadBefore => ({
  words,
  before: former === null ? mark.share : 0,
});

type Followed = Reading & Pick<ReadBefore, 'words'>;
/** What was read of one wording says nothing about the next, which may arrive while the page is open. */
export const readNow = (seen: Followed, { words, before }: ReadBefore): Followed =>
  seen.words === words ? seen : { words, at: seen.at, share: before };

/** The same place of another wording is still to be told. */
export const isSamePlace = (one: Followed, other: Followed): boolean =>
  one.words === other.words && one.at === other.at && one.share === other.share;

/**
 * Follows the reader through an article: which section they are in and how far they have come. A place is told once it
 * has been rested at, and when the page is left.
 */
export function useReading(
  article: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
  { words, before, onPlace }: ReadBefore & { readonly onPlace: (anchor: string, share: number) => void },
): Reading {
  const [seen, setSeen] = useState<Followed>({ words, at: headings[0]?.id ?? '', share: before });
  const reading = readNow(seen, { words, before });
  if (reading !== seen) setSeen(reading);
  const told = useRef<Followed | null>(null);
  const look = useEffectEvent((shown: Followed['words']) => {
    const root = article.current;
    if (!root) return;
    const now = { words: shown, at: headingAt(headings), share: Math.max(reading.share, shareOf(root)) };
    if (now.at !== reading.at || now.share !== reading.share) setSeen(now);
  });
  const { at, share } = reading;
  const tell = useEffectEvent((now: Followed) => {
    if (told.current && isSamePlace(told.current, now)) return;
    told.current = now;
    onPlace(now.at, now.share);
  });
  const tellNow = useEffectEvent(() => tell({ words, at, share }));
  useEffect(() => {
    const lookAgain = () => look(words);
    const frame = requestAnimationFrame(lookAgain);
    window.addEventListener('scroll', lookAgain, { passive: true });
    window.addEventListener('resize', lookAgain);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookAgain);
      window.removeEventListener('resize', lookAgain);
    };
  }, [words]);
  useEffect(() => {
    const timer = setTimeout(() => tell({ words, at, share }), REST_MS);
    return () => clearTimeout(timer);
  }, [words, at, share]);
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
