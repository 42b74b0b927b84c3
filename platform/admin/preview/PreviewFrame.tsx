import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { storedHtml } from '@app/platform/web/ui';

interface PreviewFrameProps {
  /** Read by screen readers. */
  readonly title: string;
  readonly theme: 'light' | 'dark';
  /** As wide as a phone. */
  readonly narrow: boolean;
  readonly children: ReactNode;
}

const EMPTY = '<!doctype html><html lang="en"><head></head><body></body></html>';
const PHONE_PX = 390;

/** Copies this page's styles into the frame, so that the preview looks like the site. */
function copyStyles(page: Document): void {
  // The frame is as tall as its content, so it needs no space for a scroll bar.
  page.documentElement.style.scrollbarGutter = 'auto';
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = sheet.cloneNode(true) as HTMLElement;
    // Browsers hide a nonce from the copied attribute, and this page's content security policy applies in the frame too.
    if (sheet.nonce) copy.nonce = sheet.nonce;
    page.head.append(copy);
  }
  for (const [name, value] of Object.entries(document.documentElement.dataset))
    page.documentElement.dataset[name] = value;
}

/**
 * A link would take the frame to another page, which our headers refuse to show. So would a place in this text: in a
 * srcdoc document its address belongs to the page around the frame. Such a place is scrolled to instead.
 */
const stayHere = (event: MouseEvent): void => {
  const link = (event.target as Element).closest('a[href]');
  if (!link) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) link.ownerDocument.getElementById(href.slice(1))?.scrollIntoView();
};

/** Reports the height of its content and sets the theme around it. */
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
  const watch = { onClickCapture: stayHere };
  return (
    <div ref={box} data-theme={theme} className="bg-canvas text-ink" {...watch}>
      {children}
    </div>
  );
}

/**
 * A document inside the page, with its own width, so that media queries apply as on a phone. Our headers forbid framing
 * any URL, so React renders into an empty srcdoc document.
 */
export function PreviewFrame({ title, theme, narrow, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(480);
  const hold = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return;
    const open = () => {
      const page = frame.contentDocument;
      if (!page?.body || page.URL !== 'about:srcdoc') return;
      copyStyles(page);
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
