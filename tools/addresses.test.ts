import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';
import { moved } from './run/own-ports.ts';

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
