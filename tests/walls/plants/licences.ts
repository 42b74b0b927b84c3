import type { Plant } from './plant.ts';

const lock = JSON.stringify({
  packages: {
    '': { name: 'small-house' },
    'node_modules/allowed': { version: '1.0.0', license: '(GPL-3.0-only OR MIT)' },
    'node_modules/bound': { version: '2.0.0', license: 'AGPL-3.0-only' },
    'node_modules/both': { version: '3.0.0', license: 'GPL-2.0-only AND (MIT OR ISC)' },
    'node_modules/silent': { version: '4.0.0' },
    'node_modules/tool': { version: '5.0.0', license: 'GPL-3.0-only', dev: true },
  },
});
const at = 'package-lock.json';
const files = { [at]: lock };

export const LICENCES: readonly Plant[] = [
  { what: 'a package under the AGPL', step: 'licences', rule: 'licence-refused', at, files },
  { what: 'a package that names no licence', step: 'licences', rule: 'licence-unknown', at, files },
];
