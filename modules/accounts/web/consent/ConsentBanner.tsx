import { BANNER_HTML } from './banner-html.ts';

const HTML = { __html: import.meta.env.SSR ? BANNER_HTML : '' };

/**
 * In the flow of the page, above everything else: it pushes the page down and never lies over a control, whatever that
 * page keeps at its foot. Styles hide it before the first paint where the choice is known: see boot-script.ts.
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
