import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { committedFiles } from '../../tools/check/reading/files.ts';
import { linkPackages } from '../../tools/run/link-packages.ts';
import { bin, must, root, run } from '../../tools/run-command.ts';
import { partsOf, sampleOf } from './sample.ts';

/**
 * npm run mutate -- <folder or file> [--tests=folder] [--percent=20 --seed=1]: mutation testing. Makes small changes to the
 * code, one at a time, and runs the tests beside it and those of another folder. A change that no test notices is an untested
 * rule. With a percentage it changes only so much of the code, chosen at random, because tests on real parts take seconds for
 * each change. Works on a copy of the repository.
 */
const { values, positionals } = parseArgs({
  options: {
    tests: { type: 'string' },
    percent: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const [target] = positionals;
const places = [target, values.tests].filter((each) => each !== undefined);
const percent = Number(values.percent);
const isPercent = percent >= 1 && percent <= 100;
if (!target || !isPercent || places.some((each) => !existsSync(path.join(root, each)))) {
  console.error('npm run mutate -- modules/access/contract');
  console.error('npm run mutate -- modules/commerce/server/settle/settle.ts --tests=tools/gateway');
  console.error('npm run mutate -- modules/accounts/server/session --percent=20 --seed=1');
  process.exit(1);
}

/** What Stryker changes: lines of files, or all of them. */
function mutated(place: string, isFile: boolean): readonly string[] {
  if (percent === 100) return isFile ? [place] : [`${place}/**/*.{ts,tsx}`, `!${place}/**/*.test.{ts,tsx}`];
  const files = committedFiles(root).filter((file) =>
    isFile ? file === place : file.startsWith(`${place}/`) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const parts = files.flatMap((file) => partsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const sample = sampleOf(parts, percent, Number(values.seed));
  return sample.map(({ file, from, to }) => `${file}:${from}-${to}`);
}

const configuration = (place: string, isFile: boolean) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.ts' },
  mutate: mutated(place, isFile),
  inPlace: true,
  incremental: false,
  concurrency: 2,
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
  // A busy machine must not count a slow run as a change that was noticed.
  timeoutMS: 60_000,
  tempDirName: '.mutants',
  checkers: [],
});

/**
 * The Vitest configuration. Test files share a worker, because starting one takes longer than most of them.
 */
const tests = (folders: readonly string[]) => `import { readAddresses } from './tools/addresses.ts';
readAddresses();
const include = ${JSON.stringify(folders.map((folder) => `${folder}/**/*.test.ts`))};
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
const other = values.tests?.replace(/\/$/, '');
writeFileSync(path.join(copy, 'vitest.mutate.ts'), tests(other === undefined ? [beside] : [beside, other]));
writeFileSync(path.join(copy, 'stryker.conf.json'), JSON.stringify(configuration(place, isFile)));
await must('node', ['tools/parts/run.ts', 'up']);
process.exit(await run(bin('stryker'), ['run'], {}, copy));
