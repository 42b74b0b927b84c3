import { expect, test } from 'vitest';
import { homeFor } from './front-page.ts';

const NOW = Date.parse('2026-11-19T12:00:00Z');
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const LATER = NOW / 1000 + 60;
const learner = `a=1; auth._token.local=${tokenOf({ exp: LATER, sub: 'u' })}`;
const staff = `auth._token.local=${tokenOf({ exp: LATER, permissions: { p: {} } })}`;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile';

test.each([
  ['a learner at a desk', { cookie: learner }, '/profile/dashboard'],
  ['a learner with a phone', { cookie: learner, 'user-agent': PHONE }, '/plabonthego'],
  ['one whose browser says it is a phone', { cookie: learner, 'sec-ch-ua-mobile': '?1' }, '/plabonthego'],
  ['a member of staff', { cookie: staff }, '/admin'],
  ['a member of staff who acts for a learner', { cookie: `${staff}; astoken=x` }, '/profile/dashboard'],
])('the front page sends %s to their own', (_who, headers, home) => {
  expect(homeFor(headers, NOW)).toBe(home);
});

test.each([
  ['a visitor', {}],
  ['a token that has expired', { cookie: `auth._token.local=${tokenOf({ exp: NOW / 1000 })}` }],
  ['one without an end', { cookie: `auth._token.local=${tokenOf({ sub: 'u' })}` }],
  ['one that cannot be read', { cookie: 'auth._token.local=x.y.z' }],
  ['one that is a number', { cookie: `auth._token.local=x.${Buffer.from('1').toString('base64url')}.x` }],
  ['an empty one', { cookie: 'auth._token.local=' }],
])('the front page stays for %s', (_who, headers) => {
  expect(homeFor(headers, NOW)).toBeNull();
});
