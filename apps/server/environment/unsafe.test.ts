import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const production: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://exam.example.org',
  TRUSTED_PROXIES: '1',
  SESSION_SECRET: 's'.repeat(32),
  DATABASE_URL: 'postgres://db.internal/app',
  SMTP_URL: 'smtps://user:word@smtp.mailer.net:465',
  BRAND_NAME: 'Wren Revision',
  COMPANY_NAME: 'Wren Revision Ltd',
  SUPPORT_EMAIL: 'help@wren.co.uk',
};
const without = (name: string) => Object.fromEntries(Object.entries(production).filter(([each]) => each !== name));
const refusal = (environment: Readonly<Record<string, string>>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};

test('an installation for everybody starts with these settings, and with none of them left out', () => {
  expect(refusal(production)).toBe('');
  for (const name of Object.keys(production).filter((each) => each !== 'PUBLIC_URL'))
    expect(refusal(without(name)), name).toContain(`  ${name}: `);
});

test.each([
  ['SUPPORT_EMAIL', 'help@example.test'],
  ['SUPPORT_EMAIL', 'help@example.org'],
  ['MAIL_FROM', 'Rowanbank <help@example.test>'],
  ['SMTP_URL', 'smtp://127.0.0.1:51025'],
  ['SMTP_URL', 'smtp://mailbox:1025'],
  ['PUBLIC_URL', 'http://exam.example.org'],
  ['PUBLIC_URL', 'http://8.8.8.8'],
  ['DEMO', 'on'],
  ['TRUSTED_PROXIES', '0'],
  ['STORAGE', 's3'],
])('with a public address %s=%s is refused and named', (name, value) => {
  expect(refusal({ ...production, [name]: value })).toMatch(new RegExp(`  (?:${name}|S3_SECRET_KEY): `)); // linear: fixed names
});

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://[::1]:80',
  'http://192.168.1.20',
  'http://study.local',
])('at %s, which no visitor of the internet reaches, a first look needs none of it', (PUBLIC_URL) =>
  expect(refusal({ PUBLIC_URL, DEMO: 'on' })).toBe(''),
);

test('an object store that would not be used is refused', () => {
  const named = { ...production, S3_ACCESS_KEY: 'key' };
  expect(refusal(named)).toContain('STORAGE');
  expect(refusal({ ...named, STORAGE: 's3', S3_ENDPOINT: 'http://store', S3_SECRET_KEY: 'secret' })).toBe('');
});

const cards = { STRIPE_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' };
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
const sandbox = { PAYPAL_URL: 'https://api-m.sandbox.paypal.com' };

test.each([
  ['a test key', { PAYMENTS: 'on', ...cards, STRIPE_KEY: 'sk_test_1' }, 'STRIPE_KEY'],
  ['a restricted test key', { PAYMENTS: 'on', ...cards, STRIPE_KEY: 'rk_test_1' }, 'STRIPE_KEY'],
  ['a provider on this machine', { PAYMENTS: 'on', ...cards, STRIPE_URL: 'http://127.0.0.1:51090' }, 'STRIPE_URL'],
  ['the sandbox', { PAYMENTS: 'on', ...cards, ...paypal, ...sandbox }, 'PAYPAL_URL'],
  ['a rehearsal with a live key', { PAYMENTS: 'test', ...cards }, 'STRIPE_KEY'],
  [
    'a rehearsal with the real PayPal',
    { PAYMENTS: 'test', ...cards, STRIPE_KEY: 'sk_test_1', ...paypal },
    'PAYPAL_URL',
  ],
])('sales with %s are refused', (_what, payments, named) => {
  expect(refusal({ ...production, ...payments })).toContain(named);
});

test('live keys sell, and test keys rehearse', () => {
  expect(refusal({ ...production, PAYMENTS: 'on', ...cards, ...paypal })).toBe('');
  const rehearsal = { PAYMENTS: 'test', ...cards, STRIPE_KEY: 'sk_test_1', ...paypal, ...sandbox };
  expect(refusal({ ...production, ...rehearsal })).toBe('');
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SUPORT_EMAIL', 'SUPPORT_EMAIL'],
  ['METRICS_TOKENS', 'METRICS_TOKEN'],
  ['TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
])('%s, one letter off, is refused and %s is suggested', (name, meant) => {
  expect(refusal({ [name]: 'x' })).toContain(`${name}: no such setting; do you mean ${meant}?`);
});

test('names of other programs and empty values are left alone', () => {
  expect(refusal({ PATH: '/bin', HOSTS: 'x', REDIS_PORT: '1', PAYMENTS_URL: 'x', SMPT_URL: '' })).toBe('');
});

test('what works but should be looked at is said at every start', () => {
  const complete = { ...production, COMPANY_NUMBER: '1', COMPANY_ADDRESS: '1 High Street' };
  expect(readConfig(complete).warnings).toEqual([]);
  expect(readConfig(production).warnings.join()).toContain('COMPANY_NUMBER');
  const rehearsal = { ...complete, PAYMENTS: 'test', ...cards, STRIPE_KEY: 'sk_test_1' };
  expect(readConfig(rehearsal).warnings.join()).toContain('PAYMENTS is test');
  expect(readConfig({ DEMO: 'on' }).warnings).toHaveLength(2);
});
