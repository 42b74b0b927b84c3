import { readFileSync } from 'node:fs';
import path from 'node:path';
import { factsOf } from '../reading/facts.ts';
import { committedFiles } from '../reading/files.ts';
import type { Finding, CheckStep } from '../step.ts';

const plain = (encoded: string): string => Buffer.from(encoded, 'base64').toString('utf8');

/** Encoded, because this file is checked by its own rule. */
const FORBIDDEN: readonly { readonly rule: string; readonly text: string; readonly message: string }[] = [
  {
    rule: 'outside-path',
    text: plain('Li4vc2hhcmVk'),
    message: 'names a folder outside the repository: copy in what is needed',
  },
  { rule: 'machine-path', text: plain('L3dvcmsv'), message: 'names a path of one machine: use a relative path' },
  {
    rule: 'registry-host',
    text: plain('cmVnaXN0cnkubnBt'),
    message: 'names a package registry: leave that to npm’s own settings',
  },
  {
    rule: 'registry-host',
    text: plain('cmVnaXN0cnkueWFybnBrZw=='),
    message: 'names a package registry: leave that to npm’s own settings',
  },
  { rule: 'outside-name', text: plain('ZmFybS1zdHVkaW8='), message: 'names something outside the product' },
];

const EDITIONS = new Set(['more', 'plab']);
const MAY_NAME_EDITIONS = ['content/', 'db/', 'tests/', 'docs/', 'tools/'];

export const words: CheckStep = {
  name: 'words',
  async run(root) {
    return [...forbiddenWords(root), ...editionNames(root)];
  },
};

function forbiddenWords(root: string): Finding[] {
  return committedFiles(root).flatMap((file) => {
    const bytes = readFileSync(path.join(root, file));
    if (bytes.subarray(0, 8000).includes(0)) return [];
    const text = bytes.toString('utf8');
    return FORBIDDEN.filter((word) => text.includes(word.text)).map(({ rule, text: word, message }) => ({
      rule,
      file,
      line: text.slice(0, text.indexOf(word)).split('\n').length,
      message,
    }));
  });
}

/** An icon or a label may be called "more"; an attribute about editions may not. */
function isPlainAttribute(to: string): boolean {
  return to.startsWith('<') && !to.toLowerCase().includes('edition');
}

/** Declarations, data, and the table types generated from the schema. */
const mayNameEditions = (file: string): boolean =>
  file.includes('/contract/') ||
  file.endsWith('/server/tables.ts') ||
  MAY_NAME_EDITIONS.some((place) => file.startsWith(place));

function editionNames(root: string): Finding[] {
  return factsOf(root).flatMap(({ file, test, texts }) => {
    if (test || mayNameEditions(file)) return [];
    return texts
      .filter(({ value, to }) => EDITIONS.has(value) && !isPlainAttribute(to))
      .map(({ value, line }) => ({
        rule: 'edition-name',
        file,
        line,
        message: `names the edition '${value}': put the difference in a field of the edition (contract or data) and read that`,
      }));
  });
}
