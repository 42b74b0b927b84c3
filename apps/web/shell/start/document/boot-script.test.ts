import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { shellBootScript } from './boot-script.ts';

/** Runs the script as a browser would, on a fake document with only what it uses. */
function marks(cookie: string): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(shellBootScript, { document: { cookie, documentElement: { dataset } } });
  return dataset;
}

describe('the script before the first paint', () => {
  test('a dismissed banner stays away [banner-dismiss]', () => {
    expect(marks('a=1; banner=1')).toEqual({ banner: 'off' });
    expect(marks('banner=1; b=2')).toEqual({ banner: 'off' });
  });

  test('no other cookie hides the banner [banner-optional]', () => {
    expect(marks('')).toEqual({});
    expect(marks('banner=10')).toEqual({});
    expect(marks('mybanner=1')).toEqual({});
  });

  test('a choice about cookies, either way, keeps the cookie banner away', () => {
    expect(marks('a=1; analyticsConsent=1')).toEqual({ consent: '1' });
    expect(marks('analyticsConsent=0; b=2')).toEqual({ consent: '0' });
    expect(marks('xanalyticsConsent=1')).toEqual({});
  });

  test('a stored token marks a session that has to be confirmed', () => {
    expect(marks('auth._token.local=abc')).toEqual({ session: 'maybe' });
  });
});
