import { AppError } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { messageWith, problemOf, waitText } from './problem.ts';

const refused = (code: string, http: number, facts = {}) =>
  new AppError(code, { http, message: `about ${code}`, ...facts });

describe('the message of a failed call', () => {
  test('each cause has one wording', () => {
    const causes = [
      new TypeError('Failed to fetch'),
      new DOMException('late', 'TimeoutError'),
      refused('UNREADABLE', 502),
      new RangeError('a slip in a page'),
    ].map(problemOf);
    expect(causes.map(({ cause, title }) => [cause, title])).toEqual([
      ['unreachable', 'No connection.'],
      ['timeout', 'No reply in time.'],
      ['unreadable', 'That did not work.'],
      ['unexpected', 'That did not work.'],
    ]);
    expect(new Set(causes.map(({ message }) => message)).size).toBe(causes.length);
  });

  test('a read that waits for a connection has the message of a call without one', () => {
    expect(problemOf(null).message).toBe(problemOf(new TypeError('Failed to fetch')).message);
  });

  test('a refusal and a server error keep the server’s message', () => {
    expect(problemOf(refused('FORBIDDEN', 403))).toMatchObject({ cause: 'refused', message: 'about FORBIDDEN' });
    expect(problemOf(refused('INTERNAL', 500))).toMatchObject({ cause: 'server', message: 'about INTERNAL' });
    expect(problemOf(refused('VERSION_CONFLICT', 409))).toMatchObject({ cause: 'conflict', code: 'VERSION_CONFLICT' });
  });

  test('field messages and the reference of the request come with it', () => {
    const error = refused('INVALID_INPUT', 400, { fields: { title: 'Too long.' }, requestId: 'r-1' });
    expect(problemOf(error)).toMatchObject({ fields: { title: 'Too long.' }, reference: 'r-1', error });
    expect(problemOf(new TypeError('x'))).toMatchObject({ fields: {}, code: null });
  });

  test('too many requests say how long to wait', () => {
    const error = refused('TOO_MANY_REQUESTS', 429, { details: { retryAfterSeconds: 130 } });
    expect(problemOf(error)).toMatchObject({ cause: 'too-many', message: 'You can try again in 3 minutes.' });
  });
});

test('waiting is given in seconds below a minute and rounded up to minutes above', () => {
  expect([null, 1, 42, 60, 61].map(waitText)).toEqual([
    'a few minutes',
    'a second',
    '42 seconds',
    'a minute',
    '2 minutes',
  ]);
});

test('a message has those of the fields that the page shows nowhere else', () => {
  const fields = {
    body: 'Please write it without “x”.',
    'places.pa': 'Choose a category.',
    size: 'Too big: expected 5',
  };
  const problem = problemOf(refused('INVALID_INPUT', 400, { fields }));
  expect(messageWith(problem)).toBe('about INVALID_INPUT Please write it without “x”. Choose a category.');
  expect(messageWith(problem, ['places'])).toBe('about INVALID_INPUT Please write it without “x”.');
  expect(messageWith(problem, ['places', 'body'])).toBe('about INVALID_INPUT');
  expect(messageWith({ message: 'Not saved.' })).toBe('Not saved.');
});
