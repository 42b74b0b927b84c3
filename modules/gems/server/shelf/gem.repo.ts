import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import type { QuestionReference } from '@app/questions/contract';
import { sql } from 'kysely';
import type { GemsCard, GemsGem, GemsImage, GemsTables, GemsDeck } from '../tables.ts';

const open = (db: Db) => tables<GemsTables>(db);

/** Gems available to a learner; OSCE gems only for their holders. */
export const isLive = (osce: boolean) =>
  sql<boolean>`g.edition = ${MAIN_LINE} and g.active and (g.kind <> 'osce' or ${osce}::boolean)`;

export type GemRow = Columns<
  GemsGem,
  | 'id'
  | 'name'
  | 'slug'
  | 'kind'
  | 'category_id'
  | 'text_html'
  | 'index_image'
  | 'deck_image'
  | 'review_state'
  | 'review_by'
> & {
  readonly sources: readonly QuestionReference[];
  readonly questions: readonly string[];
  readonly review_at: string | null;
  readonly review_next: string | null;
  readonly live: boolean;
};

/** A gem by its current or a former name, live or not. */
export async function findGem(db: Db, name: string, osce: boolean): Promise<GemRow | undefined> {
  const { rows } = await sql<GemRow>`
    select g.id, g.name, g.slug, g.kind, g.category_id, g.text_html, g.index_image, g.deck_image, g.review_state, g.review_by,
      g.review_at::text as review_at, g.review_next::text as review_next, g.sources, g.questions, ${isLive(osce)} as live
    from gems.name_history h join gems.gem g on g.id = h.gem_id
    where h.edition = ${MAIN_LINE} and h.name_key = lower(${name})`.execute(db);
  return rows[0];
}

export type LiveGem = Columns<GemsGem, 'id' | 'name'>;
/** A gem that is available to this learner, by its id. */
export async function findLive(db: Db, id: string, osce: boolean): Promise<LiveGem | undefined> {
  const { rows } = await sql<LiveGem>`
    select g.id, g.name from gems.gem g where g.id = ${id} and ${isLive(osce)}`.execute(db);
  return rows[0];
}

const CARD_COLUMNS = ['id', 'kind', 'front', 'back_html', 'image'] as const;
export type CardRow = Columns<GemsCard, (typeof CARD_COLUMNS)[number]>;
export const listCards = (db: Db, gemId: string): Promise<CardRow[]> =>
  open(db).selectFrom('gems.card').select(CARD_COLUMNS).where('gem_id', '=', gemId).orderBy('position').execute();

const IMAGE_COLUMNS = ['id', 'object_key', 'alt'] as const;
export type ImageRow = Columns<GemsImage, (typeof IMAGE_COLUMNS)[number]>;
export const listImages = (db: Db, gemId: string): Promise<ImageRow[]> =>
  open(db).selectFrom('gems.image').select(IMAGE_COLUMNS).where('gem_id', '=', gemId).orderBy('position').execute();

/** A picture of a gem that is available to this learner, or of any gem for staff who may see drafts. */
export async function findImage(
  db: Db,
  id: string,
  sees: { readonly osce: boolean; readonly drafts: boolean },
): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`
    select i.id, i.object_key, i.alt from gems.image i join gems.gem g on g.id = i.gem_id
    where i.id = ${id} and (${isLive(sees.osce)} or ${sees.drafts}::boolean)`.execute(db);
  return rows[0];
}

export type GemMarkRow = Columns<GemsDeck, 'note' | 'note_at'> & {
  readonly in_deck: boolean;
  readonly notes: Readonly<Record<string, { readonly text: string }>>;
};
/** A learner's note and deck state for a gem. */
export async function findMark(db: Db, userId: string, gemId: string): Promise<GemMarkRow | undefined> {
  const { rows } = await sql<GemMarkRow>`
    select added_at is not null and removed_at is null as in_deck, note, note_at, notes
    from gems.deck where user_id = ${userId} and gem_id = ${gemId}`.execute(db);
  return rows[0];
}

/** The items with these codes, in their order. */
export async function listItems(db: Db, codes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select b.item_id from unnest(${codes}::text[]) with ordinality as c (code, n)
      join questions.bank_view b on b.code = c.code and b.edition = ${MAIN_BANK} and b.open
    order by c.n`.execute(db);
  return rows.map(({ item_id }) => item_id);
}
