// Command line: node tools/content/run.ts validate [folder] | import --dry-run|--apply [folder] | export <folder>
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importers, inOrder, missingKinds } from './importers.ts';
import type { Pack } from './read.ts';
import { describePack, readSite, validatePack } from './validate.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const validate = (root: string): Pack | undefined => {
  const { pack, findings } = validatePack(root, readSite(projectRoot));
  for (const finding of findings) complain(`${finding.at}  ${finding.message}`);
  if (pack) for (const line of describePack(pack)) print(line);
  print(findings.length === 0 ? 'content is sound' : `${findings.length} findings`);
  return findings.length === 0 ? pack : undefined;
};

const isConnected = (): boolean => {
  const missing = missingKinds(importers);
  if (missing.length > 0) complain(`not connected to a module: ${missing.join(', ')}`);
  return missing.length === 0;
};

const exportPack = async (folder: string): Promise<number> => {
  if (!isConnected()) return 1;
  for (const { kind, export: filesOf } of inOrder(importers)) {
    const files = await filesOf();
    for (const { file, text } of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    print(`${kind}: ${files.length} files`);
  }
  return 0;
};

const importPack = async (root: string, dryRun: boolean): Promise<number> => {
  const pack = validate(root);
  if (!pack) return 1;
  if (!isConnected()) return 1;
  for (const importer of inOrder(importers)) {
    const changes = await importer.apply(importer.read(pack), { dryRun });
    const count = (action: string): number => changes.filter((change) => change.action === action).length;
    print(`${importer.kind}: ${count('create')} new, ${count('update')} changed, ${count('same')} same`);
  }
  print(dryRun ? 'nothing was written (dry run)' : 'imported');
  return 0;
};

const usage = 'usage: validate [folder] | import --dry-run|--apply [folder] | export <folder>';

export const main = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, apply: { type: 'boolean' } },
  });
  const [command, folder] = positionals;
  const root = resolve(folder ?? resolve(projectRoot, 'content'));
  if (command === 'validate') return validate(root) ? 0 : 1;
  if (command === 'import' && values.apply !== values['dry-run']) return importPack(root, values['dry-run'] === true);
  if (command === 'export' && folder) return exportPack(root);
  complain(usage);
  return 2;
};

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
