import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
}

/** Sanitised HTML whose pictures are buttons that show them enlarged. */
export const withPictureButtons = (html: string): string =>
  html.replaceAll(
    /<img ([^<>]*?)alt="([^"<>]*)"/g,
    '<img tabindex="0" role="button" class="cursor-zoom-in" aria-label="Enlarge: $2" $1alt="$2"',
  );

/** The picture of an article that is shown enlarged, opened by click, Enter or Space. */
export function useShownPicture(article: RefObject<HTMLElement | null>) {
  const [picture, setPicture] = useState<ShownPicture | null>(null);
  const open = useEffectEvent((event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return;
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setPicture({ src: event.target.src, alt: event.target.alt });
  });
  useEffect(() => {
    const root = article.current;
    if (!root) return;
    const off = new AbortController();
    root.addEventListener('click', open, { signal: off.signal });
    root.addEventListener('keydown', open, { signal: off.signal });
    return () => off.abort();
  }, [article]);
  return { picture, close: () => setPicture(null) };
}
