import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { settingNames } from './environment/shape.ts';

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};

describe('configuration', () => {
  test('the defaults are a local machine on http', () => {
    const config = readConfig({});
    expect([config.port, config.publicUrl, config.secureCookies, config.demo]).toEqual([
      3000,
      'http://localhost:3000',
      false,
      false,
    ]);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'ftp://example.test'],
    ['STORAGE', 'tape'],
    ['SESSION_SECRET', 'short'],
    ['DEMO', 'perhaps'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SOCIAL_LINKS', 'Instagram=https://www.instagram.com/'],
    ['SOCIAL_LINKS', 'https://www.instagram.com/example'],
  ])('an unusable %s stops it and is named', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name);
  });

  test('a third-party captcha needs its keys, our own needs none', () => {
    expect(readConfig({}).captcha.provider).toBe('altcha');
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_PROJECT', 'RECAPTCHA_API_KEY'])
      expect(refusal({ CAPTCHA: 'recaptcha' })).toContain(name);
  });

  test('company and social links are absent until configured', () => {
    const { companyNumber, companyAddress, social } = readConfig({}).site;
    expect([companyNumber, companyAddress, social]).toEqual(['', '', []]);
    expect(readConfig({ SOCIAL_LINKS: 'Instagram=https://www.instagram.com/example' }).site.social).toEqual([
      { label: 'Instagram', url: 'https://www.instagram.com/example' },
    ]);
  });

  test('lists may have spaces around their commas, as during a roll-over of secrets', () => {
    const payments = { PAYMENTS: 'on', STRIPE_KEY: 'sk', STRIPE_WEBHOOK_SECRETS: 'whsec_old, whsec_new,' };
    expect(readConfig(payments).commerce.card?.webhookSecrets).toEqual(['whsec_old', 'whsec_new']);
    expect(refusal({ ...payments, STRIPE_WEBHOOK_SECRETS: ' ' })).toContain('STRIPE_WEBHOOK_SECRETS');
  });

  test('production without a session secret is refused', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain('SESSION_SECRET');
  });

  test('seal secrets are ordered from the newest to the session secret, which opens older seals', () => {
    const [session, next, last] = ['s', 'n', 'l'].map((letter) => letter.repeat(32)) as [string, string, string];
    const sealing = (more: object) => readConfig({ SESSION_SECRET: session, ...more }).sessions.sealSecrets;
    expect(sealing({})).toEqual([session]);
    expect(sealing({ SEAL_SECRETS: `${next}, ${last}` })).toEqual([next, last, session]);
    expect(refusal({ SEAL_SECRETS: `${next},short` })).toContain('SEAL_SECRETS');
  });

  test('object storage without its keys is refused', () => {
    expect(refusal({ STORAGE: 's3' })).toContain('S3_SECRET_KEY');
  });

  test('https makes cookies secure and a trailing slash of the address is dropped', () => {
    const config = readConfig({ PUBLIC_URL: 'https://example.test/', TRUSTED_PROXIES: '1' });
    expect([config.publicUrl, config.secureCookies]).toEqual(['https://example.test', true]);
  });

  test('unbound staff sessions are allowed in a demo, unless configured otherwise', () => {
    const allowed = (environment: Record<string, string>) => readConfig(environment).sessions.allowUnboundStaff;
    expect([allowed({}), allowed({ DEMO: 'on' }), allowed({ DEMO: 'on', ALLOW_UNBOUND_STAFF: 'off' })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('.env.example names every setting and works unchanged', async () => {
    const text = await readFile(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const pairs = text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
    expect(() => readConfig(Object.fromEntries(pairs))).not.toThrow();
    const names = settingNames.filter((name) => name !== 'NODE_ENV');
    expect(pairs.map(([name]) => name)).toEqual(expect.arrayContaining(names));
  });
});
