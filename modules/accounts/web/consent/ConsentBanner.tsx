import { BANNER_HTML } from './banner-html.ts';

const HTML = { __html: import.meta.env.SSR ? BANNER_HTML : '' };

/**
 * At the end of the document, so that it has room of its own below the page, and in sight until somebody has chosen.
 * Styles hide it before the first paint where the choice is known: see boot-script.ts.
 */
export const ConsentBanner = () => (
  <section
    aria-label="Cookies"
    data-print="no"
    className="sticky bottom-0 z-20 border-t border-line bg-surface shadow-float [@media(scripting:none)]:hidden [[data-consent]_&]:hidden"
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- our own constant
    dangerouslySetInnerHTML={HTML}
  />
);
