import { AppError } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { CaptchaError } from '../captcha/captcha-error.ts';
import { PasskeyError } from './passkey-error.ts';
import { codeProblem, failureOf, fieldErrorsOf } from './failure.ts';

const WORDING = { ours: 'We could not do it.', supportEmail: 'help@example.org' };
const failed = (code: string, http: number, details?: Readonly<Record<string, unknown>>) =>
  new AppError(code, { http, message: `about ${code}`, details });

describe('the message of a failed form', () => {
  test('a lost connection, a time-out and a server error read differently', () => {
    const titles = [
      new TypeError('Failed to fetch'),
      new DOMException('late', 'TimeoutError'),
      failed('INTERNAL', 500),
    ].map((error) => failureOf(error, WORDING).title);
    expect(titles).toEqual(['No connection.', 'No reply in time.', 'We could not do it.']);
  });

  test('too many tries say how long to wait', () => {
    const error = failed('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 130 });
    expect(failureOf(error, WORDING).text).toBe('You can try again in 3 minutes.');
  });

  test('a failed captcha is named, with an address to write to', () => {
    expect(failureOf(failed('CAPTCHA_NEEDED', 403), WORDING).text).toContain('help@example.org');
    expect(failureOf(new PasskeyError('x'), WORDING).title).toBe('No passkey was used.');
    expect(failureOf(new CaptchaError('x'), WORDING)).toEqual(failureOf(failed('CAPTCHA_NEEDED', 403), WORDING));
  });

  test('the message of the page overrides that of the server', () => {
    const own = { title: 'Own.', text: 'Own words.' };
    expect(failureOf(failed('LINK_REFUSED', 410), { ...WORDING, codes: { LINK_REFUSED: own } })).toBe(own);
    expect(failureOf(failed('LINK_REFUSED', 410), WORDING).text).toBe('about LINK_REFUSED');
  });
});

describe('messages beside a field', () => {
  test('a wrong password, a refused address and a wrong code are shown at their fields', () => {
    expect(fieldErrorsOf(failed('PASSWORD_WRONG', 403))).toEqual({ current_password: 'about PASSWORD_WRONG' });
    expect(fieldErrorsOf(failed('ADDRESS_REFUSED', 422))).toEqual({ email: 'about ADDRESS_REFUSED' });
    expect(fieldErrorsOf(failed('CODE_REFUSED', 403, { triesLeft: 3 }))).toEqual({
      code: 'That code isn’t right. 3 attempts left.',
    });
  });

  test('messages by field are passed on, other failures have none', () => {
    const fields = { password: 'Too common.' };
    expect(fieldErrorsOf(new AppError('INVALID_INPUT', { http: 400, message: '', fields }))).toEqual(fields);
    expect([failed('INTERNAL', 500), new TypeError('x')].map(fieldErrorsOf)).toEqual([{}, {}]);
  });
});

describe('numbers in words', () => {
  test('tries left, down to none', () => {
    expect([4, 1, 0, null].map(codeProblem)).toEqual([
      'That code isn’t right. 4 attempts left.',
      'That code isn’t right. One attempt left.',
      'This code no longer works. Ask for a new one.',
      'That code isn’t right, or was used before. Enter the newest one.',
    ]);
  });
});
