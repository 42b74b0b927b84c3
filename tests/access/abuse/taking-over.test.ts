import { logIn, mailTo, softwareAuthenticator, tokenIn } from '@app/accounts/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../modules/accounts/server/factors/totp.ts';
import { type Headers, openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

let world: World;
let served: Served;
let turn = 0;
let email = '';
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { limits: unlimited });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});
beforeEach(() => {
  email = `owner${(turn += 1)}@example.test`;
});

const THEIRS = 'a phrase of the one who came first';
const OWN = 'a phrase of whose address it is';
/** Longer than the five seconds for which a viewer is cached; the tests change rows directly. */
const FORGOTTEN_MS = 6000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) => {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const post = (path: string, body: object, headers: Headers = {}) => served.call('POST', path, { body, headers });
const dataOf = async <T>(path: string, body: object, headers: Headers = {}): Promise<T> =>
  (await post(path, body, headers)).json<{ data: T }>().data;
const signUp = (address: string, password: string) =>
  post('/pausers/signup', {
    email: address,
    password,
    first_name: 'Some',
    last_name: 'Body',
    consents: { terms: true, privacy: true },
  });
const status = async (address: string, password: string) =>
  (await post('/pausers/login', { email: address, password })).statusCode;
const headersOf = async (address: string, password: string): Promise<Headers> =>
  (await logIn(world.api, { id: '', uid: '', email: address, password })).headers;
const isOut = async (headers: Headers) =>
  (await served.call('GET', '/paplabable/preferences', { headers })).statusCode === 401;
const linkTo = (address: string) => tokenIn(mailTo(world.api, address, 'registermail').variables['verify_url']);
const codeTo = (address: string) => mailTo(world.api, address, 'registermail').variables['code'] ?? '';
const confirm = async (token: string, proof: object = {}, headers: Headers = {}) => {
  const reply = await post('/paactivate', { token, ...proof }, headers);
  return reply.statusCode === 200 ? 'confirmed' : reply.json<{ code: string }>().code;
};
const resetTo = async (address: string) => {
  await post('/paforgotpassword', { email: address });
  const token = tokenIn(mailTo(world.api, address, 'forgotmail').variables['reset_url']);
  return (await post('/paresetpassword', { token, password: OWN })).statusCode;
};
const setVerified = async (address: string, verified: boolean) => {
  await sql`update accounts.user set verified_at = ${verified ? new Date() : null} where email = ${address}`.execute(
    world.api.deps.db,
  );
  world.api.clock.advance(FORGOTTEN_MS);
};

async function enrolApp(headers: Headers) {
  const { secret } = await dataOf<{ secret: string }>('/paplabable/totp/request', {}, headers);
  const code = codeAt(bytesOf(secret), stepAt(world.api.clock.now()));
  expect((await post('/paplabable/totp/verify', { code }, headers)).statusCode).toBe(200);
}
async function enrolPasskey(headers: Headers) {
  const key = softwareAuthenticator();
  const options = await dataOf<{ challenge: string }>('/paplabable/passkeys/options', {}, headers);
  expect((await post('/paplabable/passkeys', { credential: key.create(options) }, headers)).statusCode).toBe(200);
  return key;
}

interface Intruder {
  readonly password: string;
  readonly headers: Headers;
  readonly passkey: ReturnType<typeof softwareAuthenticator>;
}
/**
 * An intruder signs up with somebody else's address and has a session, an authenticator app and a passkey on the account. The
 * product refuses factors before the address is confirmed, so the row is marked as confirmed while they are set up.
 */
async function intrude(address: string): Promise<Intruder> {
  await signUp(address, THEIRS);
  const headers = await headersOf(address, THEIRS);
  await setVerified(address, true);
  const passkey = await enrolPasskey(headers);
  await enrolApp(headers);
  await setVerified(address, false);
  return { password: THEIRS, headers, passkey };
}
const passkeyStatus = async ({ passkey }: Intruder) => {
  const options = await dataOf<{ challenge: string }>('/pausers/passkey/options', {});
  return (await post('/pausers/passkey', { credential: passkey.get(options) })).statusCode;
};
/** The owner can log in with the password alone; the intruder's session, password and passkey no longer work. */
async function expectOwners(address: string, intruder: Intruder) {
  expect(await isOut(intruder.headers), 'the session of the intruder').toBe(true);
  expect(await status(address, intruder.password), 'the password of the intruder').toBe(403);
  expect(await passkeyStatus(intruder), 'the passkey of the intruder').toBe(403);
  const headers = await headersOf(address, OWN);
  expect((await served.call('GET', '/pausers/current', { headers })).json()).toMatchObject({
    data: { verified: true },
  });
}

describe('an address that somebody else signed up with first is its owner’s alone', () => {
  test('when they open the link: the mail alone confirms nothing, a new password does [ext-post-paactivate]', async () => {
    const intruder = await intrude(email);
    expect(await confirm(linkTo(email))).toBe('PASSWORD_NEEDED');
    expect(await confirm(linkTo(email), { password: OWN })).toBe('PASSWORD_WRONG');
    expect((await served.call('GET', `/paactivate/${linkTo(email)}`)).statusCode, 'the older call').toBe(403);
    expect(await confirm(linkTo(email), { new_password: OWN })).toBe('confirmed');
    await expectOwners(email, intruder);
  });

  test('when they open the link in a browser that is logged in to another account of theirs', async () => {
    const other = `other${turn}@example.test`;
    await signUp(other, OWN);
    const headers = await headersOf(other, OWN);
    const intruder = await intrude(email);
    expect(await confirm(linkTo(email), {}, headers)).toBe('PASSWORD_NEEDED');
    expect(await confirm(linkTo(email), { new_password: OWN }, headers)).toBe('confirmed');
    await expectOwners(email, intruder);
  });

  test('when they sign up too and open the link: their password confirms it', async () => {
    const intruder = await intrude(email);
    await signUp(email, OWN);
    expect(await confirm(linkTo(email), { password: THEIRS })).toBe('PASSWORD_WRONG');
    expect(await confirm(linkTo(email), { password: OWN })).toBe('confirmed');
    await expectOwners(email, intruder);
  });

  test('when they sign up too and enter the code', async () => {
    const intruder = await intrude(email);
    world.api.clock.advance(61_000);
    await signUp(email, OWN);
    const headers = await headersOf(email, OWN);
    expect((await post('/pausers/activatecode', { code: codeTo(email) }, headers)).statusCode).toBe(200);
    await expectOwners(email, intruder);
  });

  test('when they ask for a new password', async () => {
    const intruder = await intrude(email);
    expect(await resetTo(email)).toBe(200);
    await expectOwners(email, intruder);
  });

  test('when the intruder had the code sent elsewhere: that link is worth nothing after their sign-up', async () => {
    const intruder = await intrude(email);
    const elsewhere = `elsewhere${turn}@example.test`;
    world.api.clock.advance(61_000);
    expect((await post('/pausers/changeemail', { email: elsewhere }, intruder.headers)).statusCode).toBe(200);
    const link = linkTo(elsewhere);
    await signUp(email, OWN);
    expect(await confirm(link, { new_password: THEIRS })).toBe('LINK_REFUSED');
    expect(await status(elsewhere, OWN)).toBe(403);
    expect(await confirm(linkTo(email), { password: OWN })).toBe('confirmed');
    await expectOwners(email, intruder);
  });

  test('when the intruder signed up elsewhere and moved the account to their address', async () => {
    const elsewhere = `elsewhere${turn}@example.test`;
    const intruder = await intrude(elsewhere);
    world.api.clock.advance(61_000);
    await post('/pausers/changeemail', { email }, intruder.headers);
    expect(await confirm(linkTo(email))).toBe('PASSWORD_NEEDED');
    expect(await confirm(linkTo(email), { new_password: OWN })).toBe('confirmed');
    await expectOwners(email, intruder);
  });
});

describe('an address that somebody else signs up with later stays its owner’s', () => {
  test('when they open their link: their own password is not the account’s any more, a new one is', async () => {
    await signUp(email, OWN);
    const link = linkTo(email);
    const intruder = await intrude(email);
    expect(await confirm(link)).toBe('PASSWORD_NEEDED');
    expect(await confirm(link, { password: OWN })).toBe('PASSWORD_WRONG');
    expect(await confirm(link, { new_password: OWN })).toBe('confirmed');
    await expectOwners(email, intruder);
  });

  test('when they open their link in the browser they signed up in: its session has ended', async () => {
    await signUp(email, OWN);
    const headers = await headersOf(email, OWN);
    const link = linkTo(email);
    const intruder = await intrude(email);
    expect(await confirm(link, {}, headers)).toBe('PASSWORD_NEEDED');
    expect(await confirm(link, { new_password: OWN }, headers)).toBe('confirmed');
    await expectOwners(email, intruder);
  });

  test('when they enter their code in the browser they signed up in: nothing is confirmed for the intruder', async () => {
    await signUp(email, OWN);
    const headers = await headersOf(email, OWN);
    const intruder = await intrude(email);
    expect((await post('/pausers/activatecode', { code: codeTo(email) }, headers)).statusCode).toBe(401);
    expect(await confirm(linkTo(email), { new_password: OWN })).toBe('confirmed');
    await expectOwners(email, intruder);
  });

  test('when the sign-up ended their session in another process, which this one has not heard of', async () => {
    await signUp(email, OWN);
    const headers = await headersOf(email, OWN);
    expect(await isOut(headers), 'remembered from here on').toBe(false);
    await sql`update accounts.session set ended_at = now(), ended_why = 'password'
      where user_id = (select id from accounts.user where email = ${email})`.execute(world.api.deps.db);
    expect(await confirm(linkTo(email), {}, headers)).toBe('PASSWORD_NEEDED');
    expect((await post('/pausers/activatecode', { code: codeTo(email) }, headers)).statusCode).toBe(403);
    expect(await confirm(linkTo(email), { password: OWN })).toBe('confirmed');
  });

  test('when they ask for a new password', async () => {
    await signUp(email, OWN);
    const intruder = await intrude(email);
    expect(await resetTo(email)).toBe(200);
    await expectOwners(email, intruder);
  });
});

describe('what an intruder has in flight', () => {
  test('factors cannot be set up before the address is confirmed', async () => {
    await signUp(email, THEIRS);
    const headers = await headersOf(email, THEIRS);
    for (const path of ['/paplabable/totp/request', '/paplabable/passkeys/options'])
      expect((await post(path, {}, headers)).json()).toMatchObject({ code: 'NOT_VERIFIED' });
  });

  test('a passkey that was being added when the session ended is not stored', async () => {
    await signUp(email, OWN);
    const headers = await headersOf(email, OWN);
    await setVerified(email, true);
    const options = await dataOf<{ challenge: string }>('/paplabable/passkeys/options', {}, headers);
    await sql`update accounts.session set ended_at = now(), ended_why = 'password'
      where user_id = (select id from accounts.user where email = ${email})`.execute(world.api.deps.db);
    const credential = softwareAuthenticator().create(options);
    expect((await post('/paplabable/passkeys', { credential }, headers)).statusCode).toBe(401);
  });

  test('a log-in whose password was replaced while it was checked opens no session', async () => {
    await signUp(email, THEIRS);
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => post('/pausers/login', { email, password: THEIRS })),
      signUp(email, OWN),
    ]);
    expect(replies.filter((reply) => reply.statusCode >= 500)).toEqual([]);
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from accounts.session s
      join accounts.user u on u.id = s.user_id where u.email = ${email} and s.ended_at is null`.execute(
      world.api.deps.db,
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});
