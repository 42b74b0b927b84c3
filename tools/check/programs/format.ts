import path from 'node:path';
import { committedFiles } from '../reading/files.ts';
import { fingerprint, selectChanged } from '../reading/passed.ts';
import { configFile, runPackage } from '../reading/program.ts';
import type { CheckStep } from '../step.ts';

const PLACE = /^::error title=[^,]+,file=([^,]+),/;

export const format: CheckStep = {
  name: 'format',
  async run(root) {
    const all = committedFiles(root);
    const { files, pass } = selectChanged(root, 'format', all, fingerprint(root, ['biome.json', 'package-lock.json']));
    if (files.length === 0) return [];
    const args = [
      'format',
      `--config-path=${configFile(root, 'biome.json')}`,
      '--max-diagnostics=none',
      '--reporter=github',
      '--files-ignore-unknown=true',
      '--no-errors-on-unmatched',
      ...(files.length === all.length ? ['.'] : files),
    ];
    const outcome = await runPackage('@biomejs/biome', args, { cwd: root });
    if (outcome.code === 0) pass();
    if (outcome.code === 0) return [];
    const found = new Set(outcome.stdout.split('\n').flatMap((line) => PLACE.exec(line)?.[1] ?? []));
    if (found.size === 0) return [{ rule: 'format', message: `${outcome.stdout}${outcome.stderr}`.trim() }];
    return [...found].map((file) => ({
      rule: 'format',
      file: path.relative(root, file),
      message: 'run npm run format',
    }));
  },
};
