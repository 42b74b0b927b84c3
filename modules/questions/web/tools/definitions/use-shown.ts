import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEFINED } from '../highlight/paper.ts';

const WIDTH = 320;
const HEIGHT = 200;
const GAP = 6;
/** Time to move the pointer from the term to its explanation, in milliseconds. */
const LINGER_MS = 200;

interface Place {
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
}
export interface Shown {
  readonly slug: string;
  readonly word: Element;
  readonly place: Place;
}

/** Below the term, or above it where there is no space. */
function placeOf(word: Element): Place {
  const rect = word.getClientRects()[0] ?? word.getBoundingClientRect();
  // innerWidth would include the scroll bar.
  const left = Math.max(GAP, Math.min(rect.left, document.documentElement.clientWidth - WIDTH - GAP));
  return rect.bottom + HEIGHT > innerHeight && rect.top > HEIGHT
    ? { left, bottom: innerHeight - rect.top + GAP }
    : { left, top: rect.bottom + GAP };
}

function wordOf(event: Event): Shown | null {
  const word = event.target instanceof Element ? event.target.closest(`[${DEFINED}]`) : null;
  const slug = word?.getAttribute(DEFINED);
  return word && slug ? { slug, word, place: placeOf(word) } : null;
}

/** The term being explained, by focus, hover or tap; closed by Escape or on leaving. */
export function useShown(paper: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = setTimeout(() => setShown(null), LINGER_MS);
  };
  const come = useEffectEvent((event: Event) => {
    const next = wordOf(event);
    if (!next) return;
    stay();
    setShown(next);
  });
  const go = useEffectEvent((event: Event) => {
    if (wordOf(event)) leave();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const next = wordOf(event);
    if (!next || (event.key !== 'Enter' && event.key !== ' ')) return;
    // Enter explains the term here; the page's own Enter would check the answer.
    event.stopPropagation();
    event.preventDefault();
    setShown(next);
  });
  useEffect(() => {
    const root = paper.current;
    if (!root) return;
    const off = new AbortController();
    const options = { signal: off.signal };
    for (const name of ['focusin', 'pointerover', 'click'] as const) root.addEventListener(name, come, options);
    for (const name of ['focusout', 'pointerout'] as const) root.addEventListener(name, go, options);
    root.addEventListener('keydown', press, options);
    return () => off.abort();
  }, [paper]);

  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(null);
  });
  const move = useEffectEvent(() => setShown((now) => now && { ...now, place: placeOf(now.word) }));
  const open = shown !== null;
  useEffect(() => {
    if (!open) return;
    const off = new AbortController();
    window.addEventListener('keydown', escape, { signal: off.signal });
    window.addEventListener('resize', move, { signal: off.signal });
    window.addEventListener('scroll', move, { signal: off.signal, passive: true });
    return () => off.abort();
  }, [open]);
  return { shown, stay, leave };
}
