import { createHash } from 'node:crypto';
import type { Edition, FieldTable, Resource } from '@app/platform/contract';
import { inTransaction } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/call.ts';
import * as repo from './crud.repo.ts';
import { insertRow, type Kind, load, updateRow, type Values } from './rows.ts';

export interface ImportRow {
  readonly edition: Edition;
  /** Values by column, as a form would send them. */
  readonly values: object;
}
export interface ImportReport {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that differ from the pack because staff have edited them: left unchanged. */
  readonly conflicts: readonly string[];
}
export interface ImportKind<R extends Resource = Resource> extends Kind<R> {
  /** The column that identifies a row within an edition: slug or tag. */
  readonly by: string;
}
/** An import acts for the installation, not for a person. */
const IMPORTER: Caller = { actorId: null, subjectId: null, scope: 'both' };
type Outcome = 'inserted' | 'updated' | 'unchanged' | 'conflict';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

function contentOf(fields: FieldTable, values: Values): Values {
  const own = Object.entries(fields).filter(([, field]) => !field.readOnly && field.kind !== 'secret');
  const plain = own.map(([name, { kind, children }]) => {
    const value = values[name];
    if (children) return [name, (value as readonly Values[]).map((row) => contentOf(children.fields, row))];
    return [name, kind === 'dateTime' && typeof value === 'string' ? new Date(value).toISOString() : value];
  });
  return Object.fromEntries(plain) as Values;
}

/** Equal for equal content, whatever the order of keys, the ids of child rows and the format of timestamps. */
const hashOf = (declared: Resource, values: Values): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(contentOf(declared.fields, values))))
    .digest('base64url');

async function importRow(deps: Deps, kind: ImportKind, row: ImportRow): Promise<Outcome> {
  const { declared, by } = kind;
  const values = declared.shapes.values.parse(row.values);
  const imported_hash = hashOf(declared, values);
  const found = await repo.findImported(deps.db, declared, { edition: row.edition, column: by, value: values[by] });
  if (!found) {
    await insertRow(deps, kind, { edition: row.edition, values, caller: IMPORTER }, { imported_hash });
    return 'inserted';
  }
  const before = await load(deps, declared, found.id, [row.edition]);
  const present = hashOf(declared, before);
  if (present === imported_hash) {
    if (found.imported_hash !== imported_hash)
      await repo.updateImportedHash(deps.db, declared, found.id, imported_hash);
    return 'unchanged';
  }
  if (present !== found.imported_hash) return 'conflict';
  await updateRow(
    deps,
    kind,
    { before, version: before.version, edition: row.edition, caller: IMPORTER },
    { values, facts: { imported_hash } },
  );
  return 'updated';
}

export const sumReports = (reports: readonly ImportReport[]): ImportReport => ({
  inserted: reports.reduce((sum, each) => sum + each.inserted, 0),
  updated: reports.reduce((sum, each) => sum + each.updated, 0),
  unchanged: reports.reduce((sum, each) => sum + each.unchanged, 0),
  conflicts: reports.flatMap((each) => each.conflicts),
});

/**
 * Imports rows of a content pack into a resource's table, all or none. A second run changes nothing; a row that staff
 * have edited since its last import is left unchanged and listed in the report.
 */
export function importRows<R extends Resource>(
  deps: Deps,
  given: ImportKind<R>,
  rows: readonly ImportRow[],
): Promise<ImportReport> {
  const kind = given as unknown as ImportKind;
  return inTransaction(deps, async (deps) => {
    await repo.lockImport(deps.db, kind.declared);
    const outcomes: Outcome[] = [];
    for (const row of rows) outcomes.push(await importRow(deps, kind, row));
    const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
    const conflicts = rows
      .filter((_, at) => outcomes[at] === 'conflict')
      .map((row) => `${row.edition}:${String((row.values as Values)[kind.by])}`);
    const report = { inserted: count('inserted'), updated: count('updated'), unchanged: count('unchanged'), conflicts };
    if (report.inserted + report.updated > 0) {
      await deps.audit.record(deps.db, {
        actorId: null,
        action: 'import',
        entity: kind.declared.key,
        entityId: null,
        after: report,
      });
    }
    return report;
  });
}
