import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { QuestionsClinicalReview, QuestionsTables } from '../tables.ts';

interface NewReview {
  readonly kind: string;
  readonly subject_id: string;
  readonly name: string;
  readonly registration: string;
  readonly given_on: string;
  readonly next_on: string;
  readonly note: string;
  readonly created_at: Date;
}
export async function insertReview(db: Db, row: NewReview): Promise<void> {
  await tables<QuestionsTables>(db).insertInto('questions.clinical_review').values(row).execute();
}

type ReviewRow = Columns<QuestionsClinicalReview, 'name' | 'registration' | 'note'> & {
  readonly given_on: string | null;
  readonly next_on: string | null;
};
export async function listReviews(
  db: Db,
  { kind, id, most }: { readonly kind: string; readonly id: string; readonly most: number },
): Promise<readonly ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select name, registration, given_on::text as given_on, next_on::text as next_on, note
    from questions.clinical_review where kind = ${kind} and subject_id = ${id}
    order by created_at desc limit ${most}`.execute(db);
  return rows;
}
