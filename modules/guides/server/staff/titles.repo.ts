import type { Edition } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { GuidesTables } from '../tables.ts';

const open = (db: Db) => tables<GuidesTables>(db);
/** Titles are compared without regard to case: two links that differ only in capitals lead to one guide. */
const sameTitle = (title: string) => sql<string>`lower(${title})`;

/** The guide that has or once had this title. */
export async function findOwner(db: Db, edition: Edition, title: string): Promise<string | undefined> {
  const row = await open(db)
    .selectFrom('guides.title_history')
    .select('guide_id')
    .where('edition', '=', edition)
    .where('title_key', '=', sameTitle(title))
    .executeTakeFirst();
  return row?.guide_id;
}

export async function insertTitle(
  db: Db,
  row: { edition: Edition; title: string; guide_id: string; since: Date },
): Promise<void> {
  await open(db)
    .insertInto('guides.title_history')
    .values({ ...row, title_key: sameTitle(row.title) })
    .onConflict((conflict) => conflict.columns(['edition', 'title_key']).doNothing())
    .execute();
}

export interface NewWords {
  readonly guideId: string;
  readonly body: string;
  readonly html: string;
  readonly isClinical: boolean;
  readonly at: Date;
}
/** Adds a wording, which becomes the current one, and resets the form's choice to clinical. */
export async function insertWords(db: Db, { guideId, body, html, isClinical, at }: NewWords): Promise<void> {
  const change = isClinical ? 'clinical' : 'editorial';
  await sql`
    with numbered as (
      update guides.guide set words = words + 1, told = case when ${isClinical} then words + 1 else told end,
        change = 'clinical'
      where id = ${guideId} returning id, words
    )
    insert into guides.guide_version (guide_id, n, body, body_html, change_class, created_at)
    select id, words, ${body}, ${html}, case when words = 1 then null else ${change} end, ${at} from numbered`.execute(
    db,
  );
}
