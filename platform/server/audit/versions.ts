import { fail, slot, type VersionRow, type VersionValues } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import * as repo from './versions.repo.ts';

export type { VersionedRow } from './versions.repo.ts';

/** Names of staff by internal id. The module that knows people contributes it. */
export type NamesOf = (deps: Deps, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
export const namesOf = slot<NamesOf>('platform.names-of');

/** The content of a row before or after a save. */
export interface Snapshot {
  readonly version: number;
  readonly at: Date;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Stores the saved content as a version, in the same transaction. The content before the save is stored too when it is
 * missing: rows from before versioning start their history with their first save after it.
 */
export async function keepVersion(
  deps: Pick<Deps, 'db'>,
  of: repo.VersionedRow,
  saved: { readonly before: Snapshot | null; readonly after: Snapshot; readonly by: string | null },
): Promise<void> {
  const { before, after, by } = saved;
  if (before) await repo.insertVersion(deps.db, of, { ...before, actor_id: null });
  await repo.insertVersion(deps.db, of, { ...after, actor_id: by });
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changedBetween(older: repo.StoredVersion | undefined, newer: repo.StoredVersion): string[] {
  if (!older) return [];
  const names = new Set([...Object.keys(older.values), ...Object.keys(newer.values)]);
  return [...names].filter((name) => !same(older.values[name], newer.values[name]));
}

async function presented(deps: Deps, rows: readonly repo.StoredVersion[]): Promise<VersionRow[]> {
  const ids = [...new Set(rows.flatMap((row) => row.actor_id ?? []))];
  const [names] = await Promise.all(deps.slots.contributions(namesOf).map((read) => read(deps, ids)));
  return rows.map((row, at) => ({
    version: row.version,
    at: row.at.toISOString(),
    // Null: an import, or content from before versions were kept.
    by: row.actor_id === null || !names ? null : (names.get(row.actor_id) ?? 'A former colleague'),
    changed: changedBetween(rows[at + 1], row),
  }));
}

/** Far more than anybody looks back; limits the size of the reply. */
const MOST = 200;

/** One more is read than shown: the changes of the last are those since the one before it. */
export async function readVersions(deps: Deps, of: repo.VersionedRow): Promise<{ rows: VersionRow[] }> {
  const rows = await presented(deps, await repo.listVersions(deps.db, of, MOST + 1));
  return { rows: rows.slice(0, MOST) };
}

export async function readVersion(deps: Deps, of: repo.VersionedRow, version: number): Promise<VersionValues> {
  const found = (await repo.findVersion(deps.db, of, version)) ?? fail('NOT_FOUND');
  const older = await repo.findVersion(deps.db, of, version - 1);
  const [row] = await presented(deps, older ? [found, older] : [found]);
  return row ? { ...row, values: found.values } : fail('NOT_FOUND');
}
