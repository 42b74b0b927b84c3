import type { Files } from './skeleton.ts';

/** One violation of the project's rules: its files, and the step and rule that must report it. */
export type Plant = {
  readonly what: string;
  readonly step: string;
  readonly rule: string;
  /** The file or folder that the finding must name. */
  readonly at: string;
  readonly files: Files;
};

const plant = (what: string, [step, rule]: readonly [string, string], at: string, text: string): Plant => ({
  what,
  step,
  rule,
  at,
  files: { [at]: text },
});

const IMPORTS: readonly Plant[] = [
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

const TYPES: readonly Plant[] = [
  plant(
    'a contract that touches the page',
    ['types', 'TS2584'],
    'modules/practice/contract/dom.ts',
    'export const title = (): string => document.title;\n',
  ),
  plant(
    'a contract that imports from Node',
    ['types', 'TS2591'],
    'modules/practice/contract/node.ts',
    "import { readFileSync } from 'node:fs';\n\nexport const read = (): string => readFileSync('x', 'utf8');\n",
  ),
  plant(
    'an endpoint without a rule',
    ['types', 'TS2554'],
    'modules/practice/contract/open.ts',
    "import { endpoint } from '@app/platform/contract';\n\nexport const open = endpoint('GET /open', {});\n",
  ),
  plant(
    'an endpoint whose rule nobody knows',
    ['types', 'TS2345'],
    'modules/practice/contract/blank.ts',
    "import { endpoint } from '@app/platform/contract';\n\nexport const blank = endpoint('GET /blank', '', {});\n",
  ),
];

/** The field `title` of a reply is renamed in the contract and nowhere else. */
const RENAMED = {
  'modules/practice/contract/today.ts':
    "import { endpoint } from '@app/platform/contract';\nimport { z } from 'zod';\n\nexport const todayApi = { today: endpoint('GET /today', 'member', { reply: z.object({ heading: z.string() }) }) };\n",
};
const RENAMES: readonly Plant[] = [
  {
    what: 'a field renamed in a contract but not by the server that fills it',
    step: 'types',
    rule: 'TS2353',
    at: 'modules/practice/server/present.ts',
    files: RENAMED,
  },
  {
    what: 'a field renamed in a contract but not by the page that shows it',
    step: 'types',
    rule: 'TS2339',
    at: 'modules/practice/web/today.ts',
    files: RENAMED,
  },
];

const CALLS: readonly Plant[] = [
  plant(
    'a path typed by hand in a page',
    ['calls', 'call-by-hand'],
    'modules/practice/web/by-hand.ts',
    "export const read = async (): Promise<unknown> => (await window.fetch('/api/v1/today')).json();\n",
  ),
  plant(
    'a call declared in a page',
    ['calls', 'call-by-hand'],
    'modules/practice/admin/own-call.ts',
    "import { endpoint } from '@app/platform/contract';\n\nexport const today = endpoint('GET /today', 'member', {});\n",
  ),
  plant(
    'a write with a state of its own',
    ['calls', 'one-way-to-write'],
    'modules/practice/web/own-write.ts',
    "import { useMutation } from '@tanstack/react-query';\n\nexport const useSave = (): unknown => useMutation({ mutationFn: async () => null });\n",
  ),
];

const CODE: readonly Plant[] = [
  plant(
    'an endpoint whose rule says nothing',
    ['rules', 'endpoint-without-rule'],
    'modules/practice/contract/blank.ts',
    "import { endpoint } from '@app/platform/contract';\n\nexport const blank = endpoint('GET /blank', '', {});\n",
  ),
  plant(
    'a table named by a module that does not own it',
    ['tables', 'table-owner'],
    'modules/practice/server/foreign.repo.ts',
    "export const roles = (): string => 'select * from access.membership';\n",
  ),
  plant(
    'SQL outside a repo file',
    ['tables', 'sql-in-repo'],
    'modules/practice/server/inline.ts',
    "export const inline = (db: { selectFrom(table: string): unknown }): unknown => db.selectFrom('practice.answer');\n",
  ),
  plant(
    'an expression that can take for ever',
    ['regex', 'unsafe-regex'],
    'modules/practice/server/slow.ts',
    'export const slow = (text: string): boolean => /^(a+)+$/.test(text);\n',
  ),
  plant(
    'an expression that takes the square of its input',
    ['regex', 'unsafe-regex'],
    'modules/practice/server/square.ts',
    "export const square = (text: string): boolean => new RegExp('\\\\s+$').test(text);\n",
  ),
  plant(
    'an expression built at run time without a reason',
    ['regex', 'built-regex'],
    'modules/practice/server/made.ts',
    'export const made = (part: string): RegExp => new RegExp(part);\n',
  ),
  plant(
    'a clock of its own',
    ['ambient', 'time-from-deps'],
    'modules/practice/server/late.ts',
    'export const late = (): Date => new Date();\n',
  ),
  plant(
    'an id out of thin air',
    ['ambient', 'chance-from-deps'],
    'modules/practice/server/chance.ts',
    'export const chance = (): string => crypto.randomUUID();\n',
  ),
  plant(
    'deps with a transaction put in by hand',
    ['transactions', 'transaction-by-hand'],
    'modules/practice/server/by-hand.ts',
    'export const inner = (deps: { db: number }, db: number) => ({ ...deps, db });\n',
  ),
  plant(
    'the environment read in passing',
    ['ambient', 'environment-in-one-place'],
    'modules/practice/server/passing.ts',
    "export const passing = (): string | undefined => process.env['PASSING'];\n",
  ),
  plant(
    'a branch on an edition’s name',
    ['words', 'edition-name'],
    'modules/practice/server/edition.ts',
    "export const isMore = (edition: string): boolean => edition === 'more';\n",
  ),
  plant(
    'a phrase that was retired',
    ['voice', 'retired-phrase'],
    'modules/practice/web/Retired.tsx',
    'export const Retired = () => <p>Your result will <b>stand here</b>.</p>;\n',
  ),
  plant(
    'a path of one machine',
    ['words', 'machine-path'],
    'docs/notes.md',
    `See ${['', 'work', 'notes'].join('/')}.\n`,
  ),
];

const SIZES: readonly Plant[] = [
  plant('a file of 301 lines', ['sizes', 'file-lines'], 'modules/practice/server/long.ts', 'export {};\n'.repeat(301)),
  plant(
    'a function of 61 lines',
    ['sizes', 'function-lines'],
    'modules/practice/server/long-function.ts',
    `export function long(): void {\n${'  void 0;\n'.repeat(59)}}\n`,
  ),
  plant(
    'a function of five parameters',
    ['sizes', 'parameters'],
    'modules/practice/server/many.ts',
    'export const many = (a: 1, b: 1, c: 1, d: 1, e: 1): unknown[] => [a, b, c, d, e];\n',
  ),
  {
    what: 'a folder of seventeen entries',
    step: 'sizes',
    rule: 'folder-entries',
    at: 'modules/access/server/full',
    files: Object.fromEntries(
      Array.from({ length: 17 }, (_, at) => [
        `modules/access/server/full/part-${at}.ts`,
        `export const part = ${at};\n`,
      ]),
    ),
  },
  {
    what: 'a folder of one file',
    step: 'sizes',
    rule: 'folder-of-one',
    at: 'modules/access/server/alone',
    files: { 'modules/access/server/alone/only.ts': 'export const only = 1;\n' },
  },
  {
    what: 'a folder whose name says nothing',
    step: 'sizes',
    rule: 'folder-name',
    at: 'modules/access/server/utils',
    files: { 'modules/access/server/utils/thing.ts': 'export const thing = 1;\n' },
  },
];

const LINT: readonly Plant[] = [
  plant(
    'a promise nobody waits for',
    ['lint', 'typescript(no-floating-promises)'],
    'modules/practice/server/floating.ts',
    'export function floating(work: () => Promise<void>): void {\n  work();\n}\n',
  ),
  plant(
    'a type that is given up',
    ['lint', 'typescript(no-explicit-any)'],
    'modules/practice/server/given-up.ts',
    'export const givenUp = (value: any): unknown => value;\n',
  ),
  plant(
    'a default export',
    ['lint', 'import(no-default-export)'],
    'modules/practice/server/unnamed.ts',
    'const unnamed = 1;\n\nexport default unnamed;\n',
  ),
  plant(
    'a line to the console',
    ['lint', 'eslint(no-console)'],
    'modules/practice/server/loud.ts',
    "export const loud = (): void => console.log('loud');\n",
  ),
];

export const plants: readonly Plant[] = [...IMPORTS, ...TYPES, ...RENAMES, ...CALLS, ...CODE, ...SIZES, ...LINT];
