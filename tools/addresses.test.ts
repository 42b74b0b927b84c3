import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';
import { paymentEnvironment } from './gateway/environment.ts';
import { claim, release } from './parts/claims.ts';
import type { Part } from './parts/part.ts';
import { repoRoot } from './parts/places.ts';
import { run } from './parts/programs.ts';
import { isToShare, moved } from './run/own-ports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readFrom = (text: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const file = path.join(folder, 'env');
  writeFileSync(file, text);
  readAddresses(file, environment);
  return environment;
};

test('the addresses of .env are read, the environment takes precedence, and nothing else is read', () => {
  const text =
    'DATABASE_URL=postgres://app@127.0.0.1:1/app\nE2E_PORT=4100\nREDIS_URL=\nDEMO=on\nSESSION_SECRET=secret\n';
  expect(readFrom(text, { E2E_PORT: '5100' })).toEqual({
    DATABASE_URL: 'postgres://app@127.0.0.1:1/app',
    E2E_PORT: '5100',
  });
});

test('without a .env everything stays as it is', () => {
  const environment = {};
  readAddresses(path.join(folder, 'absent'), environment);
  expect(environment).toEqual({});
});

test('a second clone moves every port of the example, none into the range of outgoing connections, and nothing else', () => {
  const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8');
  const [before, after] = [example, moved(example, 1000)].map((text) => text.split('\n'));
  const changed = (before ?? []).flatMap((line, at) => (line === after?.[at] ? [] : [after?.[at]]));
  expect(changed).toEqual([
    'PORT=4000',
    'PUBLIC_URL=http://localhost:4000',
    'DATABASE_URL=postgres://app:app@127.0.0.1:24432/app',
    'REDIS_URL=redis://127.0.0.1:25379',
    'S3_ENDPOINT=http://127.0.0.1:26480',
    'SMTP_URL=smtp://127.0.0.1:20025',
    'MAILBOX_URL=http://127.0.0.1:20080',
    'PAYMENTS_URL=http://127.0.0.1:20090',
    'E2E_PORT=4100',
    'FAULT_PORT=4180',
    'BENCH_PORT=4300',
    'LIGHTHOUSE_PORT=4400',
  ]);
});

test('and every address of the pretend providers', () => {
  const written = Object.entries(paymentEnvironment(new URL('http://127.0.0.1:51090'))).map((pair) => pair.join('='));
  const addresses = moved(written.join('\n'), 1000)
    .split('\n')
    .filter((line) => line.includes('://'));
  expect(addresses).toHaveLength(3);
  for (const line of addresses) expect(line).toContain('127.0.0.1:20090/');
});

const found = (facts: Partial<Part> = {}): Part => ({
  name: 'postgres',
  needed: true,
  address: `postgres://test-${process.pid}`,
  port: 1,
  packages: 'none',
  remote: false,
  installed: () => false,
  up: async () => undefined,
  down: async () => undefined,
  healthy: async () => true,
  own: async () => false,
  ...facts,
});

test('a part that no clone and no program of this machine started is shared, so the usual ports stay', async () => {
  expect(await isToShare(found())).toBe(true);
  expect(await isToShare(found({ installed: () => true })), 'this machine can start its own').toBe(false);
  expect(await isToShare(found({ healthy: async () => false }))).toBe(false);
  claim(found());
  expect(await isToShare(found()), 'the part of another clone').toBe(false);
  release(found());
});

test('a part on another machine that does not answer is reported, and none is started here', async () => {
  const command = [process.execPath, 'tools/parts/run.ts', 'up', '--only=redis'];
  // Not one of the names of this machine, and nothing listens there.
  const { code, out } = await run(command, { cwd: repoRoot, env: { REDIS_URL: 'redis://127.0.0.9:1' } });
  expect(out).toMatch(/redis +unreachable/);
  expect(code).toBe(1);
});
