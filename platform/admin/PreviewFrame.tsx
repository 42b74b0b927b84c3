import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { storedHtml } from '@app/platform/web/ui';

interface PreviewFrameProps {
  /** What screen readers call it. */
  readonly title: string;
  readonly theme: 'light' | 'dark';
  /** As wide as a phone. */
  readonly narrow: boolean;
  readonly children: ReactNode;
}

const EMPTY = '<!doctype html><html lang="en"><head></head><body></body></html>';
const PHONE_PX = 390;

/** The styles of this page, so that the frame draws as the site does. */
function dress(page: Document): void {
  // The frame is as tall as its content, so no room is kept for a scroll bar.
  page.documentElement.style.scrollbarGutter = 'auto';
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = sheet.cloneNode(true) as HTMLElement;
    // A nonce is not part of what is copied, and the policy of this page holds in the frame too.
    if (sheet.nonce) copy.nonce = sheet.nonce;
    page.head.append(copy);
  }
  for (const [name, value] of Object.entries(document.documentElement.dataset))
    page.documentElement.dataset[name] = value;
}

/** Says how tall its content is, and which theme holds around it. */
function Page({
  theme,
  onHeight,
  children,
}: Pick<PreviewFrameProps, 'theme' | 'children'> & { readonly onHeight: (px: number) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = box.current;
    if (!content) return;
    const watch = new ResizeObserver(() => onHeight(Math.ceil(content.getBoundingClientRect().height)));
    watch.observe(content);
    return () => watch.disconnect();
  }, [onHeight]);
  return (
    <div ref={box} data-theme={theme} className="bg-canvas text-ink">
      {children}
    </div>
  );
}

/**
 * A page inside the page: it has a width of its own, so media queries hold as on a phone. Our headers forbid to frame
 * any address, so there is none: React draws into an empty document.
 */
export function PreviewFrame({ title, theme, narrow, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(480);
  const hold = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return;
    const open = () => {
      const page = frame.contentDocument;
      if (!page?.body || page.URL !== 'about:srcdoc') return;
      dress(page);
      setBody(page.body);
    };
    frame.addEventListener('load', open);
    frame.srcdoc = storedHtml(EMPTY);
    return () => frame.removeEventListener('load', open);
  }, []);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-canvas">
      <iframe
        ref={hold}
        title={title}
        sandbox="allow-same-origin"
        width={narrow ? PHONE_PX : '100%'}
        height={height}
        className="mx-auto block max-w-full"
      />
      {body
        ? createPortal(
            <Page theme={theme} onHeight={setHeight}>
              {children}
            </Page>,
            body,
          )
        : null}
    </div>
  );
}
