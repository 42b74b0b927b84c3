import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { actProblems } from '@app/platform/contract';
import { allCalls, allEndpoints, allScreens } from '../../apps/server/tables.ts';
import { root } from '../run-command.ts';
import { accessDocument, unknownSections } from './access.ts';
import { actsDocument } from './acts.ts';
import { apiDocument } from './api.ts';
import { screensDocument } from './screens.ts';

/**
 * npm run docs              writes the documents that are generated from declarations
 * npm run docs -- --check   writes nothing; ends with 1 and names every document that is out of date
 * npm run docs -- --update  also raises the floor of the conformance report
 */
const check = process.argv.includes('--check');
const guarded = { endpoints: allEndpoints, screens: allScreens };

const documents: Readonly<Record<string, string>> = {
  'docs/api.md': apiDocument(allEndpoints),
  'docs/access.md': accessDocument(guarded),
  'docs/acts.md': actsDocument(allCalls),
  'docs/screens.md': screensDocument(allScreens),
};

async function settle(name: string, text: string): Promise<boolean> {
  const path = join(root, name);
  if (existsSync(path) && (await readFile(path, 'utf8')) === text) return true;
  if (check) {
    console.error(`${name} is not what the declarations say: run npm run docs`);
    return false;
  }
  await writeFile(path, text);
  console.log(`${name} written`);
  return true;
}

const impossible = [...unknownSections(guarded), ...actProblems(allCalls.map(({ endpoint }) => endpoint))];
for (const problem of impossible) console.error(problem);
let good = impossible.length === 0;
for (const [name, text] of Object.entries(documents)) good = (await settle(name, text)) && good;
// The report reads the same flags and sets the exit code itself.
await import('./conformance.ts');
if (!good) process.exitCode = 1;
