// Command line: node tools/run/content.ts validate [folder] | import --dry-run|--apply [folder] | export <folder>
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { processConfig } from '../../apps/server/config.ts';
import { withDeps } from '../../apps/server/parts/with-deps.ts';
import { inTransaction } from '@app/platform/server';
import { describeReport, type SeedReport, seedContent } from '../../db/seed/content.ts';
import { exportPack } from '../../db/export/export-pack.ts';
import type { Pack } from '../../db/pack/read.ts';
import { describePack, readSite, validatePack } from '../../db/pack/validate.ts';

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

/** Carries the report out of a transaction that is rolled back on purpose. */
class DryRun extends Error {
  readonly report: SeedReport;
  constructor(report: SeedReport) {
    super('dry run');
    this.report = report;
  }
}

const importPack = async (root: string, dryRun: boolean): Promise<number> => {
  if (!validate(root)) return 1;
  const report = await withDeps(processConfig(), async (deps) => {
    if (!dryRun) return seedContent(deps, root);
    const trial = inTransaction(deps, async (deps) => {
      const storage = { ...deps.storage, put: async () => undefined };
      throw new DryRun(await seedContent({ ...deps, storage }, root));
    });
    return trial.catch((outcome: unknown) => {
      if (outcome instanceof DryRun) return outcome.report;
      throw outcome;
    });
  });
  for (const line of describeReport(report)) print(line);
  print(dryRun ? 'nothing was written (dry run)' : 'imported');
  return 0;
};

const exportTo = async (root: string): Promise<number> => {
  const report = await withDeps(processConfig(), (deps) => exportPack(deps, root));
  const { questions, pictures, pages, files } = report;
  print(`${questions} questions, ${pictures} pictures, ${pages} pages and ${files} other files written to ${root}`);
  print('mocks and events are made by the import: neither is written');
  if (report.rewritten.length > 0) print(`changed since their import: ${report.rewritten.join(', ')}`);
  for (const src of report.missing) complain(`could not be written: ${src}`);
  return report.missing.length === 0 ? 0 : 1;
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
  if (command === 'export' && folder !== undefined) return exportTo(root);
  complain(usage);
  return 2;
};

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
