import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function written(run: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  run(createLog({ level: 'debug', base: { role: 'api' }, write: (line) => void lines.push(line) }));
  return lines.join('');
}

const CANARIES = ['hunter2', 'tok-123', '482915', 'amina', 'eyJhbGciOi', 's3cr3t', 'sess-9'];
const facts = {
  headers: {
    authorization: 'Bearer tok-123',
    Cookie: '__Host-sid=sess-9',
    'set-cookie': ['sid=sess-9'],
    asauthorization: 'Bearer tok-123',
  },
  password: 'hunter2',
  newPassword: 'hunter2',
  body: { any: 'hunter2' },
  deep: {
    list: [{ token: 'tok-123', code: '482915', refresh_token: 'tok-123' }],
    user: { email: 'amina@example.test', eMailAddress: 'amina@example.test' },
  },
  code: '482915',
  recipient: 'amina@example.test',
  url: '/verify?token=tok-123&x=1&code=482915',
  note: 'sent to <amina@example.test>, with Bearer tok-123 and eyJhbGciOi.eyJzdWIiOiJ4.abc',
  client_secret: 's3cr3t',
  error: new Error('550 amina@example.test unknown', { cause: new Error('token=1 for amina@example.test') }),
  err: Object.assign(new Error('amina@example.test'), { code: '23505' }),
};

test('no secret and no address reaches the log', () => {
  const text = written((log) => log.warn(facts, 'login of amina@example.test failed'));
  for (const canary of CANARIES) expect(text).not.toContain(canary);
  expect(text).toContain('unknown');
  expect(text).toContain('x=1');
});

test('what an operator needs stays: time in UTC, level, message, request id, error name and code', () => {
  const line = JSON.parse(
    written((log) => log.error({ requestId: 'r1', route: 'news.read', ms: 12, err: facts.err }, 'failed')),
  ) as Record<string, unknown>;
  expect(line).toMatchObject({
    level: 'error',
    message: 'failed',
    requestId: 'r1',
    route: 'news.read',
    ms: 12,
    role: 'api',
    err: { name: 'Error', errorCode: '23505' },
  });
  expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('a value cannot forge a log line', () => {
  const text = written((log) => log.info({ name: 'x\n{"level":"error","message":"forged"}\r\n' }, 'one'));
  expect(text.trimEnd().split('\n')).toHaveLength(1);
});

test('lines below the level are not written', () => {
  const lines: string[] = [];
  createLog({ level: 'warn', write: (line) => void lines.push(line) }).info({}, 'x');
  expect(lines).toEqual([]);
});

test('cycles, depth and size are bounded', () => {
  const circle: Record<string, unknown> = { bytes: new Uint8Array(5), big: 10n, long: 'x'.repeat(100_000) };
  circle['self'] = circle;
  const text = written((log) => log.info(circle, 'x'));
  expect(text.length).toBeLessThan(40_000);
  expect(text).toContain('[deep]');
});
