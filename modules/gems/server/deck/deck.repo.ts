import type { GemsGem, GemsDay } from '../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import type { QuestionReference } from '@app/questions/contract';
import { sql } from 'kysely';
import { type ScheduleRow, scheduleColumns } from '../reviews/schedule.repo.ts';
import { isLive } from '../shelf/gem.repo.ts';

/** Gems in a learner's deck that are still available to them. */
const inDeck = (userId: string, osce: boolean) => sql`
  gems.deck d join gems.gem g on g.id = d.gem_id and ${isLive(osce)}
    and d.user_id = ${userId} and d.added_at is not null and d.removed_at is null`;

export interface PlanRow extends ScheduleRow {
  readonly id: string;
  readonly kind: 'card' | 'clincher' | 'own';
  readonly gem_id: string | null;
  readonly category_id: string | null;
}
/** Every card of a deck with its scheduling state, in the order of the gems. */
export async function listPlan(db: Db, userId: string, osce: boolean): Promise<readonly PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select c.id, c.kind, g.id as gem_id, g.category_id, ${scheduleColumns}
    from ${inDeck(userId, osce)}
      join gems.card c on c.gem_id = g.id
      left join gems.schedule s on s.user_id = ${userId} and s.card_id = c.id
    order by d.added_at, g.id, c.position`.execute(db);
  const own = await sql<PlanRow>`
    select o.id, 'own' as kind, null as gem_id, null as category_id, ${scheduleColumns}
    from gems.own_card o left join gems.schedule s on s.user_id = o.user_id and s.card_id = o.id
    where o.user_id = ${userId} and o.removed_at is null order by o.created_at`.execute(db);
  return [...rows, ...own.rows];
}

export interface CardTextRow {
  readonly id: string;
  readonly kind: 'card' | 'clincher' | 'own';
  readonly gem_id: string | null;
  readonly gem: string | null;
  readonly front: string;
  /** Markdown still to be rendered, on a learner's own card. */
  readonly back: string;
  readonly back_html: string | null;
  readonly image_id: string | null;
  readonly image_alt: string | null;
  readonly note: string | null;
  readonly changed_at: Date | null;
}
/** The cards of one gem, in the deck or not; these cards of the deck; or the whole deck. */
export type CardChoice = { readonly gemId: string } | { readonly cardIds: readonly string[] } | 'deck';
const isChosen = (choice: CardChoice) => {
  if (choice === 'deck') return sql`d.added_at is not null and d.removed_at is null`;
  if ('gemId' in choice) return sql`g.id = ${choice.gemId}`;
  return sql`c.id = any(${choice.cardIds}::uuid[]) and d.added_at is not null and d.removed_at is null`;
};
export async function listTexts(
  db: Db,
  { userId, osce }: { readonly userId: string; readonly osce: boolean },
  choice: CardChoice,
): Promise<readonly CardTextRow[]> {
  const { rows } = await sql<CardTextRow>`
    select c.id, c.kind, g.id as gem_id, g.name as gem, c.front, '' as back, c.back_html, i.id as image_id, i.alt as image_alt,
      d.notes -> c.id::text ->> 'text' as note, s.changed_at
    from gems.gem g
      join gems.card c on c.gem_id = g.id
      left join gems.deck d on d.user_id = ${userId} and d.gem_id = g.id
      left join gems.image i on i.gem_id = g.id and i.object_key = c.image and c.image <> ''
      left join gems.schedule s on s.user_id = ${userId} and s.card_id = c.id
    where ${isLive(osce)} and ${isChosen(choice)}
    order by g.id, c.position`.execute(db);
  if (choice !== 'deck' && 'gemId' in choice) return rows;
  const ofThese = choice === 'deck' ? sql`true` : sql`id = any(${choice.cardIds}::uuid[])`;
  const own = await sql<CardTextRow>`
    select id, 'own' as kind, null as gem_id, null as gem, front, back, null as back_html, null as image_id,
      null as image_alt, null as note, null as changed_at
    from gems.own_card where user_id = ${userId} and removed_at is null and ${ofThese}`.execute(db);
  return [...rows, ...own.rows];
}

export type DeckGemRow = Columns<GemsGem, 'id' | 'name' | 'slug' | 'category_id'> & {
  readonly sources: readonly QuestionReference[];
};
export async function listDeckGems(db: Db, userId: string, osce: boolean): Promise<readonly DeckGemRow[]> {
  const { rows } = await sql<DeckGemRow>`
    select g.id, g.name, g.slug, g.category_id, g.sources from ${inDeck(userId, osce)} order by d.added_at, g.name`.execute(
    db,
  );
  return rows;
}

/** Adds or removes a gem; of two devices the later change wins. */
export async function saveInDeck(
  db: Db,
  row: { readonly userId: string; readonly gemId: string; readonly inDeck: boolean; readonly at: Date },
): Promise<boolean> {
  const { userId, gemId, at } = row;
  const { rows } = await sql<{ in_deck: boolean }>`
    insert into gems.deck as d (user_id, gem_id, added_at, removed_at, said_at)
    values (${userId}, ${gemId}, ${row.inDeck ? at : null}, null, ${at})
    on conflict (user_id, gem_id) do update set
      added_at = case when d.said_at > excluded.said_at then d.added_at else coalesce(excluded.added_at, d.added_at) end,
      removed_at = case when d.said_at > excluded.said_at then d.removed_at when ${row.inDeck} then null else ${at} end,
      said_at = greatest(d.said_at, excluded.said_at)
    returning added_at is not null and removed_at is null as in_deck`.execute(db);
  return rows[0]?.in_deck ?? false;
}

export interface KeptNote {
  readonly note: string;
  readonly at: Date;
}
/** The note on a gem; the newest wins. */
export async function saveNote(
  db: Db,
  row: { readonly userId: string; readonly gemId: string; readonly note: string; readonly at: Date },
): Promise<KeptNote> {
  const { rows } = await sql<KeptNote>`
    insert into gems.deck as d (user_id, gem_id, note, note_at) values (${row.userId}, ${row.gemId}, ${row.note}, ${row.at})
    on conflict (user_id, gem_id) do update set
      note = case when d.note_at > excluded.note_at then d.note else excluded.note end,
      note_at = greatest(d.note_at, excluded.note_at)
    returning note, note_at as at`.execute(db);
  return rows[0] as KeptNote;
}

/** The note on one card; the newest wins. */
export async function saveCardNote(
  db: Db,
  row: {
    readonly userId: string;
    readonly gemId: string;
    readonly cardId: string;
    readonly note: string;
    readonly at: Date;
  },
): Promise<KeptNote> {
  const entry = JSON.stringify({ [row.cardId]: { text: row.note, at: row.at.toISOString() } });
  const { rows } = await sql<{ note: string; at: string }>`
    insert into gems.deck as d (user_id, gem_id, notes) values (${row.userId}, ${row.gemId}, ${entry}::jsonb)
    on conflict (user_id, gem_id) do update set
      notes = case when d.notes -> ${row.cardId} ->> 'at' > ${row.at.toISOString()} then d.notes else d.notes || excluded.notes end
    returning notes -> ${row.cardId} ->> 'text' as note, notes -> ${row.cardId} ->> 'at' as at`.execute(db);
  return { note: rows[0]?.note ?? '', at: new Date(rows[0]?.at ?? row.at) };
}

export type DayRow = Columns<GemsDay, 'reviews' | 'again'> & {
  readonly day: string;
  readonly ms: number;
};
export async function listDays(db: Db, userId: string, from: string): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text as day, reviews, again, ms::integer as ms from gems.day
    where user_id = ${userId} and day >= ${from}::date order by day`.execute(db);
  return rows;
}
