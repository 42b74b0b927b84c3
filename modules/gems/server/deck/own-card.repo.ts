import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { GemsTables, GemsCard, GemsSchedule } from '../tables.ts';

const open = (db: Db) => tables<GemsTables>(db);

export interface OwnCard {
  readonly id: string;
  readonly front: string;
  readonly back: string;
}
/** The card made from a question, unless it was removed. */
export const findFromItem = (db: Db, userId: string, itemId: string): Promise<OwnCard | undefined> =>
  open(db)
    .selectFrom('gems.own_card')
    .select(['id', 'front', 'back'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const findOwn = (db: Db, userId: string, id: string): Promise<OwnCard | undefined> =>
  open(db)
    .selectFrom('gems.own_card')
    .select(['id', 'front', 'back'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export interface SavedCard extends OwnCard {
  readonly userId: string;
  readonly itemId: string | null;
  readonly at: Date;
}
/**
 * Inserts the card, or changes only the sides given, so that another device's change of the other side stays. A removed card
 * comes back, unless its question has another card now: then that card is returned. Undefined when another card was made from
 * the same question in the meantime.
 */
export async function saveOwn(
  db: Db,
  { userId, id, itemId, front, back, at }: SavedCard,
  sent: { readonly front?: string | undefined; readonly back?: string | undefined },
): Promise<Pick<OwnCard, 'id' | 'front'> | undefined> {
  const inserted = await sql<Pick<OwnCard, 'id' | 'front'>>`
    insert into gems.own_card (user_id, id, item_id, front, back, created_at, updated_at)
    values (${userId}, ${id}, ${itemId}, ${front}, ${back}, ${at}, ${at})
    on conflict do nothing returning id, front`.execute(db);
  if (inserted.rows[0]) return inserted.rows[0];
  const changed = await sql<Pick<OwnCard, 'id' | 'front'> & { replaced: string | null }>`
    update gems.own_card o set front = coalesce(${sent.front ?? null}, front), back = coalesce(${sent.back ?? null}, back),
      updated_at = ${at}, removed_at = case when exists (
        select from gems.own_card n
        where n.user_id = o.user_id and n.item_id = o.item_id and n.id <> o.id and n.removed_at is null) then o.removed_at end
    where user_id = ${userId} and id = ${id}
    returning id, front, case when removed_at is not null then item_id end as replaced`.execute(db);
  const [card] = changed.rows;
  return card && card.replaced !== null ? findFromItem(db, userId, card.replaced) : card;
}

export async function removeOwn(db: Db, userId: string, id: string, at: Date): Promise<void> {
  await open(db)
    .updateTable('gems.own_card')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

export type LeavingCard = Columns<GemsCard, 'front' | 'back'> &
  Columns<GemsSchedule, 'due_at'> & {
    readonly gem: string;
    readonly note: string;
    readonly reps: number | null;
  };
/** Everything in a deck, whether or not the owner still has access. */
export async function listForExport(db: Db, userId: string): Promise<readonly LeavingCard[]> {
  const { rows } = await sql<LeavingCard>`
    select g.name as gem, c.front, c.back, coalesce(d.notes -> c.id::text ->> 'text', '') as note, s.due_at, s.reps
    from gems.deck d
      join gems.gem g on g.id = d.gem_id
      join gems.card c on c.gem_id = g.id
      left join gems.schedule s on s.user_id = d.user_id and s.card_id = c.id
    where d.user_id = ${userId} and d.added_at is not null and d.removed_at is null
    union all
    select 'Your own cards', o.front, o.back, '', s.due_at, s.reps
    from gems.own_card o left join gems.schedule s on s.user_id = o.user_id and s.card_id = o.id
    where o.user_id = ${userId} and o.removed_at is null
    order by 1, 2`.execute(db);
  return rows;
}
