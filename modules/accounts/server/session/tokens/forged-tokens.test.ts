import { createHmac } from 'node:crypto';
import { access } from '@app/access/server';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, makeUser, testAccounts, type TestLogin } from '../../testing/index.ts';

const SECRET = new TextEncoder().encode('only-for-tests-0123456789-0123456789');
const OTHER = new TextEncoder().encode('another-secret-0123456789-0123456789');
let api: TestApi;
let login: TestLogin;
let other: TestLogin;
let now: number;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  login = await logIn(api, await makeUser(api.deps));
  other = await logIn(api, await makeUser(api.deps));
  now = Math.floor(api.clock.now().getTime() / 1000);
});
afterAll(() => api.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (
  changes: Record<string, unknown>,
  key: Uint8Array = SECRET,
  header: Record<string, string | undefined> = {},
) => {
  const claims = { ...decodeJwt(login.token), ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete claims[name];
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);
};

const bodyOf = (token: string) => token.split('.').slice(0, 2).join('.');
const signedBy = (secret: string) =>
  `${bodyOf(login.token)}.${createHmac('sha256', secret).update(bodyOf(login.token)).digest('base64url')}`;
const ownKey = (alg: string, key: CryptoKey, header: Record<string, unknown> = {}) =>
  new SignJWT(decodeJwt(login.token)).setProtectedHeader({ alg, typ: 'JWT', ...header }).sign(key);

/** The cookie is valid in every case: only the token is wrong. */
const FORGERIES: Record<string, () => Promise<string> | string> = {
  'alg none': () => new UnsecuredJWT(decodeJwt(login.token)).encode(),
  'alg none with the real signature': () => `${part({ alg: 'none' })}.${login.token.split('.').slice(1).join('.')}`,
  'alg None in capitals': () => `${part({ alg: 'None', typ: 'JWT' })}.${login.token.split('.')[1]}.`,
  'another key': () => sign({}, OTHER),
  'HS384 with the right key': () => sign({}, SECRET, { alg: 'HS384' }),
  'HS512 with the right key': () => sign({}, SECRET, { alg: 'HS512' }),
  'EdDSA with a key of its own': async () =>
    new SignJWT(decodeJwt(login.token))
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .sign((await generateKeyPair('EdDSA')).privateKey),
  'a changed payload under the old signature': () => {
    const [head, , signature] = login.token.split('.');
    return `${head}.${part({ ...decodeJwt(login.token), permissions: { p: {} } })}.${signature}`;
  },
  'a cut signature': () => login.token.slice(0, -4),
  'no signature': () => login.token.split('.').slice(0, 2).join('.'),
  'an empty key': () => `${part({ alg: 'HS256', typ: 'JWT' })}.${login.token.split('.')[1]}.${part('')}`,
  'another audience': () => sign({ aud: 'act-as' }),
  'no audience': () => sign({ aud: undefined }),
  'another type': () => sign({}, SECRET, { typ: 'reset+jwt' }),
  'no expiry': () => sign({ exp: undefined }),
  'an expiry that is text': () =>
    `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...decodeJwt(login.token), exp: 'never' })}.${login.token.split('.')[2]}`,
  'not valid yet': () => sign({ nbf: now + 3600 }),
  'no session': () => sign({ sid: undefined }),
  'a session that is no text': () => sign({ sid: { id: 1 } }),
  'no token version': () => sign({ tv: undefined }),
  'no subject': () => sign({ sub: undefined }),
  'a critical extension nobody knows': () =>
    `${part({ alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 })}.${login.token.split('.')[1]}.${login.token.split('.')[2]}`,
  'no type': () => sign({}, SECRET, { typ: undefined }),
  'the type of an access token': () => sign({}, SECRET, { typ: 'at+jwt' }),
  'an audience in capitals': () => sign({ aud: 'SESSION' }),
  'a subject that is a number': () => sign({ sub: 7 }),
  'a token version that is text': () => sign({ tv: '1' }),
  'the secret of nobody': () => signedBy(''),
  'the word secret as the secret': () => signedBy('secret'),
  'the token itself as the secret': () => signedBy(login.token),
  'a key of its own in the header': async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    return ownKey('ES256', privateKey, { jwk: await exportJWK(publicKey) });
  },
  'RS256 with a key of its own': async () => ownKey('RS256', (await generateKeyPair('RS256')).privateKey),
  'PS256 with a key of its own': async () => ownKey('PS256', (await generateKeyPair('PS256')).privateKey),
  'keys at another address': () => sign({}, OTHER, { jku: 'https://evil.example/keys.json' }),
  'a certificate at another address': () => sign({}, OTHER, { x5u: 'https://evil.example/key.pem' }),
  'a key by a path': () => sign({}, OTHER, { kid: '../../../dev/null' }),
  'a key by a query': () => sign({}, OTHER, { kid: "x' union select 'secret" }),
  'the signature of another true token': () => `${bodyOf(login.token)}.${other.token.split('.')[2]}`,
  'the body of another true token': () => `${bodyOf(other.token)}.${login.token.split('.')[2]}`,
  'one bit more in the signature': () => {
    const at = login.token.length - 10;
    return `${login.token.slice(0, at)}${login.token[at] === 'A' ? 'B' : 'A'}${login.token.slice(at + 1)}`;
  },
  'an encrypted shape of five parts': () => `${login.token}.x.y`,
  'a dot too many': () => `${login.token}.`,
  'two tokens': () => `${login.token}, ${login.token}`,
  'a token in quotes': () => `"${login.token}"`,
  'an escaped token': () => login.token.replaceAll('.', '%2E'),
  'the session cookie': () => login.sid,
  'the word null': () => 'null',
  'three dots': () => '...',
  'plain text': () => 'let-me-in',
  nothing: () => '',
  'a megabyte': () => 'a'.repeat(10_000),
};
const DEAD: Record<string, () => Promise<string>> = {
  'expired a second ago': () => sign({ exp: now - 1 }),
  'another session': () => sign({ sid: decodeJwt(other.token)['sid'] }),
  'another person': () => sign({ sub: decodeJwt(other.token).sub }),
  'an older token version': () => sign({ tv: 0 }),
  'a session that never was': () => sign({ sid: '00000000-0000-7000-8000-000000000000' }),
};

const callWith = (token: string, path = '/pauser/refreshtoken') =>
  api.call('GET', path, { headers: { authorization: `Bearer ${token}`, cookie: login.headers.cookie } });

test('the real token passes, and so does one signed like it, so that the cases below fail for their own reason', async () => {
  expect((await callWith(login.token, '/pausers/current')).http).toBe(200);
  expect((await callWith(await sign({}), '/pausers/current')).body.data).toMatchObject({ invalidate: false });
});

test('there are at least forty forgeries', () => {
  expect(Object.keys(FORGERIES).length).toBeGreaterThanOrEqual(40);
});

test.each(Object.entries(FORGERIES))('refused everywhere: %s', async (_title, make) => {
  const token = await make();
  for (const path of ['/pauser/refreshtoken', '/pausers/current']) {
    expect(await callWith(token, path)).toMatchObject({ http: 401, body: { code: 'SESSION_ENDED' } });
  }
});

test.each(Object.entries(DEAD))('well signed but dead: %s', async (_title, make) => {
  const token = await make();
  expect(await callWith(token)).toMatchObject({ http: 401, body: { code: 'SESSION_ENDED' } });
  expect((await callWith(token, '/pausers/current')).body.data).toMatchObject({ invalidate: true, uid: null });
});
