import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describe as inWords, type Finding } from '../../tools/check/step.ts';
import { steps } from '../../tools/check/steps.ts';
import { checkAllRead } from '../../tools/check/walls/imports/staircase.ts';
import { plants } from './plants/all.ts';
import { buildProject } from './skeleton.ts';

/** The steps that check code; the others (knip, lockfile, secrets, format, drift) only report another program's result. */
const TRIED = [
  'staircase',
  'types',
  'lint',
  'tables',
  'columns',
  'sizes',
  'regex',
  'doors',
  'rules',
  'calls',
  'ambient',
  'transactions',
  'migrations',
  'names',
  'words',
  'voice',
  'documents',
  'licences',
] as const;
const LIMIT_MS = 240_000;

const clean = buildProject();
const broken = buildProject(Object.assign({}, ...plants.map(({ files }) => files)));
const found = new Map<string, Finding[]>();

async function runAll(root: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const step = steps.find((candidate) => candidate.name === name);
    if (step === undefined) throw new Error(`there is no step ${name}`);
    found.set(`${root} ${name}`, await step.run(root));
  }
}

const findings = (root: string, step: string): Finding[] => found.get(`${root} ${step}`) ?? [];

beforeAll(async () => {
  await Promise.all([runAll(clean, TRIED), runAll(broken, TRIED)]);
}, LIMIT_MS);

afterAll(() => {
  for (const root of [clean, broken]) rmSync(root, { recursive: true, force: true });
});

describe('a clean project', () => {
  test.each(TRIED)('passes %s', (step) => {
    expect(found.has(`${clean} ${step}`)).toBe(true);
    // What lint and doors find in the copied contract is npm run check's concern; here only the modules of the small project count.
    const copied = ['lint', 'doors'].includes(step);
    const own = findings(clean, step).filter(({ file }) => !copied || file?.startsWith('modules/') === true);
    expect(own.map(inWords)).toEqual([]);
  });
});

describe('a breach', () => {
  test.each(plants)('$what is caught by $step as $rule', ({ step, rule, at, files }) => {
    const here = findings(broken, step).filter(({ file = '' }) => file === at || file in files);
    expect(here.map((finding) => finding.rule)).toContain(rule);
  });

  // Without types, because one wrong import pulls other files into the wrong project.
  test.each(TRIED.filter((step) => step !== 'types'))('%s reports only what was planted', (step) => {
    const planted = new Set(plants.flatMap(({ at, files }) => [at, ...Object.keys(files)]));
    // Planted files overfill these folders.
    const crowded = new Set(['modules/practice/server', 'modules/access/server']);
    const innocent = findings(broken, step).filter(
      ({ file = '' }) => !planted.has(file) && !crowded.has(file) && !file.startsWith('platform/contract/'),
    );
    expect(innocent.map(inWords)).toEqual([]);
  });
});

describe('the licences of packages', () => {
  test('a choice of licences needs one that is allowed, tools may be under any', () => {
    const named = findings(broken, 'licences').map(({ message }) => message.split(' ', 1)[0]);
    expect(named).toEqual(['bound@2.0.0', 'both@3.0.0', 'silent@4.0.0']);
  });
});

describe('the import checker', () => {
  test('fails if it has read no files, instead of reporting success', () => {
    expect(checkAllRead(clean, { modules: [] }).map(({ rule }) => rule)).toEqual(['cruised-everything']);
  });
});

describe('a breach that is explained', () => {
  test('every finding says what to do instead, in the words of the rule', () => {
    const silent = findings(broken, 'staircase').filter(({ message }) => !message.trim().endsWith('.'));
    expect(silent.map(inWords)).toEqual([]);
  });
});
