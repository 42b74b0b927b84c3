import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprint, selectChanged } from './passed.ts';

const root = mkdtempSync(path.join(tmpdir(), 'passed-'));
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const select = (step: string, key = 'key') => selectChanged(root, step, ['a.ts', 'b.ts'], key);

beforeEach(() => {
  vi.stubEnv('CI', undefined);
  write('a.ts', 'one');
  write('b.ts', 'two');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what passed is looked at again once it has changed, and only that', () => {
  expect(select('edited').files).toEqual(['a.ts', 'b.ts']);
  select('edited').pass();
  expect(select('edited').files).toEqual([]);
  write('b.ts', 'three');
  expect(select('edited').files).toEqual(['b.ts']);
  expect(select('edited').files, 'until it passes').toEqual(['b.ts']);
  expect(select('another').files, 'each step by itself').toEqual(['a.ts', 'b.ts']);
});

test('everything is looked at when what surrounds the files has changed, and where a run must prove something', () => {
  select('surrounded').pass();
  expect(select('surrounded', 'another key').files).toEqual(['a.ts', 'b.ts']);
  vi.stubEnv('CI', 'true');
  expect(select('surrounded').files).toEqual(['a.ts', 'b.ts']);
  select('proving').pass();
  vi.stubEnv('CI', undefined);
  expect(select('proving').files, 'and it leaves no trace').toEqual(['a.ts', 'b.ts']);
});

test('a memory that cannot be read is none', () => {
  mkdirSync(path.join(root, '.build/check'), { recursive: true });
  write('.build/check/torn.json', '{"key":"key","fil');
  expect(select('torn').files).toEqual(['a.ts', 'b.ts']);
});

test('a fingerprint differs by content, and by which file has it', () => {
  const before = fingerprint(root, ['a.ts', 'b.ts', 'missing.ts']);
  expect(fingerprint(root, ['b.ts', 'a.ts', 'missing.ts'])).not.toBe(before);
  write('missing.ts', '');
  write('a.ts', 'four');
  expect(fingerprint(root, ['a.ts', 'b.ts', 'missing.ts'])).not.toBe(before);
});
