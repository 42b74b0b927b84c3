import { STORED_HTML_POLICY } from '@app/platform/contract';

/** The part of the browser's Trusted Types that is used here; TypeScript does not know them yet. */
interface Policies {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

let policy: { createHTML(html: string): string } | null = null;

/**
 * From here on HTML becomes part of a page only through `storedHtml()`. The back office calls it once, because its content
 * security policy refuses any other HTML; elsewhere, and in browsers without Trusted Types, strings stay strings.
 */
export function requireTrustedHtml(): void {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy(STORED_HTML_POLICY, { createHTML: (html) => html }) ?? null;
}

/** HTML that the server has sanitised, in the form the browser asks for. */
export const storedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** HTML of any origin, parsed to be read: no script of it runs, no picture is loaded, and nothing of it is drawn. */
export const readHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(storedHtml(html), 'text/html').body;
