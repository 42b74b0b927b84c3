import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleNames, staircase } from '../../staircase.ts';
import { type Facts, factsOf, type TextFact } from '../reading/facts.ts';
import { committedFiles } from '../reading/files.ts';
import { lastPart } from '../reading/tree.ts';
import type { Finding, CheckStep } from '../step.ts';

/** One Postgres schema per step, named like it. */
const SCHEMAS = new Set<string>(['platform', ...moduleNames]);
const QUALIFIED = /\b([a-z]+)\.([a-z_][a-z0-9_]*)\b/g;
/** Deliberately matches `alter table` too: the name is a table either way. */
const CREATED = /\b(?:table|view) (?:if not exists )?([a-z_]+\.[a-z0-9_]+)/g;

/** The Kysely methods that take a table. */
const STARTS_SQL = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const TAKES_TABLE = new Set([
  ...STARTS_SQL,
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'using',
  'from',
  'table',
  'sql',
]);
const SQL_TEXT = /^\s*(?:select|insert into|update|delete from|with|merge into|truncate|lock table|copy)\s/i;

export const tables: CheckStep = {
  name: 'tables',
  async run(root) {
    const created = createdTables(root);
    return factsOf(root).flatMap((facts) =>
      mayUseAnything(facts) ? [] : [...owners(facts, created), ...outsideRepo(facts)],
    );
  },
  note: (root) => `${createdTables(root).size} tables and views`,
};

/** Migrations, seeds, tests and tools may use every table. */
function mayUseAnything({ file, test }: Facts): boolean {
  return test || file.startsWith('db/') || file.startsWith('tools/');
}

function createdTables(root: string): Set<string> {
  const names = new Set<string>();
  for (const file of committedFiles(root)) {
    if (!file.startsWith('db/migrations/')) continue;
    const text = readFileSync(path.join(root, file), 'utf8').toLowerCase().split(/\s/).filter(Boolean).join(' ');
    for (const [, name = ''] of text.matchAll(CREATED)) names.add(name);
  }
  return names;
}

function ownerOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'modules' ? second : first;
}

function owners(facts: Facts, created: ReadonlySet<string>): Finding[] {
  const owner = ownerOf(facts.file);
  return facts.texts.flatMap((text) =>
    tableNames(facts, text, created)
      .filter(([schema, table]) => schema !== owner && !isPublishedBelow(schema, table, owner))
      .map(([schema, table]) => ({
        rule: 'table-owner',
        file: facts.file,
        line: text.line,
        message: `${schema}.${table} belongs to ${schema}: ask its server door, or read a view it publishes (${schema}.<name>_view)`,
      })),
  );
}

/** `content.page` may be a setting or a job; in SQL, or if a table has that name, it is a table. */
function tableNames(facts: Facts, text: TextFact, created: ReadonlySet<string>): [string, string][] {
  const sql = facts.file.endsWith('.repo.ts') || TAKES_TABLE.has(text.to) || SQL_TEXT.test(text.value);
  return [...text.value.matchAll(QUALIFIED)]
    .map(([, schema = '', table = '']): [string, string] => [schema, table])
    .filter(([schema, table]) => SCHEMAS.has(schema) && (sql || created.has(`${schema}.${table}`)));
}

function isPublishedBelow(schema: string, table: string, reader: string): boolean {
  const order: readonly string[] = staircase;
  return table.endsWith('_view') && order.indexOf(schema) < order.indexOf(reader);
}

function outsideRepo(facts: Facts): Finding[] {
  if (facts.file.endsWith('.repo.ts') || facts.file.startsWith('platform/server/')) return [];
  const lines = new Set<number>();
  for (const { name, line } of facts.calls)
    if (STARTS_SQL.has(lastPart(name)) || name === 'sql`' || name === 'sql.raw') lines.add(line);
  for (const { value, line, to } of facts.texts) if (to === 'query' && SQL_TEXT.test(value)) lines.add(line);
  return [...lines].map((line) => ({
    rule: 'sql-in-repo',
    file: facts.file,
    line,
    message: 'SQL lives in <name>.repo.ts of the module that owns the table: add a function there and call it',
  }));
}
