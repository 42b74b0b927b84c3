import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { committedFiles } from '../../tools/check/reading/files.ts';
import { root } from '../../tools/run-command.ts';

test('contracts declare ids with uuid() of the platform, which reads them in lower case', () => {
  const contracts = committedFiles(root).filter((file) => /^(modules|platform)\/.*contract\/.*\.ts$/.test(file));
  const own = contracts.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('z.uuid('));
  expect(contracts.length).toBeGreaterThan(100);
  expect(own).toEqual(['platform/contract/wire/id.ts']);
});
