import { access } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, mailTo, makeUser, testAccounts, tokenIn } from '../testing/index.ts';
import { signupCalls, signupForm } from './testing.ts';

let api: TestApi;
const accounts = testAccounts();
beforeAll(async () => {
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const { newAddress, signUp, headersOf, codeOf } = signupCalls(() => api);
const activate = (headers: Record<string, string>, code: string) =>
  api.call('POST', '/pausers/activatecode', { body: { code }, headers });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const newcomer = async () => {
  const email = newAddress();
  await signUp(signupForm(email));
  return { email, headers: await headersOf(email), code: codeOf(email) };
};

test('the code verifies the account and replies with the current user [activation-code-or-link] [current-user-replaced] [post-pausers-activatecode]', async () => {
  const { email, headers, code } = await newcomer();
  expect(code).toMatch(/^\d{6}$/);
  expect(await activate(headers, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    http: 200,
    body: { data: { email, verified: true, invalidate: false } },
  });
  expect((await api.call('GET', '/pausers/current', { headers })).body.data).toMatchObject({ verified: true });
  expect((await activate(headers, code)).body.code).toBe('CODE_REFUSED');
});

test('the code is stored as a keyed hash, and the link as a hash', async () => {
  const { email, code } = await newcomer();
  const token = tokenIn(mailTo(api, email).variables['verify_url']);
  const { rows } = await sql`select * from accounts.mailed_secret`.execute(api.deps.db);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(token);
});

test('the code has six digits, five tries and ten minutes [model-code-limits]', async () => {
  const one = await newcomer();
  expect(one.code).toMatch(/^\d{6}$/);
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect((await activate(one.headers, wrong(one.code))).body).toMatchObject({
      code: 'CODE_REFUSED',
      details: { triesLeft },
    });
  expect((await activate(one.headers, one.code)).body).toMatchObject({
    code: 'CODE_REFUSED',
    details: { triesLeft: 0 },
  });
  const [late, lastMoment] = [await newcomer(), await newcomer()];
  api.clock.advance(10 * 60_000 - 1000);
  expect((await activate(lastMoment.headers, lastMoment.code)).body.data).toMatchObject({ verified: true });
  api.clock.advance(1001);
  expect((await activate(late.headers, late.code)).body.code).toBe('CODE_REFUSED');
});

test('the code counts tries even if each has its own idempotency key', async () => {
  const { headers, code } = await newcomer();
  for (let n = 0; n < 5; n += 1) await activate({ ...headers, 'idempotency-key': `guess-number-${n}` }, wrong(code));
  expect((await activate(headers, code)).body).toMatchObject({ code: 'CODE_REFUSED', details: { triesLeft: 0 } });
});

test('the code sent fifty times at once works at most once', async () => {
  const { email } = await newcomer();
  const { rows } = await sql<{ id: string }>`select id from accounts.user where email = ${email}`.execute(api.deps.db);
  const { redeemCode } = await import('../mail-secrets/secrets.ts');
  const { createServices } = await import('../options.ts');
  const services = createServices({ tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: true });
  const which = { userId: rows[0]?.id ?? '', purpose: 'verify' } as const;
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, () => redeemCode(api.deps, services, { which, code: codeOf(email) }, async () => 'in')),
  );
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
});

test('the code can be requested again after a minute, and then only the newest works [post-pausers-resendverification] [model-code-limits]', async () => {
  const { email, headers, code } = await newcomer();
  const resend = () => api.call('POST', '/pausers/resendverification', { body: {}, headers });
  const early = await resend();
  expect(early).toMatchObject({ http: 429, body: { code: 'CODE_TOO_SOON' } });
  const wait = Number(early.headers['retry-after']);
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  api.clock.advance(60_000);
  const sent = await resend();
  expect(sent.body.data).toMatchObject({ resend_after: 60, expires_at: expect.stringMatching(/^\d{4}-/) });
  const newest = codeOf(email);
  expect((await activate(headers, code)).body.code).toBe('CODE_REFUSED');
  expect((await activate(headers, newest)).http).toBe(200);
  expect((await resend()).body.code).toBe('ALREADY_VERIFIED');
});

test('the code has a state: none yet, one that works, one that has expired [ext-get-paplabable-codestate]', async () => {
  const silent = await makeUser(api.deps, { verified: false });
  const state = async (headers: Record<string, string>) =>
    (await api.call('GET', '/paplabable/codestate', { headers })).body.data;
  const { headers } = await logIn(api, silent);
  const resend = () => api.call('POST', '/pausers/resendverification', { body: {}, headers });
  expect(await state(headers)).toEqual({ resend_after: 0, expires_at: null });
  await resend();
  expect(await state(headers)).toMatchObject({ expires_at: expect.stringMatching(/^\d{4}-/) });
  for (let n = 0; n < 5; n += 1) await activate(headers, wrong(codeOf(silent.email)));
  expect(await state(headers), 'no tries are left').toMatchObject({ expires_at: null });
  api.clock.advance(61_000);
  await resend();
  const again = (await state(headers)) as { readonly resend_after: number; readonly expires_at: string | null };
  expect(again.expires_at).not.toBeNull();
  expect(again.resend_after).toBeGreaterThan(50);
  api.clock.advance(10 * 60_000);
  expect(await state(headers)).toEqual({ resend_after: 0, expires_at: null });
});

test('the code of a corrected address goes there also after a break of days', async () => {
  const person = await makeUser(api.deps, { verified: false });
  const corrected = newAddress();
  const { headers } = await logIn(api, person);
  await api.call('POST', '/pausers/changeemail', { body: { email: corrected }, headers });
  api.clock.advance(20 * 60_000);
  const current = await api.call('GET', '/pausers/current', { headers });
  expect(current.body.data).toMatchObject({ email: person.email, pending_email: corrected });
  api.clock.advance(3 * 86_400_000);
  await accounts.jobs.find((job) => job.name === 'accounts.clear-old')?.run(api.deps, {} as never);
  const later = await logIn(api, person);
  await api.call('POST', '/pausers/resendverification', { body: {}, headers: later.headers });
  expect((await activate(later.headers, codeOf(corrected))).body.data).toMatchObject({ email: corrected });
});

test('the code of another user is refused', async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  expect((await activate(one.headers, two.code)).body.code).toBe('CODE_REFUSED');
  expect((await activate(two.headers, two.code)).http).toBe(200);
});

test('the mailed link verifies once, in the session of its account [activation-code-or-link] [get-paactivate-by-code]', async () => {
  const email = newAddress();
  await signUp(signupForm(email));
  const url = mailTo(api, email).variables['verify_url'] ?? '';
  expect(url).toMatch(/^http:\/\/localhost:3000\/signup\/verify#[\w-]{43}$/);
  const headers = await headersOf(email);
  const open = (token: string) => api.call('GET', `/paactivate/${token}`, { headers });
  expect((await open('x'.repeat(43))).body.code).toBe('LINK_REFUSED');
  expect((await open(tokenIn(url))).http).toBe(200);
  expect((await open(tokenIn(url))).body.code).toBe('LINK_REFUSED');
  expect((await api.call('GET', '/pausers/current', { headers })).body.data).toMatchObject({ verified: true });
});
