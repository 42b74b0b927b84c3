import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { ChangeClass } from '@app/questions/contract';
import { nameOrFormer, type WorkedRow } from '../desk/worked.repo.ts';

export type VersionRow = NonNullable<WorkedRow['shown']> & { readonly change_class: ChangeClass | null };

/** Newest first, with their full text: an item has a handful. */
export async function listVersions(db: Db, itemId: string): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.n, v.epoch, v.change_class, v.stem, v.lead_in, v.options, v.rationales, v.images, v.tags, v.answer_key,
      v.explanation, v.key_point, v.sources, v.review_state, v.review_by, v.review_at, v.review_next, v.published_at,
      ${nameOrFormer(sql`v.created_by`)} as published_by
    from questions.item_version v where v.item_id = ${itemId} and v.published_at is not null order by v.n desc`.execute(
    db,
  );
  return rows;
}
