import type { Heading } from '@app/content/contract';
import type { GuidePage } from '@app/guides/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pixels a heading may rest below its scroll target and still count as reached: browsers round scroll positions. */
const NEAR = 8;
/** Long enough that scrolling past does not count as reading, in milliseconds. */
const REST_MS = 1500;
const WHOLE = 100;

/** How much of an element has been scrolled past, in whole per cent. */
function shareOf(article: HTMLElement): number {
  const { top, height } = article.getBoundingClientRect();
  if (height <= 0) return 0;
  const seen = (window.innerHeight - top) / height;
  return Math.round(WHOLE * Math.min(1, Math.max(0, seen)));
}

/** A heading above this line has been reached: its scroll target below the header. */
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

export interface GuideReading {
  /** The current heading. */
  readonly at: string;
  /** How much has been read, on this visit and before. */
  readonly share: number;
}
export interface ReadBefore {
  /** The wording on the screen. */
  readonly words: number;
  /** How much of it was read on earlier visits, in whole per cent. */
  readonly before: number;
}

/** A guide whose teaching has changed counts as unread until the new wording is read to the end. */
export const readBefore = ({ words, former, mark }: Pick<GuidePage, 'words' | 'former' | 'mark'>): ReadBefore => ({
  words,
  before: former === null ? mark.share : 0,
});

type Followed = GuideReading & Pick<ReadBefore, 'words'>;
/** The share read of one wording does not carry over to the next, which may arrive while the page is open. */
export const readNow = (seen: Followed, { words, before }: ReadBefore): Followed =>
  seen.words === words ? seen : { words, at: seen.at, share: before };

/** The same place in another wording must still be reported. */
export const isSamePlace = (one: Followed, other: Followed): boolean =>
  one.words === other.words && one.at === other.at && one.share === other.share;

/**
 * Follows the reader through an article: the current section and how much has been read. A place is reported after the
 * reader has rested there, and when the page is left.
 */
export function useReading(
  article: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
  { words, before, onPlace }: ReadBefore & { readonly onPlace: (anchor: string, share: number) => void },
): GuideReading {
  const [seen, setSeen] = useState<Followed>({ words, at: headings[0]?.id ?? '', share: before });
  const reading = readNow(seen, { words, before });
  if (reading !== seen) setSeen(reading);
  const reported = useRef<Followed | null>(null);
  const look = useEffectEvent((shown: Followed['words']) => {
    const root = article.current;
    if (!root) return;
    const now = { words: shown, at: headingAt(headings), share: Math.max(reading.share, shareOf(root)) };
    if (now.at !== reading.at || now.share !== reading.share) setSeen(now);
  });
  const { at, share } = reading;
  const report = useEffectEvent((now: Followed) => {
    if (reported.current && isSamePlace(reported.current, now)) return;
    reported.current = now;
    onPlace(now.at, now.share);
  });
  const reportNow = useEffectEvent(() => report({ words, at, share }));
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
    const timer = setTimeout(() => report({ words, at, share }), REST_MS);
    return () => clearTimeout(timer);
  }, [words, at, share]);
  useEffect(() => {
    const leave = () => reportNow();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return reading;
}
