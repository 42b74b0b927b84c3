import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentHtml } from './consent-html.ts';
import { allowsAnalytics, consentCookie } from './consent-cookie.ts';

describe('the choice about cookies', () => {
  test('is no by default [cookie-pref-default]', () => {
    const no = ['', 'a=1', 'analyticsConsent=0', 'analyticsConsent=', 'analyticsConsent=10', 'xanalyticsConsent=1'];
    expect(no.filter(allowsAnalytics)).toEqual([]);
    expect(['analyticsConsent=1', 'a=2; analyticsConsent=1; b=3'].map(allowsAnalytics)).toEqual([true, true]);
  });

  test('is stored for the whole site and not sent from other sites [cookie-attributes]', () => {
    expect(consentCookie(true, false)).toBe('analyticsConsent=1; path=/; SameSite=Lax; max-age=15552000');
    expect(consentCookie(false, true)).toMatch(/^analyticsConsent=0; path=\/; SameSite=Lax; .*; secure$/);
  });
});

test('the banner does not say that visits are counted where nothing counts them [cookie-banner]', () => {
  expect(consentHtml(true)).toContain('we also count visits');
  expect(consentHtml(false)).not.toContain('we also count visits');
  for (const counted of [true, false])
    for (const words of ['Accept All Cookies', 'Manage Preferences']) expect(consentHtml(counted)).toContain(words);
});

describe('visits', () => {
  let sent: string[];
  let navigated: () => void;
  const page = { cookie: '' };
  beforeEach(() => {
    vi.resetModules();
    sent = [];
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', { sendBeacon: (path: string, body: string) => sent.push(`${path} ${body}`) });
    vi.stubGlobal('window', {
      location: { pathname: '/faq' },
      navigation: { addEventListener: (_type: string, listener: () => void) => (navigated = listener) },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are counted with consent only, and no longer once it is withdrawn', async () => {
    const { countVisits } = await import('./analytics.ts');
    page.cookie = '';
    countVisits('/stats');
    expect(sent).toEqual([]);
    page.cookie = 'analyticsConsent=1';
    navigated();
    expect(sent).toEqual(['/stats {"kind":"view","path":"/faq"}']);
    page.cookie = 'analyticsConsent=0';
    navigated();
    countVisits('/stats');
    expect(sent).toHaveLength(1);
  });
});
