import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNode, whole } from '../reading/program.ts';
import type { CheckStep } from '../step.ts';

const GENERATOR = 'tools/docs/run.ts';

/** Generated documents must match the current declarations. */
export const drift: CheckStep = {
  name: 'drift',
  async run(root) {
    if (!existsSync(path.join(root, GENERATOR))) return [];
    return whole('drift', await runNode([GENERATOR, '--check'], { cwd: root }));
  },
  note: (root) => (existsSync(path.join(root, GENERATOR)) ? '' : 'absent'),
};
