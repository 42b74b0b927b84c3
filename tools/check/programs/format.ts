import path from 'node:path';
import { configFile, runPackage } from '../reading/program.ts';
import type { Step } from '../step.ts';

const PLACE = /^::error title=[^,]+,file=([^,]+),/;

export const format: Step = {
  name: 'format',
  async run(root) {
    const args = [
      'format',
      `--config-path=${configFile(root, 'biome.json')}`,
      '--max-diagnostics=none',
      '--reporter=github',
      '.',
    ];
    const outcome = await runPackage('@biomejs/biome', args, { cwd: root });
    if (outcome.code === 0) return [];
    const files = new Set(outcome.stdout.split('\n').flatMap((line) => PLACE.exec(line)?.[1] ?? []));
    if (files.size === 0) return [{ rule: 'format', message: `${outcome.stdout}${outcome.stderr}`.trim() }];
    return [...files].map((file) => ({
      rule: 'format',
      file: path.relative(root, file),
      message: 'run npm run format',
    }));
  },
};
