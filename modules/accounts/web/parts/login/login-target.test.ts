import { describe, expect, test } from 'vitest';
import { loginAddress, stepAfterLogin, targetAfterLogin, withTarget } from './login-target.ts';

describe('where a login leads', () => {
  test('back to the remembered page inside the site', () => {
    expect(['/questionbank/renal?page=2', '/admin'].map(targetAfterLogin)).toEqual([
      '/questionbank/renal?page=2',
      '/admin',
    ]);
  });

  test('never to another site, and never in a loop', () => {
    const refused = [
      null,
      '',
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      '/login',
      '/login/resetpassword/x',
      '/logout?from=/',
      '/signup',
    ];
    expect(refused.map(targetAfterLogin)).toEqual(refused.map(() => '/'));
  });
});

test('log-in and sign-up hand each other the page one came for', () => {
  const target = '/profile/checkout?service=year&start=now';
  const onward = withTarget('/signup', target);
  expect(onward).toBe('/signup?from=/profile/checkout%3Fservice%3Dyear%26start%3Dnow');
  expect(targetAfterLogin(new URL(onward, 'https://site.test').searchParams.get('from'))).toBe(target);
  expect(withTarget('/login', '/')).toBe('/login');
});

describe('the step after log-in', () => {
  const fromIn = (address: string) => new URL(address, 'https://site.test').searchParams.get('from');

  test('keeps the requested page with its query', () => {
    const path = '/profile/verification?from=/news/5%3Fx%3D1&y=2';
    expect(targetAfterLogin(fromIn(loginAddress(path)))).toBe(path);
    expect(loginAddress('/deleteaccount')).toBe('/login?from=/deleteaccount');
  });

  test('sends unverified users to verification first and then on', () => {
    const step = stepAfterLogin({ verified: false }, '/questionbank/renal?page=2');
    expect(step.startsWith('/profile/verification?')).toBe(true);
    expect(targetAfterLogin(fromIn(step))).toBe('/questionbank/renal?page=2');
    expect(['/', '/profile/verification'].map((target) => stepAfterLogin({ verified: false }, target))).toEqual([
      '/profile/verification',
      '/profile/verification',
    ]);
  });

  test('sends staff without a second factor to set one up and then on', () => {
    const needed = { verified: true, second_factor: 'needed' } as const;
    expect(stepAfterLogin(needed, '/')).toBe('/profile/security/enrol');
    const step = stepAfterLogin(needed, '/admin/news?page=2');
    expect(step.startsWith('/profile/security/enrol?')).toBe(true);
    expect(targetAfterLogin(fromIn(step))).toBe('/admin/news?page=2');
    expect(stepAfterLogin({ ...needed, second_factor: 'on' }, '/admin')).toBe('/admin');
  });

  test('leads home when no page was requested, and otherwise to that page [model-home-landing]', () => {
    const home = '/profile/dashboard';
    expect(stepAfterLogin({ verified: true }, '/', home)).toBe(home);
    expect(stepAfterLogin({ verified: true }, '/news/5', home)).toBe('/news/5');
    expect(stepAfterLogin({ verified: false }, '/', home)).toBe('/profile/verification');
  });

  test('does not delay verified or unknown users', () => {
    expect([{ verified: true }, null].map((user) => stepAfterLogin(user, '/news'))).toEqual(['/news', '/news']);
  });
});
