import type { GemsGem } from '../tables.ts';
import { type Line, MAIN_LINE } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import { isLive } from '../shelf/gem.repo.ts';

/** Cards that learners made from these questions. */
export async function countOwnCards(db: Db, itemIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cards: number }>`
    select count(*)::integer as cards from gems.own_card
    where item_id = any(${itemIds}::uuid[]) and removed_at is null`.execute(db);
  return rows[0]?.cards ?? 0;
}

/** Gems with a picture whose key begins like this. */
export async function countWithPicture(db: Db, keyPrefix: string): Promise<number> {
  const { rows } = await sql<{ gems: number }>`
    select count(*)::integer as gems from gems.gem g
    where starts_with(g.index_image, ${keyPrefix}) or starts_with(g.deck_image, ${keyPrefix})
      or exists (select from gems.image i where i.gem_id = g.id and starts_with(i.object_key, ${keyPrefix}))`.execute(
    db,
  );
  return rows[0]?.gems ?? 0;
}

export type RelatedRow = Columns<GemsGem, 'slug' | 'name'> & {
  /** The questions that the gem refers to by code. */
  readonly items: readonly string[];
};
/** Every live gem with its questions, in the order of gems. */
export async function listRelated(db: Db): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select g.slug, g.name, array(
      select distinct b.item_id from jsonb_array_elements_text(g.questions) as named (code)
        join questions.bank_view b on b.code = named.code) as items
    from gems.gem g where g.edition = ${MAIN_LINE} and g.active and g.kind = 'gem'
    order by g.position, g.name`.execute(db);
  return rows;
}

export interface NotedRow {
  /** The gem, or the card. */
  readonly id: string;
  readonly name: string;
  /** The front of the card; null: a note on the gem, or on a card that no longer exists. */
  readonly front: string | null;
  readonly live: boolean;
  readonly note: string;
  readonly note_at: Date;
}
/** The learner's notes on gems and on their cards that contain the search, newest first. */
export async function listNoted(
  db: Db,
  userId: string,
  search: string | null,
  osce: boolean,
): Promise<readonly NotedRow[]> {
  const { rows } = await sql<NotedRow>`
    select n.id, g.name, n.front, ${isLive(osce)} as live, n.note, n.note_at
    from gems.deck d join gems.gem g on g.id = d.gem_id
      cross join lateral (
        select d.gem_id as id, null as front, d.note, d.note_at
        union all
        select e.key::uuid, c.front, e.value ->> 'text', (e.value ->> 'at')::timestamptz
        from jsonb_each(d.notes) e left join gems.card c on c.id = e.key::uuid) n
    where d.user_id = ${userId} and n.note <> '' and n.note_at is not null
      and (${search}::text is null or strpos(lower(n.note), lower(${search}::text)) > 0)
    order by n.note_at desc, n.id`.execute(db);
  return rows;
}

export interface GemAccessRow {
  readonly gems: boolean;
  readonly osce: boolean;
}
/** Whether the learner holds gems now, and whether OSCE gems are among them, by the same rule as for a call's reader. */
export async function findGemAccess(db: Db, userId: string, now: Date): Promise<GemAccessRow> {
  const { rows } = await sql<GemAccessRow>`
    select coalesce(bool_or(entitlement = 'gems'), false) as gems,
      coalesce(bool_or(entitlement = 'oscegems'), false)
        or exists (select from access.staff_view where user_id = ${userId}) as osce
    from access.entitlement_view
    where user_id = ${userId} and starts_at <= ${now} and ends_at > ${now}`.execute(db);
  return rows[0] ?? { gems: false, osce: false };
}

/** Texts that learners read before a clinician of the list has checked them. */
export async function countUnreviewed(db: Db, line: Line): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from gems.gem where edition = ${line} and active and review_state = 'pending'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countOverdue(db: Db, line: Line, today: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from gems.gem where edition = ${line} and active and review_next <= ${today}::date`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
