import { AppError } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { memoryLog } from '../ports/telemetry/memory-log.ts';
import { createSecurityLog } from './security-log.ts';

const refused = new AppError('LOGIN_FAILED', { http: 403, message: 'no', security: true });
const request = (ip: string) => ({ id: 'r', ip, method: 'POST', routeOptions: { url: '/login' } }) as never;

test('a refusal is logged once in ten seconds for each network, and then with the number left out', () => {
  const log = memoryLog();
  let now = 0;
  const logRefusal = createSecurityLog(log, { now: () => new Date(now) });
  for (let n = 0; n < 50; n += 1) logRefusal(refused, request('203.0.113.1'));
  logRefusal(refused, request('203.0.113.2'));
  expect(log.lines.map(({ facts }) => facts)).toEqual([
    { security: 'LOGIN_FAILED', call: 'POST /login', network: '203.0.113.1', unsaid: 0, requestId: 'r' },
    { security: 'LOGIN_FAILED', call: 'POST /login', network: '203.0.113.2', unsaid: 0, requestId: 'r' },
  ]);
  now = 10_001;
  logRefusal(refused, request('203.0.113.1'));
  expect(log.lines.at(-1)?.facts).toMatchObject({ unsaid: 49 });
});
