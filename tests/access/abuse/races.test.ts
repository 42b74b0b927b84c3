import { logIn, makeUser, mailTo, type TestLogin, tokenIn } from '@app/accounts/server/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../modules/accounts/server/factors/totp.ts';
import { openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

const AT_ONCE = 50;
let world: World;
let served: Served;
beforeAll(async () => {
  world = await openWorld();
  // Without rate limits all fifty requests reach the check of the secret, so only that check can refuse them.
  served = await serveWorld(world, { limits: unlimited });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

const post = (path: string, body: object, login?: TestLogin) =>
  served.call('POST', path, { body, ...(login ? { headers: login.headers } : {}) });
const successes = async (one: () => Promise<LightMyRequestResponse>): Promise<number> => {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, one));
  expect(replies.filter((reply) => reply.statusCode >= 500)).toEqual([]);
  return replies.filter((reply) => reply.statusCode === 200).length;
};
const codeIn = (address: string) => mailTo(world.api, address).variables['code'] ?? '';
const someone = async (verified = true) => {
  const person = await makeUser(world.api.deps, { verified });
  return { person, login: await logIn(world.api, person) };
};

test('a code that confirms an address, sent fifty times at one moment, counts once [post-pausers-activatecode]', async () => {
  const { person, login } = await someone(false);
  await post('/pausers/resendverification', {}, login);
  const code = codeIn(person.email);
  expect(await successes(() => post('/pausers/activatecode', { code }, login))).toBe(1);
});

test('a link that confirms an address, opened fifty times at one moment, counts once [get-paactivate-by-code]', async () => {
  const { person, login } = await someone(false);
  await post('/pausers/resendverification', {}, login);
  const token = tokenIn(mailTo(world.api, person.email).variables['verify_url']);
  expect(await successes(() => served.call('GET', `/paactivate/${token}`, { headers: login.headers }))).toBe(1);
});

test('code and link of one mail, sent together, count once', async () => {
  const { person, login } = await someone(false);
  await post('/pausers/resendverification', {}, login);
  const { code = '', verify_url: url } = mailTo(world.api, person.email).variables;
  let turn = 0;
  const either = () =>
    (turn += 1) % 2 === 0
      ? post('/pausers/activatecode', { code }, login)
      : served.call('GET', `/paactivate/${tokenIn(url)}`, { headers: login.headers });
  expect(await successes(either)).toBe(1);
});

test.each(['/paplabable/otp', '/otp'])(
  'a mailed code by %s, sent fifty times at one moment, counts once',
  async (path) => {
    const { person, login } = await someone();
    await post('/paplabable/otp/request', {}, login);
    const code = codeIn(person.email);
    expect(await successes(() => post(`${path}/verify`, { code }, login))).toBe(1);
  },
);

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) => {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

test('a code of the app counts once within its step: fifty logins, fifty checks', async () => {
  const { person, login } = await someone();
  const { secret } = (await post('/paplabable/totp/request', {}, login)).json<{ data: { secret: string } }>().data;
  const shown = () => codeAt(bytesOf(secret), stepAt(world.api.clock.now()));
  expect(await successes(() => post('/paplabable/totp/verify', { code: shown() }, login))).toBe(1);
  world.api.clock.advance(90_000);
  const code = shown();
  expect(await successes(() => post('/paplabable/totp/verify', { code }, login))).toBe(1);
  world.api.clock.advance(90_000);
  const again = shown();
  const { email, password } = person;
  expect(await successes(() => post('/pausers/login', { email, password, code: again }))).toBe(1);
});

test('a recovery code counts once', async () => {
  const { login } = await someone();
  const { secret } = (await post('/paplabable/totp/request', {}, login)).json<{ data: { secret: string } }>().data;
  const enrolled = await post(
    '/paplabable/totp/verify',
    { code: codeAt(bytesOf(secret), stepAt(world.api.clock.now())) },
    login,
  );
  const [code] = enrolled.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
  expect(await successes(() => post('/paplabable/totp/verify', { code }, login))).toBe(1);
});

test('a link that resets a password counts once: one of fifty new passwords holds [post-paresetpassword]', async () => {
  const { person } = await someone();
  await post('/paforgotpassword', { email: person.email });
  const token = tokenIn(mailTo(world.api, person.email, 'forgotmail').variables['reset_url']);
  let turn = 0;
  const passwords: string[] = [];
  const reset = () => {
    const password = `a wholly new phrase ${(turn += 1)}`;
    passwords.push(password);
    return post('/paresetpassword', { token, password });
  };
  expect(await successes(reset)).toBe(1);
  const right = [];
  for (const password of passwords)
    if ((await post('/pausers/login', { email: person.email, password })).statusCode === 200) right.push(password);
  expect(right).toHaveLength(1);
});

test('token and code that confirm a deletion count once [post-paconfirmdeletion]', async () => {
  const { person, login } = await someone();
  await post('/pauser/accountdeletion', {}, login);
  const { code, confirm_url: url = '' } = mailTo(world.api, person.email, 'deleteaccount').variables;
  const token = url.split(/[#/]/).at(-2) ?? '';
  expect(await successes(() => post('/paconfirmdeletion', { token, code }))).toBe(1);
  const { rows } = await sql`select from accounts.user where id = ${person.id} and deletion_due_at is not null`.execute(
    world.api.deps.db,
  );
  expect(rows).toHaveLength(1);
});

test('fifty different guesses at one moment are five tries, whatever budget there is', async () => {
  const { person, login } = await someone();
  await post('/paplabable/otp/request', {}, login);
  const code = codeIn(person.email);
  const guesses = Array.from({ length: AT_ONCE }, (_, n) =>
    String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
  );
  const replies = await Promise.all(guesses.map((guess) => post('/paplabable/otp/verify', { code: guess }, login)));
  const left = replies.map((reply) => reply.json<{ details?: { triesLeft?: number } }>().details?.triesLeft);
  expect(left.filter((tries) => tries !== 0).toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4]);
  expect((await post('/paplabable/otp/verify', { code }, login)).statusCode).toBe(403);
});
