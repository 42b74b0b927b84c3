import { MINUTE_MS } from '@app/platform/contract';
import { type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { actAsTokens } from './act-as-tokens.ts';

const SECRET = 'only-for-tests-0123456789-0123456789';
const tokens = actAsTokens(SECRET);
const now = new Date('2027-01-01T12:00:00Z');
const until = new Date(now.getTime() + 30 * MINUTE_MS);

const seconds = Math.floor(now.getTime() / 1000);
const claims: JWTPayload = { jti: 'row', sub: 'learner', aud: 'act-as', iat: seconds, exp: seconds + 60 };
const without = (name: string): JWTPayload => ({ ...claims, [name]: undefined });
const signed = (payload: JWTPayload, typ = 'act-as+jwt', secret = SECRET) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ }).sign(new TextEncoder().encode(secret));

test('a token is valid until it expires', async () => {
  const token = await tokens.sign({ id: 'row', subjectUid: 'learner', actorUid: 'staff', now, until });
  expect(await tokens.verify(token, now)).toBe('row');
  expect(await tokens.verify(token, new Date(until.getTime() - 1000))).toBe('row');
  expect(await tokens.verify(token, until)).toBeNull();
});

test.each<[string, Promise<string>]>([
  ['another secret', signed(claims, undefined, 'another-secret-0123456789-0123456789')],
  ['another type', signed(claims, 'JWT')],
  ['no type', signed(claims, '')],
  ['another audience', signed({ ...claims, aud: 'others' })],
  ['an empty audience', signed({ ...claims, aud: '' })],
  ['no id', signed(without('jti'))],
  ['no end', signed(without('exp'))],
  ['far too many claims', signed({ ...claims, more: 'x'.repeat(2000) })],
  ['no token at all', Promise.resolve('not a token')],
])('refused: %s', async (_, token) => {
  expect(await tokens.verify(await token, now)).toBeNull();
});

test('what these are refused for is the only thing wrong with them', async () => {
  expect(await tokens.verify(await signed(claims), now)).toBe('row');
});
