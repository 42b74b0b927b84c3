import { describe, expect, test } from 'vitest';
import { targetAfterLogin } from './login-target.ts';

describe('where a login leads', () => {
  test('back to the remembered page inside the site', () => {
    expect(['/questionbank/renal?page=2', '/admin'].map(targetAfterLogin)).toEqual([
      '/questionbank/renal?page=2',
      '/admin',
    ]);
  });

  test('never to another site, and never round in a circle', () => {
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
