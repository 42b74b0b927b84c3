import { type Db, tables } from '@app/platform/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { MocksAdjustment, MocksTables } from '../../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);

type AdjustmentRow = Selectable<MocksAdjustment>;

export const findAdjustment = (db: Db, userId: string, sittingId: string) =>
  open(db)
    .selectFrom('mocks.adjustment')
    .select(['extra_percent', 'rest_minutes', 'compared'])
    .where('user_id', '=', userId)
    .where('sitting_id', '=', sittingId)
    .executeTakeFirst();

/** A later decision replaces an earlier one. */
export async function saveAdjustment(db: Db, row: Insertable<MocksAdjustment>): Promise<void> {
  const { user_id: _, sitting_id: __, ...decided } = row;
  await open(db)
    .insertInto('mocks.adjustment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'sitting_id']).doUpdateSet(decided))
    .execute();
}

export interface ListedAdjustment
  extends Pick<AdjustmentRow, 'extra_percent' | 'rest_minutes' | 'compared' | 'reason' | 'created_at'> {
  readonly name: string;
  readonly email: string;
  readonly by: string | null;
}
export async function listAdjustments(db: Db, sittingId: string): Promise<readonly ListedAdjustment[]> {
  const { rows } = await sql<ListedAdjustment>`
    select trim(concat(u.first_name, ' ', u.last_name)) as name, coalesce(u.email, '') as email, j.extra_percent,
      j.rest_minutes, j.compared, j.reason, j.created_at, trim(concat(b.first_name, ' ', b.last_name)) as by
    from mocks.adjustment j join accounts.person_view u on u.id = j.user_id
      left join accounts.person_view b on b.id = j.by_id
    where j.sitting_id = ${sittingId} order by j.created_at, j.user_id limit 5000`.execute(db);
  return rows;
}

/** Gives the terms to a mock of which no paper has been started. False: one has. */
export async function updateTerms(
  db: Db,
  mock: { readonly user_id: string; readonly id: string },
  terms: { readonly extra_percent: number; readonly rest_minutes: number; readonly closes_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update mocks.mock m set extra_percent = ${terms.extra_percent}, rest_minutes = ${terms.rest_minutes},
      closes_at = ${terms.closes_at}
    where m.user_id = ${mock.user_id} and m.id = ${mock.id} and m.ended_at is null and not exists (
      select from mocks.paper p where p.user_id = m.user_id and p.mock_id = m.id and p.started_at is not null)
    returning m.id`.execute(db);
  return rows.length > 0;
}
