import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckStep, Finding } from '../step.ts';

/** The former release answers calls while a migration runs, and an installation may be large: what such a file must not do. */
const FOLDER = 'db/migrations';
/** Files before it were applied before there was an installation with people in it. */
const FIRST = 300;

const ADVICE = {
  'index-blocks':
    'build it in a file of its own, NNNN_name.concurrent.sql, with create index concurrently: a plain one stops every write until it is built.',
  'not-null-scans':
    'add constraint <table>_<column>_present check (<column> is not null) not valid, validate it in a later file, and only then set not null, which reads no row any more.',
  'alter-rewrites':
    'it writes every row anew while nobody can read the table: add a column that is filled in batches by a job, and change the readers.',
  'constraint-scans':
    'add it as not valid and validate it in a file of its own; a unique or primary key takes an index that was built concurrently (using index).',
  'column-needed': 'give it a default: the former release inserts rows without it.',
  'rename-breaks':
    'the former release uses the old name: add the new one beside it and drop the old one a release later.',
} as const;
type Rule = keyof typeof ADVICE;

interface Statement {
  /** In lower case, with single spaces, without comments, texts and bodies of functions. */
  readonly text: string;
  readonly line: number;
}
interface File {
  readonly file: string;
  readonly number: number;
  readonly statements: readonly Statement[];
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
function statementsOf(sql: string): readonly Statement[] {
  const bare = sql
    .replaceAll(/--[^\n]*/g, blank)
    .replaceAll(/\$\$[^$]*\$\$/g, blank)
    .replaceAll(/'[^']*'/g, (text) => `''${blank(text.slice(2))}`);
  const found: Statement[] = [];
  let line = 1;
  for (const part of bare.split(';')) {
    const before = part.length - part.trimStart().length;
    const text = part.trim().split(/\s+/).join(' ').toLowerCase();
    if (text !== '') found.push({ text, line: line + part.slice(0, before).split('\n').length - 1 });
    line += part.split('\n').length - 1;
  }
  return found;
}

const TABLE = /^(?:create|alter) (?:unlogged )?table (?:if (?:not )?exists )?(?:only )?([\w".]+)/;
const INDEX = /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:[\w".]+ )?on (?:only )?([\w".]+)/;
const VOLATILE = /\b(?:gen_random_uuid|uuid_generate_v4|random|clock_timestamp|nextval) ?\(/;
const plain = (name = '') => name.replaceAll('"', '');

/** One change of an `alter table`: its parts are separated by commas outside brackets. */
function changesOf(text: string): readonly string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of text.replace(TABLE, '')) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim());
}

function ruleOf(change: string, table: string, validated: ReadonlySet<string>): Rule | null {
  const required = /^alter (?:column )?([\w"]+) set not null/.exec(change);
  if (required) {
    const present = `${table.split('.').at(-1)}_${plain(required[1])}_present`;
    return validated.has(present) ? null : 'not-null-scans';
  }
  if (/^alter (?:column )?[\w"]+ (?:set data )?type\b/.test(change) || /^set (?:un)?logged/.test(change))
    return 'alter-rewrites';
  if (/^rename (?:column )?[\w"]+ to /.test(change) || change.startsWith('rename to ')) return 'rename-breaks';
  if (change.startsWith('add constraint') || /^add (?:check|foreign key|unique|primary key)/.test(change))
    return change.endsWith('not valid') || change.includes(' using index ') ? null : 'constraint-scans';
  if (!/^add (?:column )?/.test(change)) return null;
  if (VOLATILE.test(change.split(' default ')[1] ?? '') || /\bgenerated\b|\b(?:big|small)?serial\b/.test(change))
    return 'alter-rewrites';
  if (/\bnot null\b/.test(change) && !/\bdefault\b/.test(change)) return 'column-needed';
  return /\b(?:unique|primary key)\b/.test(change) ? 'constraint-scans' : null;
}

/** The changes to tables that an earlier file has made: a new table is empty and nobody uses it. */
function findingsOf({ file, statements }: File, validated: ReadonlySet<string>): readonly Finding[] {
  const made = new Set(
    statements
      .filter(({ text }) => /^create (?:unlogged )?table/.test(text))
      .map(({ text }) => plain(TABLE.exec(text)?.[1])),
  );
  return statements.flatMap(({ text, line }) => {
    const [, concurrently, indexed] = INDEX.exec(text) ?? [];
    const table = plain(indexed ?? (text.startsWith('alter table') ? TABLE.exec(text)?.[1] : ''));
    if (table === '' || made.has(table)) return [];
    const rules: readonly (Rule | null)[] =
      indexed === undefined
        ? changesOf(text).map((change) => ruleOf(change, table, validated))
        : [concurrently ? null : 'index-blocks'];
    return rules.flatMap((rule) => (rule === null ? [] : [{ rule, file, line, message: `${table}: ${ADVICE[rule]}` }]));
  });
}

function filesOf(root: string): readonly File[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => ({
    file: `${FOLDER}/${name}`,
    number: Number.parseInt(name, 10),
    statements: statementsOf(readFileSync(join(folder, name), 'utf8')),
  }));
}

/** Refuses migrations beside which the former release cannot work. */
export const migrations: CheckStep = {
  name: 'migrations',
  async run(root) {
    const validated = new Set<string>();
    return filesOf(root).flatMap((file) => {
      const found = file.number < FIRST ? [] : findingsOf(file, validated);
      for (const { text } of file.statements) {
        const name = /\bvalidate constraint ([\w"]+)/.exec(text)?.[1];
        if (name !== undefined) validated.add(plain(name));
      }
      return found;
    });
  },
  note: (root) => `${filesOf(root).filter(({ number }) => number >= FIRST).length} of ${filesOf(root).length} files`,
};
