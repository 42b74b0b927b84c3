import { readHtml } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';

/** The body only, with renamed style attributes: the policy would refuse the style sheet and the attributes. */
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
  // Inert, so that links cannot be followed; screen readers use the plain text view.
  return <div ref={host} inert className="overflow-x-auto rounded-md border border-line" />;
}
