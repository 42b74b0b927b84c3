import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const facts = { email: 'amina.khan@example.test', brand: 'Rowan Bank' };
const problem = (password: string, about = facts) => passwordProblem(password, about);

test('twelve to 128 characters of any kind are a password [val-password-signup]', () => {
  expect(problem('elevenchars')).toMatch(/at least 12/);
  expect(problem('twelve chars')).toBeNull();
  expect(problem(`${'long '.repeat(25)}tail`)).toMatch(/at most 128/);
  for (const fine of [
    'correct zebra lamp',
    'вот такой пароль',
    '            x',
    'a fine long passphrase',
    '🦊 fox over hill',
  ])
    expect(problem(fine), fine).toBeNull();
});

test('the name in the address and the brand are refused in any spelling [val-password-signup]', () => {
  for (const bad of ['my amina.khan 99', 'AMINAKHAN-secret', 'xx amina khan xx'])
    expect(problem(bad), bad).toMatch(/e-mail/);
  for (const bad of ['rowanbank forever', 'I love Rowan Bank', 'ROWAN-BANK-2027'])
    expect(problem(bad), bad).toMatch(/name/);
  expect(problem('joyful elephants', { ...facts, email: 'jo@example.test' }), 'a short local part').toBeNull();
  expect(problem('a sentence of words', { email: 'not an address', brand: '' })).toBeNull();
});

test('common passwords are refused, also with years and marks around them [val-password-signup]', () => {
  const common = [
    'password1234',
    'Password2027!',
    '123-password-123',
    'qwertyuiop2024',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'passwordpassword',
    'abcdefghijklm',
    '123456789012',
    '210987654321',
    'iloveyou!!!!',
    'Liverpool2005',
  ];
  for (const bad of common) expect(problem(bad), bad).toMatch(/too common/);
});
