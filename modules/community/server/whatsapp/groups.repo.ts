import type { Line } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommunityWhatsappGroup } from '../tables.ts';

export type GroupRow = Columns<
  CommunityWhatsappGroup,
  'id' | 'name' | 'about' | 'url' | 'capacity' | 'sample' | 'joined'
> & {
  readonly is_member: boolean;
};
const columns = (userId: string) => sql`
  select g.id, g.name, g.about, g.url, g.capacity, g.sample, g.joined,
    exists (select from community.group_click c where c.user_id = ${userId} and c.group_id = g.id) as is_member
  from community.whatsapp_group g`;

export async function listGroups(db: Db, line: Line, userId: string): Promise<readonly GroupRow[]> {
  const found = await sql<GroupRow>`${columns(userId)}
    where g.edition = ${line} and g.active order by g.position, g.name, g.id`.execute(db);
  return found.rows;
}

/**
 * Locks the group, so that places are given out one at a time. Reads only after the lock: a statement that waited for it would
 * not see a place taken in the meantime.
 */
export async function lockGroup(
  db: Db,
  { id, line, userId }: { readonly id: string; readonly line: Line; readonly userId: string },
): Promise<GroupRow | undefined> {
  await sql`select from community.whatsapp_group where id = ${id} for update`.execute(db);
  const found = await sql<GroupRow>`${columns(userId)}
    where g.id = ${id} and g.edition = ${line} and g.active`.execute(db);
  return found.rows[0];
}

export async function insertClick(
  db: Db,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await sql`
    with fresh as (
      insert into community.group_click (user_id, group_id, clicked_at) values (${userId}, ${id}, ${now})
      on conflict do nothing returning group_id)
    update community.whatsapp_group g set joined = joined + 1 from fresh where g.id = fresh.group_id`.execute(db);
}

/** Frees the user's places. */
export async function removeClicks(db: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from community.group_click where user_id = ${userId} returning group_id)
    update community.whatsapp_group g set joined = greatest(0, joined - 1) from gone where g.id = gone.group_id`.execute(
    db,
  );
}

export async function clicksOf(db: Db, userId: string) {
  const found = await sql<{ name: string; clicked_at: Date }>`
    select g.name, c.clicked_at from community.group_click c join community.whatsapp_group g on g.id = c.group_id
    where c.user_id = ${userId} order by c.clicked_at`.execute(db);
  return found.rows;
}
