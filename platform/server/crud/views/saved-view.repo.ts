import type { Columns } from '../../db/columns.ts';
import type { PlatformSavedView } from '../../db/tables.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type ViewRow = Columns<PlatformSavedView, 'id' | 'name' | 'query' | 'shared'> & {
  readonly mine: boolean;
};

/** Own views first, then those of colleagues, each by name. */
export async function listViews(db: Db, ownerId: string, list: string): Promise<readonly ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select id, name, query, shared, owner_id = ${ownerId} as mine from platform.saved_view
    where list = ${list} and (owner_id = ${ownerId} or shared) order by mine desc, lower(name), id`.execute(db);
  return rows;
}

/** Counts the caller's other views of a list, without the one of this name. */
export async function countOthers(db: Db, ownerId: string, list: string, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from platform.saved_view
    where owner_id = ${ownerId} and list = ${list} and lower(name) <> lower(${name})`.execute(db);
  return rows[0]?.count ?? 0;
}

interface NewView {
  readonly id: string;
  readonly ownerId: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly at: Date;
}
export async function saveView(db: Db, view: NewView): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`
    insert into platform.saved_view (id, owner_id, list, name, query, shared, created_at)
    values (${view.id}, ${view.ownerId}, ${view.list}, ${view.name}, ${view.query}, ${view.shared}, ${view.at})
    on conflict (owner_id, list, lower(name)) do update
      set name = excluded.name, query = excluded.query, shared = excluded.shared
    returning id, name, query, shared, true as mine`.execute(db);
  return rows[0] as ViewRow;
}

export async function removeView(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from platform.saved_view where id = ${id} and owner_id = ${ownerId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** For the deletion of an account. */
export async function eraseViewsOf(db: Db, ownerId: string): Promise<void> {
  await sql`delete from platform.saved_view where owner_id = ${ownerId}`.execute(db);
}
