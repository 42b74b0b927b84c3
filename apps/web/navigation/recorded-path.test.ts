import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { recordedPath } from './recorded-path.ts';

test('a path is recorded as it is, one with a token without it', () => {
  expect(recordedPath('/questionbank/Renal/u/8')).toBe('/questionbank/Renal/u/8');
  expect(recordedPath('/no-such-page')).toBe('/no-such-page');
  const secret = screens.filter(({ path }) => path.includes(':token'));
  expect(secret.length).toBeGreaterThan(0);
  for (const { path } of secret) {
    const opened = path.replace(/:\w+\??/g, 's3cret');
    expect(recordedPath(opened), opened).not.toContain('s3cret');
  }
});
