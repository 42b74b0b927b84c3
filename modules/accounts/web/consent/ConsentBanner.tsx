import { BANNER_HTML } from './banner-html.ts';

const HTML = { __html: import.meta.env.SSR ? BANNER_HTML : '' };

/**
 * In the flow of the page, at the top: it pushes the page down and never covers a control. Styles hide it before the
 * first paint if the choice is known: see boot-script.ts.
 */
export const ConsentBanner = () => (
  <section
    aria-label="Cookies"
    data-print="no"
    className="relative z-10 border-b border-line bg-surface [@media(scripting:none)]:hidden [[data-consent]_&]:hidden"
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- our own constant
    dangerouslySetInnerHTML={HTML}
  />
);
