import { type Plant, plant } from './plant.ts';

const TRANSACTION = `interface Carrier { readonly deps: { db: number } }
declare function inTransaction<D, T>(outer: D, work: (deps: D) => Promise<T>): Promise<T>;
declare function save(desk: Carrier): Promise<void>;
`;

export const CODE: readonly Plant[] = [
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
    'a statement built to return every column',
    ['columns', 'every-column'],
    'modules/practice/server/built.repo.ts',
    'export const listBuilt = (rows: { selectAll(): string }): string => rows.selectAll();\n',
  ),
  plant(
    'a statement written to return every column of a joined table',
    ['columns', 'every-column'],
    'modules/practice/server/written.repo.ts',
    "export const listWritten = (): string => 'select distinct on (a.id) a.*, 1 as n from practice.answer a';\n",
  ),
  plant(
    'a statement that returns every column it has written',
    ['columns', 'every-column'],
    'modules/practice/server/returned.repo.ts',
    "export const updateReturned = (): string => 'update practice.answer set id = id returning *';\n",
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
    'a desk with a transaction put in by hand',
    ['transactions', 'transaction-by-hand'],
    'modules/practice/server/desk-by-hand.ts',
    'export const deskIn = (desk: { deps: number }, deps: number) => ({ ...desk, deps });\n',
  ),
  plant(
    'a desk inside a transaction that carries the outer deps',
    ['transactions', 'outer-deps'],
    'modules/practice/server/outer-desk.ts',
    `${TRANSACTION}export const close = (desk: Carrier) =>
  inTransaction(desk.deps, async (deps) => [deps, save(desk)]);\n`,
  ),
  plant(
    'the outer deps beside those of the transaction',
    ['transactions', 'outer-deps'],
    'modules/practice/server/outer-deps.ts',
    `${TRANSACTION}export const close = (deps: { db: number }) =>
  inTransaction(deps, async (inner) => [inner, save({ deps })]);\n`,
  ),
  plant(
    'a repo function with a word of its own for saving',
    ['names', 'repo-verb'],
    'modules/practice/server/kept.repo.ts',
    'export const keepAnswer = (): void => undefined;\n',
  ),
  {
    what: 'one type name in three modules',
    step: 'names',
    rule: 'type-name',
    at: 'modules/practice/server/outcome.ts',
    files: Object.fromEntries(
      ['modules/practice/server', 'modules/access/server', 'platform/server'].map((folder) => [
        `${folder}/outcome.ts`,
        'export type Outcome = string;\n',
      ]),
    ),
  },
  plant(
    'the environment read in passing',
    ['ambient', 'environment-in-one-place'],
    'modules/practice/server/passing.ts',
    "export const passing = (): string | undefined => process.env['PASSING'];\n",
  ),
  plant(
    'a date in a format of its own',
    ['ambient', 'dates-in-one-place'],
    'modules/practice/web/format.ts',
    "export const FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });\n",
  ),
  plant(
    'a date in the zone of the reader’s device',
    ['ambient', 'dates-in-one-place'],
    'modules/practice/web/zone.ts',
    "export const shown = (at: string): string => new Date(at).toLocaleDateString('en-GB');\n",
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
    'a retired phrase in a constant table',
    ['voice', 'retired-phrase'],
    'modules/practice/contract/retired.ts',
    "export const retired = { ENDED: { message: 'Your subscription has ended.' } } as const;\n",
  ),
  plant(
    'a path of one machine',
    ['words', 'machine-path'],
    'docs/notes.md',
    `See ${['', 'work', 'notes'].join('/')}.\n`,
  ),
];

export const LINT: readonly Plant[] = [
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
