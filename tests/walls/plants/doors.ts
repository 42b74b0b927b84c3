import { packageJson } from '../skeleton.ts';
import type { Plant } from './plant.ts';

/** Two more doors of a module of the small project. */
const files = {
  'modules/access/package.json': packageJson('access', ['contract', 'server', 'web', 'admin']),
  'modules/access/web/ban.ts': "export const banned = 'Your account is closed.';\n",
  'modules/access/web/index.ts': "export * from './ban.ts';\n",
  'modules/access/admin/roles.ts': "export const roles = ['owner'];\nexport const names = ['Owner'];\n",
  'modules/access/admin/index.ts': "export { names, roles } from './roles.ts';\n",
  'apps/admin/main.ts': "import { roles } from '@app/access/admin';\n\nexport const count: number = roles.length;\n",
};

export const DOORS: readonly Plant[] = [
  {
    what: 'a door that exports everything',
    step: 'doors',
    rule: 'door-by-name',
    at: 'modules/access/web/index.ts',
    files,
  },
  {
    what: 'a door with a name that nobody imports',
    step: 'doors',
    rule: 'door-in-use',
    at: 'modules/access/admin/index.ts',
    files,
  },
];
