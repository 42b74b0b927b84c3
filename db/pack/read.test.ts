import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitFrontMatter } from './source.ts';
import { readSite, validatePack } from './validate.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const site = readSite(projectRoot);
let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** One category of questions and no guides, for speed; findings caused by the cut itself are in the baseline. */
const small = (path: string): boolean =>
  path.includes('/questions/ent') || !(path.includes('/questions/') || path.includes('/guides/'));
/** Without what is said of whole sets: the figures of one category change with every question (sets.test.ts has the whole bank). */
const lint = (folder: string): string[] =>
  validatePack(folder, site)
    .findings.map((f) => `${f.at} ${f.message}`)
    .filter((finding) => !finding.includes('not by chance'));

let copy = '';
let baseline: ReadonlySet<string>;
beforeAll(() => {
  copy = mkdtempSync(join(root, 'copy-'));
  cpSync(join(projectRoot, 'content'), copy, { recursive: true, filter: small });
  baseline = new Set(lint(copy));
}, 120_000);

/** The new findings of the linter after one file of a small copy of the launch content is changed, and put back. */
const findingsAfter = (file: string, change: (text: string) => string): string[] => {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, 'the change must change something').not.toBe(before);
  writeFileSync(path, after);
  const found = lint(copy).filter((finding) => !baseline.has(finding));
  writeFileSync(path, before);
  return found;
};

// Each change reads some two hundred files.
describe('linting a pack', { timeout: 120_000 }, () => {
  test('options in the wrong order are found at their line', () => {
    const found = findingsAfter('questions/ent/ENT-0101.yaml', (text) =>
      text.replace('Vestibular migraine', 'Acoustic neuroma'),
    );
    expect(found).toEqual([
      expect.stringMatching(/^questions\/ent\/ENT-0101\.yaml:\d+ options\.2: "Acoustic neuroma"/),
    ]);
  });

  test('a second correct option, an unknown topic and a missing gem are found', () => {
    const second = findingsAfter('questions/ent/ENT-0101.yaml', (text) =>
      text.replace('migraine",', 'migraine", correct: true,'),
    );
    expect(second).toEqual([expect.stringContaining('exactly one option must be correct')]);
    const topic = findingsAfter('questions/ent/ENT-0101.yaml', (text) =>
      text.replace('matrix: vertigo', 'matrix: nowhere'),
    );
    expect(topic).toEqual(['questions/ent/ENT-0101.yaml:5 unknown topic nowhere in ent']);
    const gem = findingsAfter('questions/ent/ENT-0101.yaml', (text) => text.replace('gems: []', 'gems: [no-such-gem]'));
    expect(gem).toEqual([expect.stringContaining('no gem no-such-gem')]);
  });

  test('what gives the key away is found: its length, a letter, a mark, a picture that names it', () => {
    const item = 'questions/ent/ENT-0104.yaml';
    const key = /^ {2}- \{key: \w, text: "([^"]*)", correct: true, rationale: "/m;
    const [line = '', text = ''] = key.exec(readFileSync(join(projectRoot, 'content', item), 'utf8')) ?? [];
    expect(text).not.toBe('');
    const long = `${text} ${'and so on '.repeat(12)}`.trim();
    expect(findingsAfter(item, (yaml) => yaml.replace(`"${text}"`, `"${long}"`))).toEqual([
      expect.stringContaining(`The right answer has ${long.length} characters`),
    ]);
    expect(findingsAfter(item, (yaml) => yaml.replace(line, `${line}Unlike option B, `))).toEqual([
      expect.stringContaining('An option is named by its letter'),
    ]);
    expect(findingsAfter(item, (yaml) => yaml.replace(`"${text}"`, `"${text}."`))).toEqual([
      expect.stringContaining('An option should not end with a full stop'),
    ]);
    expect(findingsAfter(item, (yaml) => yaml.replace('caption: "', `caption: "${text}: `))).toEqual([
      expect.stringContaining('The picture names the right answer'),
    ]);
  });

  test('an unknown variable and a link to no screen are found in pages', () => {
    const variable = findingsAfter('pages/keypoints.md', (text) => `${text}\n{{nobody}}\n`);
    expect(variable).toEqual([expect.stringContaining('unknown variable nobody')]);
    const link = findingsAfter('pages/keypoints.md', (text) => `${text}\n[x](/nowhere)\n`);
    expect(link).toEqual([expect.stringContaining('no screen at /nowhere')]);
  });

  test('a picture without an entry in the list of licences is found', () => {
    const entry = findingsAfter('pictures.yaml', (text) => text.replace('      - visual-fields-both-eyes.svg\n', ''));
    expect(entry).toEqual([
      expect.stringContaining('0 entries give the credit and licence of media/visual-fields-both-eyes.svg'),
    ]);
  });

  test('a mail variable that is not declared is found', () => {
    const found = findingsAfter('mail/mailotp.md', (text) => `${text}\n{{surname}}\n`);
    expect(found).toEqual([expect.stringContaining('undeclared variable surname')]);
  });

  test('a page without a text is found', () => {
    const found = findingsAfter('pages/pairterms.md', (text) => text.replace('tag: pairterms', 'tag: elsewhere'));
    expect(found).toContainEqual(expect.stringContaining('no text for the page pairterms'));
  });

  test('an item cannot call itself reviewed by its author', () => {
    const found = findingsAfter('gems/types-of-shock.yaml', (text) =>
      text.replace('state: pending', 'state: reviewed'),
    );
    expect(found).toContainEqual(expect.stringContaining('a reviewed item names its reviewer'));
  });

  test('broken YAML is found with its line', () => {
    const found = findingsAfter('news/2026-12-registration-reminder.md', (text) =>
      text.replace('notify: true', 'notify: [true'),
    );
    expect(found[0]).toMatch(/^news\/2026-12-registration-reminder\.md:\d+ /);
  });
});

test('front matter and body are split without losing a character of the body', () => {
  expect(splitFrontMatter('---\na: 1\n---\nx\n---\ny\n')).toEqual({ head: 'a: 1\n', body: 'x\n---\ny\n' });
  expect(splitFrontMatter('# no front matter')).toBeUndefined();
});
