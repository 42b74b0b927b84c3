import { consentHtml } from './consent-html.ts';

const htmlOf = (counted: boolean) => ({ __html: import.meta.env.SSR ? consentHtml(counted) : '' });
/** The same object at every render: with a new one React would empty the banner in the browser. */
const HTML = { counted: htmlOf(true), uncounted: htmlOf(false) };

/**
 * In the flow of the page, at the top: it pushes the page down and never covers a control. Styles hide it before the
 * first paint if the choice is known: see boot-script.ts.
 */
export const ConsentBanner = ({ counted }: { readonly counted: boolean }) => (
  <section
    aria-label="Cookies"
    data-print="no"
    className="relative z-10 border-b border-line bg-surface [@media(scripting:none)]:hidden [[data-consent]_&]:hidden"
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- our own constant
    dangerouslySetInnerHTML={counted ? HTML.counted : HTML.uncounted}
  />
);
