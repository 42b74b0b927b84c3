import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { access } from '@app/access/server';
import type { Puzzle } from '@app/accounts/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccounts, createCaptcha } from '../index.ts';
import { makeUser } from '../testing/index.ts';

const SECRET = 'only-for-tests-0123456789-0123456789';
const NO_THIRD_PARTY = { siteKey: '', project: '', apiKey: '', apiUrl: '' };

async function apiWith(captcha: ReturnType<typeof createCaptcha>): Promise<TestApi> {
  const accounts = createAccounts({ tokenSecret: SECRET, allowUnboundStaff: false, captcha });
  const api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  Object.assign(api.deps, { site: { ...api.deps.site, demo: false } });
  return api;
}

let people = 0;
const form = (captcha?: string) => ({
  email: `new${(people += 1)}@example.test`,
  password: 'seven lamps on a hill',
  first_name: 'Amina',
  last_name: 'Khan',
  consents: { terms: true, privacy: true },
  ...(captcha ? { captcha } : {}),
});

const packed = (answer: object) => Buffer.from(JSON.stringify(answer)).toString('base64');

describe('our own puzzle', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await apiWith(createCaptcha({ provider: 'altcha', ...NO_THIRD_PARTY }, SECRET));
  });
  afterAll(() => api.close());

  const signUp = async (captcha?: string) =>
    (await api.call('POST', '/pausers/signup', { body: form(captcha) })).body.code ?? 'accepted';
  const forgot = async (captcha?: string) => {
    const body = { email: 'nobody@example.test', ...(captcha ? { captcha } : {}) };
    return (await api.call('POST', '/paforgotpassword', { body })).body.code ?? 'accepted';
  };
  async function puzzle(): Promise<Puzzle> {
    const { body } = await api.call('GET', '/paplabable/captcha');
    expect(body.data).toMatchObject({ provider: 'altcha' });
    return (body.data as { challenge: Puzzle }).challenge;
  }
  /** Solves the puzzle as the page does. */
  async function solve(challenge: Puzzle): Promise<string> {
    const solution = await solveChallenge({ challenge, deriveKey });
    return packed({ challenge, solution });
  }

  test('is required for sign-up and for a mailed link [ext-get-paplabable-captcha]', async () => {
    expect([await signUp(), await forgot(), await signUp('robot')]).toEqual([
      'CAPTCHA_NEEDED',
      'CAPTCHA_NEEDED',
      'CAPTCHA_NEEDED',
    ]);
    expect(await signUp(await solve(await puzzle()))).toBe('accepted');
    expect(await forgot(await solve(await puzzle()))).toBe('accepted');
  });

  test('is required for calls of higher modules that ask for it', async () => {
    const { refuseRobots } = createAccounts({
      tokenSecret: SECRET,
      allowUnboundStaff: false,
      captcha: createCaptcha({ provider: 'altcha', ...NO_THIRD_PARTY }, SECRET),
    });
    const captcha = await solve(await puzzle());
    await expect(refuseRobots(api.deps, { captcha: undefined, ip: '::1' })).rejects.toMatchObject({
      code: 'CAPTCHA_NEEDED',
    });
    await expect(refuseRobots(api.deps, { captcha, ip: '::1' })).resolves.toBeUndefined();
  });

  test('is valid for one call of any kind, and for one of ten concurrent ones', async () => {
    const captcha = await solve(await puzzle());
    const tries = await Promise.all(Array.from({ length: 10 }, () => signUp(captcha)));
    expect(tries.filter((reply) => reply === 'accepted')).toHaveLength(1);
    expect(await forgot(captcha)).toBe('CAPTCHA_NEEDED');
  });

  test('expires after five minutes', async () => {
    const captcha = await solve(await puzzle());
    api.clock.advance(5 * 60_000);
    expect(await signUp(captcha)).toBe('CAPTCHA_NEEDED');
  });

  test('cannot be made easier, extended or forged', async () => {
    const challenge = await puzzle();
    const solution = await solveChallenge({ challenge, deriveKey });
    const { parameters } = challenge;
    const forged = [
      { challenge: { ...challenge, parameters: { ...parameters, data: { expires: 9_999_999_999_999 } } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, signature: '00' }, solution },
      { challenge, solution: { counter: 1, derivedKey: parameters.keyPrefix } },
      { challenge, solution: { counter: solution?.counter, derivedKey: '' } },
      { challenge },
    ];
    for (const answer of forged) expect(await signUp(packed(answer))).toBe('CAPTCHA_NEEDED');
    const elsewhere = await createCaptcha({ provider: 'altcha', ...NO_THIRD_PARTY }, `${SECRET} other`).task(api.deps);
    const strange = elsewhere.provider === 'altcha' ? await solve(elsewhere.challenge) : '';
    expect(await signUp(strange), 'a puzzle of another installation').toBe('CAPTCHA_NEEDED');
    expect(await signUp(packed({ challenge, solution })), 'none of these has used it up').toBe('accepted');
  });

  test('is required from the fourth try at an account', async () => {
    const person = await makeUser(api.deps);
    const logIn = async (captcha?: string) => {
      const body = { email: person.email, password: person.password, ...(captcha ? { captcha } : {}) };
      return (await api.call('POST', '/pausers/login', { body })).body.code ?? 'accepted';
    };
    expect([await logIn(), await logIn(), await logIn()]).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await logIn()).toBe('CAPTCHA_NEEDED');
    expect(await logIn(await solve(await puzzle()))).toBe('accepted');
  });

  test('is not required in the demo', async () => {
    const before = api.deps.site;
    Object.assign(api.deps, { site: { ...before, demo: true } });
    expect((await api.call('GET', '/paplabable/captcha')).body.data).toEqual({ provider: 'none' });
    expect(await signUp()).toBe('accepted');
    Object.assign(api.deps, { site: before });
  });
});

describe('the third party', () => {
  const textOf = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };

  test('is called in its own format, and trusted only for this site', async () => {
    const seen: { url: string | undefined; key: unknown; event: { token: string } }[] = [];
    const answer = async (request: IncomingMessage, reply: ServerResponse) => {
      const { event } = JSON.parse(await textOf(request)) as { event: { token: string } };
      seen.push({ url: request.url, key: request.headers['x-goog-api-key'], event });
      if (event.token === 'broken') return void reply.writeHead(500).end('no');
      if (event.token === 'odd') return void reply.end('{}');
      const hostname = event.token === 'elsewhere' ? 'evil.example' : 'localhost';
      const valid = event.token !== 'robot';
      reply.end(JSON.stringify({ tokenProperties: { valid, hostname }, riskAnalysis: { score: 0.9 } }));
    };
    const provider = createServer((request, reply) => void answer(request, reply));
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const settings = { siteKey: 'site-key', project: 'a project', apiKey: 'api-key', apiUrl };
    const api = await apiWith(createCaptcha({ provider: 'recaptcha', ...settings }, SECRET));
    const log = console.error;
    try {
      const task = (await api.call('GET', '/paplabable/captcha')).body.data;
      expect(task).toEqual({ provider: 'recaptcha', key: 'site-key' });
      const signUp = async (captcha?: string) =>
        (await api.call('POST', '/pausers/signup', { body: form(captcha) })).body.code ?? 'accepted';
      expect(await signUp('a person')).toBe('accepted');
      expect(seen).toEqual([
        {
          url: '/v1/projects/a%20project/assessments',
          key: 'api-key',
          event: { token: 'a person', siteKey: 'site-key', userIpAddress: '127.0.0.1' },
        },
      ]);
      console.error = () => undefined;
      for (const token of ['robot', 'elsewhere', 'broken', 'odd', undefined])
        expect(await signUp(token), token).toBe('CAPTCHA_NEEDED');
      await new Promise((closed) => provider.close(closed));
      expect(await signUp('a person'), 'nobody answers').toBe('CAPTCHA_NEEDED');
    } finally {
      console.error = log;
      await api.close();
    }
  });
});
