import type { Line } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import type { MocksExamAttempt, MocksExamDate, MocksExamFact, MocksExamPart, MocksTables } from '../../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);

const FACT = ['slug', 'label', 'text', 'next_text', 'next_from', 'source', 'source_url', 'checked_on'] as const;
export type FactRow = Columns<MocksExamFact, (typeof FACT)[number]>;
export const listFacts = (db: Db, line: Line): Promise<readonly FactRow[]> =>
  open(db)
    .selectFrom('mocks.exam_fact')
    .select(FACT)
    .where('edition', '=', line)
    .orderBy('position')
    .orderBy('slug')
    .execute();

const PART = ['id', 'name', 'about', 'attempts', 'valid_months', 'source', 'source_url', 'checked_on'] as const;
export type PartRow = Columns<MocksExamPart, (typeof PART)[number]>;
export const listParts = (db: Db, line: Line): Promise<readonly PartRow[]> =>
  open(db)
    .selectFrom('mocks.exam_part')
    .select(PART)
    .where('edition', '=', line)
    .orderBy('position')
    .orderBy('slug')
    .execute();

const DATE = [
  'part_id',
  'sits_on',
  'apply_by',
  'adjust_by',
  'results_on',
  'fee',
  'source',
  'source_url',
  'checked_on',
] as const;
export type DateRow = Columns<MocksExamDate, (typeof DATE)[number]>;
/** Days to come, soonest first. */
export const listDates = (db: Db, line: Line, today: string): Promise<readonly DateRow[]> =>
  open(db)
    .selectFrom('mocks.exam_date')
    .select(DATE)
    .where('edition', '=', line)
    .where('sits_on', '>=', today)
    .orderBy('sits_on')
    .limit(100)
    .execute();

const ATTEMPT = ['id', 'part_id', 'sat_on', 'outcome'] as const;
export type AttemptRow = Columns<MocksExamAttempt, (typeof ATTEMPT)[number]>;
export const listAttempts = (db: Db, userId: string): Promise<readonly AttemptRow[]> =>
  open(db)
    .selectFrom('mocks.exam_attempt')
    .select(ATTEMPT)
    .where('user_id', '=', userId)
    .orderBy('sat_on', 'desc')
    .orderBy('id')
    .execute();

/** False when the learner has noted another attempt at this part on this day. */
export async function saveAttempt(db: Db, userId: string, row: AttemptRow, now: Date): Promise<boolean> {
  const taken = await open(db)
    .selectFrom('mocks.exam_attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('part_id', '=', row.part_id)
    .where('sat_on', '=', row.sat_on)
    .where('id', '<>', row.id)
    .executeTakeFirst();
  if (taken) return false;
  await open(db)
    .insertInto('mocks.exam_attempt')
    .values({ ...row, user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet({
        part_id: row.part_id,
        sat_on: row.sat_on,
        outcome: row.outcome,
        updated_at: now,
      }),
    )
    .execute();
  return true;
}

export async function removeAttempt(db: Db, userId: string, id: string): Promise<void> {
  await open(db).deleteFrom('mocks.exam_attempt').where('user_id', '=', userId).where('id', '=', id).execute();
}
