import { PASSWORD_MAX as LONGEST, PASSWORD_MIN as SHORTEST, passwordProblem } from '@app/accounts/contract';
import { describe, expect, test } from 'vitest';
import { newPasswordProblem, PASSWORD_MAX, PASSWORD_MIN, passwordHint } from './password-hint.ts';

const EMAIL = 'amina.yusuf@example.ac.uk';

describe('the hint under a new password', () => {
  test('counts down to the required length', () => {
    expect(['', 'abc', 'elevenchars'].map((typed) => passwordHint(typed, EMAIL))).toEqual([
      'At least 12 characters; three or four random words work well.',
      '9 more characters to go.',
      'One more character to go.',
    ]);
  });

  test('warns of the user’s own name, and otherwise accepts', () => {
    expect(passwordHint('Amina.Yusuf-2026', EMAIL)).toContain('easy to guess');
    expect(passwordHint('otter cupboard violin', EMAIL)).toContain('Long enough');
    expect(passwordHint('joist joiner jolly', 'jo@example.org')).toContain('Long enough');
  });

  test('has the same bounds as the server', () => {
    expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([SHORTEST, LONGEST]);
  });

  test('never refuses what the server would accept', () => {
    const facts = { email: EMAIL, brand: 'Somewhere' };
    const taken = ['otter cupboard violin', 'x1!x2?x3-x4+', 'amina cupboard violin'];
    expect(taken.map((password) => passwordProblem(password, facts))).toEqual([null, null, null]);
    expect(taken.map((password) => newPasswordProblem(password, EMAIL))).toEqual(['', '', '']);
  });

  test('refuses an empty or short password and the user’s own name', () => {
    expect(['', 'short', 'amina.yusuf-2026'].map((password) => newPasswordProblem(password, EMAIL) !== '')).toEqual([
      true,
      true,
      true,
    ]);
  });
});
