import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { committedFiles } from '../check/reading/files.ts';
import { linkPackages } from './link-packages.ts';
import { bin, must, root, run } from './run-command.ts';

/**
 * npm run mutate -- <folder>: changes the code of a folder in one small way after the other and plays the tests that
 * stand in it. A change that no test notices is a rule that no test holds. Works on a copy, so nothing here is touched.
 */
const [folder] = process.argv.slice(2);
if (!folder || !existsSync(path.join(root, folder))) {
  console.error('npm run mutate -- modules/access/contract');
  process.exit(1);
}

const configuration = (place: string) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.ts' },
  mutate: [`${place}/**/*.{ts,tsx}`, `!${place}/**/*.test.{ts,tsx}`],
  inPlace: true,
  incremental: false,
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: '.mutants',
  checkers: [],
});

/** Only the tests beside the code: a rule should be tested near it. */
const tests = (place: string) => `import { readAddresses } from './tools/addresses.ts';
readAddresses();
export default { test: { include: ['${place}/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 } };
`;

const copy = mkdtempSync(path.join(tmpdir(), 'mutate-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const file of [...committedFiles(root), ...(existsSync(path.join(root, '.env')) ? ['.env'] : [])]) {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  copyFileSync(path.join(root, file), path.join(copy, file));
}
linkPackages(copy);
const place = folder.replace(/\/$/, '');
writeFileSync(path.join(copy, 'vitest.mutate.ts'), tests(place));
writeFileSync(path.join(copy, 'stryker.conf.json'), JSON.stringify(configuration(place)));
await must('node', ['tools/parts/run.ts', 'up']);
process.exit(await run(bin('stryker'), ['run'], {}, copy));
