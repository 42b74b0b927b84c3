import type { Db } from '@app/platform/server';
import type { QuestionDraft } from '@app/questions/contract';
import { sql } from 'kysely';

export interface DraftRow {
  readonly item_id: string;
  readonly content: QuestionDraft;
}
/** The caller must have locked the items. */
export async function listDrafts(db: Db, itemIds: readonly string[]): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select item_id, content from questions.draft where item_id = any(${itemIds}::uuid[])`.execute(db);
  return rows;
}

/** Counts as a save, so that an open editor notices; the text stays the same, and with it a signature. */
export async function updateDrafts(db: Db, drafts: readonly DraftRow[]): Promise<void> {
  if (drafts.length === 0) return;
  await sql`
    update questions.draft d set content = e -> 'content', version = d.version + 1
    from jsonb_array_elements(${JSON.stringify(drafts)}::jsonb) e where d.item_id = (e ->> 'item_id')::uuid`.execute(
    db,
  );
}

export interface StoppedRow {
  readonly item_id: string;
  readonly publish_at: Date;
}
/** Cancels plans with a reason; returns the affected items and their planned times. */
export async function stopPlans(db: Db, itemIds: readonly string[], problem: string): Promise<readonly StoppedRow[]> {
  const { rows } = await sql<StoppedRow>`
    update questions.draft d
    set publish_at = null, publish_by = null, publish_reason = null, publish_problem = ${problem}
    from (
      select item_id, publish_at from questions.draft
      where item_id = any(${itemIds}::uuid[]) and publish_at is not null for update
    ) was
    where d.item_id = was.item_id returning was.item_id, was.publish_at`.execute(db);
  return rows;
}
