import type { Columns, Db } from '@app/platform/server';
import type { TriageState } from '@app/questions/contract';
import { sql } from 'kysely';
import type { QuestionsItemVersion, QuestionsPlacement } from '../tables.ts';

export type StandingRow = Columns<QuestionsItemVersion, 'n' | 'epoch'> & {
  readonly code: string;
  readonly version_id: string;
  readonly published_at: Date;
  readonly triage: TriageState | null;
};
/** A published item, whatever banks have it. */
export async function findStanding(db: Db, itemId: string): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select i.code, v.id as version_id, v.n, v.epoch, v.published_at, t.state as triage
    from questions.item i
      join questions.item_version v on v.id = i.version_id and v.published_at is not null
      left join questions.triage t on t.item_id = i.id
    where i.id = ${itemId}`.execute(db);
  return rows[0];
}

export type PlacedRow = Columns<QuestionsPlacement, 'item_id' | 'edition' | 'category_id' | 'matrix_id'> & {
  readonly category: string;
  readonly matrix: string | null;
  readonly open: boolean;
};
/** Every place of an item, open or not. */
export async function listPlaced(db: Db, itemId: string): Promise<readonly PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select b.item_id, b.edition, b.category_id, c.name as category, b.matrix_id, m.name as matrix, b.open
    from questions.bank_view b
      join questions.category c on c.id = b.category_id
      left join questions.matrix m on m.id = b.matrix_id
    where b.item_id = ${itemId}`.execute(db);
  return rows;
}
