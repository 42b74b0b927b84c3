import { createHash } from 'node:crypto';
import { AppError, type Edition, type FieldTable, type Resource, type ResourceRow } from '@app/platform/contract';
import { inTransaction } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/call.ts';
import * as repo from '../crud.repo.ts';
import { insertRow, type Kind, load, updateRow, type Values } from '../rows.ts';

export interface ImportRow {
  readonly edition: Edition;
  /** Values by column, as a form would send them. */
  readonly values: object;
}
export interface ImportReport {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that staff have edited, renamed or removed, or whose name another row has: left as they are. */
  readonly conflicts: readonly string[];
}
export interface ImportKind<R extends Resource = Resource> extends Kind<R> {
  /** The column that identifies a row within an edition: slug or tag. */
  readonly by: string;
}
/** An import acts for the installation, not for a person. */
const IMPORTER: Caller = { actorId: null, subjectId: null, scope: 'both' };
type Outcome = 'inserted' | 'updated' | 'unchanged' | 'conflict';
interface Brought {
  readonly outcome: Outcome;
  /** The row as it was stored. */
  readonly row?: ResourceRow;
}
const UNCHANGED: Brought = { outcome: 'unchanged' };
const CONFLICT: Brought = { outcome: 'conflict' };

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

/** Stores one row, or nothing where another row already has its name. */
async function stored(deps: Deps, outcome: 'inserted' | 'updated', work: () => Promise<ResourceRow>): Promise<Brought> {
  await repo.beginRow(deps.db);
  try {
    const row = await work();
    await repo.endRow(deps.db);
    return { outcome, row };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ALREADY_EXISTS')) throw error;
    await repo.rollBackRow(deps.db);
    return CONFLICT;
  }
}

/** A row belongs to one that staff have renamed or removed: its category, product or section is not found. */
const isWithoutOwner = ({ fields }: Resource, values: object): boolean =>
  Object.entries(values).some(([name, value]) => value === undefined && fields[name]?.kind === 'reference');

const keyOf = (kind: ImportKind, { edition, values }: ImportRow): string =>
  `${edition}:${String((values as Values)[kind.by])}`;

/** `seen` has the rows that an earlier import found or made. */
async function importRow(deps: Deps, kind: ImportKind, row: ImportRow, seen: ReadonlySet<string>): Promise<Brought> {
  const { declared, by } = kind;
  if (isWithoutOwner(declared, row.values)) return CONFLICT;
  const values = declared.shapes.values.parse(row.values);
  const imported_hash = hashOf(declared, values);
  const found = await repo.findImported(deps.db, declared, { edition: row.edition, column: by, value: values[by] });
  const isSeen = seen.has(keyOf(kind, row));
  const markSeen = () => repo.insertImportedKey(deps.db, declared, { edition: row.edition, key: String(values[by]) });
  if (!found) {
    if (isSeen) return CONFLICT;
    return stored(deps, 'inserted', async () => {
      const inserted = await insertRow(
        deps,
        kind,
        { edition: row.edition, values, caller: IMPORTER },
        { imported_hash },
      );
      await markSeen();
      return inserted;
    });
  }
  if (!isSeen) await markSeen();
  const before = await load(deps, declared, found.id, [row.edition]);
  const present = hashOf(declared, before);
  if (present === imported_hash) {
    if (found.imported_hash !== imported_hash)
      await repo.updateImportedHash(deps.db, declared, found.id, imported_hash);
    return UNCHANGED;
  }
  if (present !== found.imported_hash) return CONFLICT;
  const editor = { before, version: before.version, edition: row.edition, caller: IMPORTER };
  return stored(deps, 'updated', () => updateRow(deps, kind, editor, { values, facts: { imported_hash } }));
}

/** By the name the row has now: it may be renamed or removed later. */
const namedItem = ({ title, unrecorded = [] }: Resource, row: ResourceRow) => ({
  id: row.id,
  ...(unrecorded.includes(title) ? {} : { name: String(row[title]) }),
});

export const sumReports = (reports: readonly ImportReport[]): ImportReport => ({
  inserted: reports.reduce((sum, each) => sum + each.inserted, 0),
  updated: reports.reduce((sum, each) => sum + each.updated, 0),
  unchanged: reports.reduce((sum, each) => sum + each.unchanged, 0),
  conflicts: reports.flatMap((each) => each.conflicts),
});

/**
 * Imports rows of a content pack into a resource's table, all or none. A second run changes nothing; a row that staff
 * have edited since its last import is left unchanged, one that they have renamed or removed is not brought back, and
 * both are listed in the report.
 */
export function importRows<R extends Resource>(
  deps: Deps,
  given: ImportKind<R>,
  rows: readonly ImportRow[],
): Promise<ImportReport> {
  const kind = given as unknown as ImportKind;
  return inTransaction(deps, async (deps) => {
    await repo.lockImport(deps.db, kind.declared);
    const brought: Brought[] = [];
    const seen = new Set(
      (await repo.listImportedKeys(deps.db, kind.declared)).map((each) => `${each.edition}:${each.key}`),
    );
    for (const row of rows) brought.push(await importRow(deps, kind, row, seen));
    const count = (outcome: Outcome) => brought.filter((each) => each.outcome === outcome).length;
    const conflicts = rows.filter((_, at) => brought[at] === CONFLICT).map((row) => keyOf(kind, row));
    const report = { inserted: count('inserted'), updated: count('updated'), unchanged: count('unchanged'), conflicts };
    if (report.inserted + report.updated > 0) {
      await deps.audit.record(deps.db, {
        actorId: null,
        action: 'import',
        entity: kind.declared.key,
        entityId: null,
        after: report,
        items: brought.flatMap(({ row }) => (row ? [namedItem(kind.declared, row)] : [])),
      });
    }
    return report;
  });
}
