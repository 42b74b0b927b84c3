import { logIn, mailTo, tokenIn } from '@app/accounts/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../modules/accounts/server/factors/totp.ts';
import { type Headers, openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

let world: World;
let served: Served;
let turn = 0;
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { limits: unlimited });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

const THEIRS = 'a phrase of the one who came first';
const OWN = 'a phrase of whose address it is';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) => {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const post = (path: string, body: object, headers: Headers = {}) => served.ask('POST', path, { body, headers });
const signUp = (email: string, password: string) =>
  post('/pausers/signup', {
    email,
    password,
    first_name: 'Some',
    last_name: 'Body',
    consents: { terms: true, privacy: true },
  });
const status = async (email: string, password: string) =>
  (await post('/pausers/login', { email, password })).statusCode;

/** An attacker signs up with a victim's address and sets up the account. */
async function squat() {
  const email = `owner${(turn += 1)}@example.test`;
  await signUp(email, THEIRS);
  const { headers } = await logIn(world.api, { id: '', uid: '', email, password: THEIRS });
  const asked = await post('/paplabable/totp/request', {}, headers);
  const { secret } = asked.json<{ data: { secret: string } }>().data;
  const code = codeAt(bytesOf(secret), stepAt(world.api.clock.now()));
  expect((await post('/paplabable/totp/verify', { code }, headers)).statusCode).toBe(200);
  return { email, headers };
}
const isOut = async (headers: Headers) =>
  (await served.ask('GET', '/paplabable/preferences', { headers })).statusCode === 401;

describe('an address that somebody else signed up with first', () => {
  test('is its owner’s when they sign up: the other’s session, password and app are gone', async () => {
    const { email, headers } = await squat();
    await signUp(email, OWN);
    expect(await isOut(headers)).toBe(true);
    expect([await status(email, OWN), await status(email, THEIRS)]).toEqual([200, 403]);
  });

  test('is its owner’s when they ask for a new password: the other’s session, password and app are gone', async () => {
    const { email, headers } = await squat();
    await post('/paforgotpassword', { email });
    const token = tokenIn(mailTo(world.api, email, 'forgotmail').variables['reset_url']);
    expect((await post('/paresetpassword', { token, password: OWN })).statusCode).toBe(200);
    expect(await isOut(headers)).toBe(true);
    expect([await status(email, OWN), await status(email, THEIRS)]).toEqual([200, 403]);
  });

  test('stays its owner’s: a link that was sent to where the other redirected it is worth nothing any more', async () => {
    const { email, headers } = await squat();
    const elsewhere = `elsewhere${turn}@example.test`;
    world.api.clock.advance(61_000);
    expect((await post('/pausers/changeemail', { email: elsewhere }, headers)).statusCode).toBe(200);
    const link = tokenIn(mailTo(world.api, elsewhere).variables['verify_url']);
    await signUp(email, OWN);
    expect((await served.ask('GET', `/paactivate/${link}`)).statusCode).toBe(410);
    expect(await status(email, OWN)).toBe(200);
    expect(await status(elsewhere, OWN)).toBe(403);
    const own = mailTo(world.api, email, 'registermail').variables['verify_url'];
    expect((await served.ask('GET', `/paactivate/${tokenIn(own)}`)).statusCode).toBe(200);
  });
});
