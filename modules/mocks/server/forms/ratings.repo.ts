import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { Panel, Rating } from './angoff.ts';

/** The items of a form by code, as judges refer to them. */
export async function listFormCodes(db: Db, formId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; item_id: string }>`
    select distinct b.code, f.item_id from mocks.form_item f join questions.bank_view b on b.item_id = f.item_id
    where f.form_id = ${formId}`.execute(db);
  return new Map(rows.map((row) => [row.code, row.item_id]));
}

/** A judge's new rating replaces the former one. */
export async function saveRatings(db: Db, formId: string, ratings: readonly Rating[], now: Date): Promise<void> {
  await sql`
    insert into mocks.rating (form_id, item_id, judge, percent, created_at)
    select ${formId}::uuid, r.item_id, r.judge, r.percent, ${now} from unnest(${ratings.map((each) => each.itemId)}::uuid[],
      ${ratings.map((each) => each.judge)}::text[], ${ratings.map((each) => each.percent)}::integer[]) r(item_id, judge, percent)
    on conflict (form_id, judge, item_id) do update set percent = excluded.percent, created_at = excluded.created_at`.execute(
    db,
  );
}

export async function listRatings(db: Db, formId: string): Promise<readonly Rating[]> {
  const { rows } = await sql<Rating>`
    select judge, item_id as "itemId", percent from mocks.rating where form_id = ${formId}`.execute(db);
  return rows;
}

export async function listItemIds(db: Db, formId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from mocks.form_item where form_id = ${formId}`.execute(db);
  return new Set(rows.map((row) => row.item_id));
}

export async function updateCut(db: Db, formId: string, panel: Panel | null): Promise<void> {
  await sql`
    update mocks.form set cut = ${panel?.cut ?? null}, sem = ${panel?.judgesError ?? null} where id = ${formId}`.execute(
    db,
  );
}

export interface JudgedRow {
  readonly form_id: string;
  readonly judges: number;
}
/** Judges who have rated every question of a form. */
export async function listJudged(db: Db): Promise<readonly JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select f.id as form_id, (select count(*)::integer from (
        select r.judge from mocks.rating r where r.form_id = f.id group by r.judge
        having count(*) = (select count(*) from mocks.form_item i where i.form_id = f.id)) whole) as judges
    from mocks.form f`.execute(db);
  return rows;
}
