import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';

const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const held = [...page.matchAll(/`([^`]+\.test\.tsx?)`: (.+?)(?=<br>| \|)/g)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

test('every finding is held by a test that is there under that name', () => {
  expect(held.length).toBeGreaterThan(30);
  const missing = held.filter(({ file, name }) => !readFileSync(path.join(root, file), 'utf8').includes(name));
  expect(missing).toEqual([]);
  for (const finding of ['H1', 'H2', 'H3', 'H4', 'H5', ...Array.from({ length: 9 }, (_, at) => `M${at + 1}`)])
    expect(page, finding).toMatch(new RegExp(`^\\| ${finding} .*\\.test\\.ts`, 'm'));
});
