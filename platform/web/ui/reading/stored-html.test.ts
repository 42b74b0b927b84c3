import { STORED_HTML_POLICY } from '@app/platform/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { requireTrustedHtml, storedHtml } from './stored-html.ts';

afterEach(() => vi.unstubAllGlobals());

test('HTML stays a string until trusted types are required, and then comes from the policy', () => {
  expect(storedHtml('<p>x</p>')).toBe('<p>x</p>');
  vi.stubGlobal('window', {});
  requireTrustedHtml();
  expect(storedHtml('<p>x</p>'), 'a browser without them').toBe('<p>x</p>');
  const made: string[] = [];
  const createPolicy = (name: string, { createHTML }: { createHTML: (html: string) => string }) => {
    made.push(name);
    return { createHTML: (html: string) => ({ trusted: createHTML(html) }) };
  };
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  requireTrustedHtml();
  requireTrustedHtml();
  expect([made, storedHtml('<p>x</p>')]).toEqual([[STORED_HTML_POLICY], { trusted: '<p>x</p>' }]);
});
