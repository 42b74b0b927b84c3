import { type Plant, plant } from './plant.ts';

export const IMPORTS: readonly Plant[] = [
  plant(
    'a path into another room past its doors',
    ['staircase', 'modules-meet-at-doors'],
    'modules/practice/server/deep.ts',
    "export { roleOf } from '../../access/server/access.repo.ts';\n",
  ),
  plant(
    'a relative path to another room’s door',
    ['staircase', 'rooms-by-name'],
    'modules/practice/server/near.ts',
    "export { roleOf } from '../../access/server/index.ts';\n",
  ),
  plant(
    'a file of another package that its exports do not name',
    ['staircase', 'exported-door'],
    'modules/practice/server/closed.ts',
    "export { roleOf } from '@app/access/server/access.repo.ts';\n",
  ),
  plant(
    'an import up the staircase',
    ['staircase', 'only-downstairs'],
    'modules/access/server/upward.ts',
    "export { practice } from '@app/practice/server';\n",
  ),
  plant(
    'a type taken from up the staircase',
    ['staircase', 'only-downstairs'],
    'modules/access/server/upward-type.ts',
    "import type { practice } from '@app/practice/server';\n\nexport type Practice = typeof practice;\n",
  ),
  plant(
    'a screen that reaches into the server',
    ['staircase', 'web-never-sees-server'],
    'modules/practice/web/reaches.ts',
    "export { greeting } from '@app/platform/server';\n",
  ),
  plant(
    'a server that needs a screen',
    ['staircase', 'server-never-sees-web'],
    'modules/practice/server/needs-screen.ts',
    "export { page } from '@app/practice/web';\n",
  ),
  plant(
    'a platform that knows a module',
    ['staircase', 'platform-knows-no-module'],
    'platform/server/knows.ts',
    "export { roleOf } from '@app/access/server';\n",
  ),
  plant(
    'a contract that leans on a server',
    ['staircase', 'contract-stands-alone'],
    'modules/access/contract/leans.ts',
    "export { greeting } from '@app/platform/server';\n",
  ),
  plant(
    'a back office that takes a page of the learner site',
    ['staircase', 'admin-apart-from-web'],
    'modules/practice/admin/takes-page.ts',
    "export { page } from '@app/practice/web';\n",
  ),
  plant(
    'a drawing that could make a call',
    ['staircase', 'drawing-makes-no-call'],
    'modules/practice/web/drawing/calls.ts',
    "export { root } from '@app/platform/web';\n",
  ),
  {
    what: 'two folders that import each other',
    step: 'staircase',
    rule: 'folders-in-one-direction',
    at: 'modules/practice/web/lists/list.ts',
    files: {
      'modules/practice/web/lists/list.ts':
        "import { size } from '../sets/size.ts';\n\nexport const list = (): number => size;\n",
      'modules/practice/web/lists/sort.ts': "export const sort = 'by name';\n",
      'modules/practice/web/sets/size.ts': 'export const size = 20;\n',
      'modules/practice/web/sets/set.ts':
        "import { sort } from '../lists/sort.ts';\n\nexport const set = (): string => sort;\n",
    },
  },
  {
    what: 'a circle over three folders',
    step: 'staircase',
    rule: 'folders-in-one-direction',
    at: 'tools/hour/late.ts',
    files: {
      'tools/day/dawn.ts': "import { late } from '../hour/late.ts';\n\nexport const dawn = (): string => late;\n",
      'tools/day/dusk.ts': "export const dusk = 'evening';\n",
      'tools/hour/late.ts': "import { year } from '../year/year.ts';\n\nexport const late = `${year}`;\n",
      'tools/year/year.ts': 'export const year = 2027;\n',
      'tools/year/autumn.ts': "import { dusk } from '../day/dusk.ts';\n\nexport const autumn = (): string => dusk;\n",
    },
  },
  {
    what: 'two files that import each other',
    step: 'staircase',
    rule: 'no-cycle',
    at: 'modules/access/server/hen.ts',
    files: {
      'modules/access/server/hen.ts': "import { egg } from './egg.ts';\n\nexport const hen = (): string => egg();\n",
      'modules/access/server/egg.ts': "import { hen } from './hen.ts';\n\nexport const egg = (): string => hen();\n",
    },
  },
];
