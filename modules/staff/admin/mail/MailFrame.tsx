import { readHtml } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';

/** The body alone, its style attributes under another name: parsing either the sheet or them would be refused. */
const withoutStyles = (html: string): string =>
  html.slice(Math.max(0, html.indexOf('<body'))).replaceAll(' style="', ' data-style="');

/**
 * The mail as its reader sees it. Our content security policy refuses its style attributes, so they are set through
 * the DOM instead, in a shadow root that keeps our own styles out.
 */
export function MailFrame({ html }: { readonly html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    root.replaceChildren(...readHtml(withoutStyles(html)).children);
    for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
  }, [html]);
  // Links in it must not be followed; the plain text beside it is for reading aloud.
  return <div ref={host} inert className="overflow-x-auto rounded-md border border-line" />;
}
