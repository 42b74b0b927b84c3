import { expect, test } from 'vitest';
import { phoneHref } from './phone-href.ts';

test.each([
  ['/search#box', '/plabonthego/search#box'],
  ['/questionbank/Renal?from=mail', '/plabonthego/questionbank/Renal?from=mail'],
  ['/faq', '/faq'],
  ['/profile/orders', '/profile/orders'],
  ['mailto:help@example.org', 'mailto:help@example.org'],
])('on a phone %s is %s', (href, form) => expect(phoneHref(href)).toBe(form));
