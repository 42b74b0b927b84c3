import { existsSync } from 'node:fs';
import path from 'node:path';
import { configFile, runPackage, whole } from '../reading/program.ts';
import type { CheckStep } from '../step.ts';

/** Unused files, exports and dependencies. Unused code is deleted, not kept for later. */
export const knip: CheckStep = {
  name: 'knip',
  async run(root) {
    if (!existsSync(path.join(root, 'package.json'))) return [];
    const args = [
      '--no-progress',
      '--no-config-hints',
      '--reporter',
      'compact',
      '--config',
      configFile(root, 'knip.json'),
    ];
    return whole('unused', await runPackage('knip', args, { cwd: root }));
  },
};
