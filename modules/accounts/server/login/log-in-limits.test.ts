import { access } from '@app/access/server';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Captcha, createAccounts } from '../index.ts';
import { makeUser } from '../testing/index.ts';

const SOLVED = 'a person';
const captcha: Captcha = {
  task: async () => ({ provider: 'none' }),
  verify: async (_deps, attempt) => attempt.captcha === SOLVED,
};

let api: TestApi;
beforeAll(async () => {
  // The limits of the product, because these tests are about what its own page can use of them.
  const options = { tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: false };
  const accounts = createAccounts({ ...options, captcha });
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  Object.assign(api.deps, { site: { ...api.deps.site, demo: false } });
});
afterAll(() => api.close());

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly captcha?: string;
}
const post = async (body: Attempt) => (await api.call('POST', '/pausers/login', { body })).body.code ?? 'in';
/** As our page does it: the captcha is solved when the server requires it. */
async function asThePage(body: Attempt) {
  const code = await post(body);
  return code === 'CAPTCHA_NEEDED' ? post({ ...body, captcha: SOLVED }) : code;
}

test('guesses without a captcha cannot lock an account', async () => {
  const { email, password } = await makeUser(api.deps);
  const codes: string[] = [];
  for (let n = 0; n < 30; n += 1) codes.push(await post({ email, password: `wrong ${n}` }));
  expect(codes.slice(0, 3)).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED', 'LOGIN_FAILED']);
  expect(new Set(codes.slice(3))).toEqual(new Set(['CAPTCHA_NEEDED']));
  expect(await asThePage({ email, password })).toBe('in');
});

test('our own page has all ten tries, known address or not', async () => {
  for (const email of [(await makeUser(api.deps)).email, 'nobody-here@example.test']) {
    for (let n = 1; n <= 10; n += 1)
      expect(await asThePage({ email, password: `wrong ${n}` }), `try ${n}`).toBe('LOGIN_FAILED');
    expect(await asThePage({ email, password: 'wrong 11' })).toBe('TOO_MANY_REQUESTS');
  }
});

test('a right password that still needs its code costs no try', async () => {
  const { id, email, password } = await makeUser(api.deps);
  await sql`insert into accounts.authenticator (user_id, secret, confirmed_at, last_step)
    values (${id}, 'sealed', ${api.clock.now()}, 0)`.execute(api.deps.db);
  for (let n = 1; n <= 12; n += 1)
    expect(await asThePage({ email, password }), `try ${n}`).toBe('SECOND_FACTOR_NEEDED');
});

test('a network that never solves a captcha is refused for a quarter of an hour in the end', async () => {
  api.clock.advance(3_600_000);
  const { email, password } = await makeUser(api.deps);
  for (let n = 0; n < 3; n += 1) await post({ email, password: 'wrong' });
  const codes: string[] = [];
  for (let n = 0; n < 301; n += 1) codes.push(await post({ email, password: 'wrong' }));
  expect(new Set(codes.slice(0, 300))).toEqual(new Set(['CAPTCHA_NEEDED']));
  expect(codes[300]).toBe('TOO_MANY_REQUESTS');
  api.clock.advance(15 * 60_000 + 1000);
  expect(await asThePage({ email, password })).toBe('in');
});
