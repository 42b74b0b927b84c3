import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { committedFiles } from '../check/reading/files.ts';
import { linkPackages } from './link-packages.ts';
import { bin, must, root, run } from './run-command.ts';

/**
 * npm run mutate -- <folder or file> [--tests=folder]: mutation testing. Makes small changes to the code, one at a time, and
 * runs the tests beside it, or those of another folder. A change that no test notices is an untested rule. Works on a copy of
 * the repository.
 */
const { values, positionals } = parseArgs({ options: { tests: { type: 'string' } }, allowPositionals: true });
const [target] = positionals;
const places = [target, values.tests].filter((each) => each !== undefined);
if (!target || places.some((each) => !existsSync(path.join(root, each)))) {
  console.error('npm run mutate -- modules/access/contract');
  console.error('npm run mutate -- modules/commerce/server/settle/settle.ts --tests=tools/gateway');
  process.exit(1);
}

const configuration = (place: string, isFile: boolean) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.ts' },
  mutate: isFile ? [place] : [`${place}/**/*.{ts,tsx}`, `!${place}/**/*.test.{ts,tsx}`],
  inPlace: true,
  incremental: false,
  concurrency: 2,
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: '.mutants',
  checkers: [],
});

/**
 * The Vitest configuration. Test files share a worker, because starting one takes longer than most of them.
 */
const tests = (place: string) => `import { readAddresses } from './tools/addresses.ts';
readAddresses();
const include = ['${place}/**/*.test.ts'];
export default { test: { include, isolate: false, maxWorkers: 1, testTimeout: 30_000, hookTimeout: 60_000 } };
`;

const copy = mkdtempSync(path.join(tmpdir(), 'mutate-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const file of [...committedFiles(root), ...(existsSync(path.join(root, '.env')) ? ['.env'] : [])]) {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  copyFileSync(path.join(root, file), path.join(copy, file));
}
linkPackages(copy);
const place = target.replace(/\/$/, '');
const isFile = statSync(path.join(root, place)).isFile();
const beside = isFile ? path.dirname(place) : place;
writeFileSync(path.join(copy, 'vitest.mutate.ts'), tests(values.tests?.replace(/\/$/, '') ?? beside));
writeFileSync(path.join(copy, 'stryker.conf.json'), JSON.stringify(configuration(place, isFile)));
await must('node', ['tools/parts/run.ts', 'up']);
process.exit(await run(bin('stryker'), ['run'], {}, copy));
