import { STORED_HTML_POLICY } from '@app/platform/contract';

/** The part of the browser's Trusted Types that is used here; TypeScript has no types for it yet. */
interface Policies {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

let policy: { createHTML(html: string): string } | null = null;

/**
 * After this call HTML enters a page only through `storedHtml()`. The back office calls it once, because its content
 * security policy refuses any other HTML; elsewhere, and in browsers without Trusted Types, strings stay strings.
 */
export function requireTrustedHtml(): void {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy(STORED_HTML_POLICY, { createHTML: (html) => html }) ?? null;
}

/** HTML that the server has sanitised, in the type the browser requires. */
export const storedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** Parses HTML of any origin for reading: no script runs, no image is loaded, and nothing is shown. */
export const readHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(storedHtml(html), 'text/html').body;
