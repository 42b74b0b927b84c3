import { afterEach, expect, test, vi } from 'vitest';
import { reportFailure } from './report-failure.ts';

afterEach(() => vi.restoreAllMocks());

test('a failure is one line without its stack; an unknown address and an aborted request leave none', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  const request = new Request('http://localhost/nothing');
  const notFound = { status: 404, statusText: 'Not Found', internal: true, data: 'No route matches /nothing' };
  reportFailure(notFound, { request });
  reportFailure(new Error('late'), { request: new Request('http://localhost/', { signal: AbortSignal.abort() }) });
  expect(lines).toEqual([]);
  reportFailure(new TypeError('first\nsecond'), { request });
  expect(lines).toEqual([
    JSON.stringify({ level: 'error', reason: 'TypeError: first\nsecond', message: 'page failed' }),
  ]);
  expect(lines.join()).not.toContain('\n');
});
