import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { MocksFormLine, MocksTables, MocksFormStats } from '../tables.ts';

const LINE_COLUMNS = ['set_at', 'marks', 'judges', 'sem', 'sem_from', 'why'] as const;
export type LineRow = Columns<MocksFormLine, (typeof LINE_COLUMNS)[number]>;

/** The standard error of the judges' mean, in questions; it changes with the ratings, whether or not the mark does. */
export async function findJudgesError(db: Db, formId: string): Promise<number> {
  const form = await tables<MocksTables>(db)
    .selectFrom('mocks.form')
    .select('sem')
    .where('id', '=', formId)
    .executeTakeFirst();
  return Number(form?.sem ?? 0);
}

/** Every pass mark a form has had, the newest first. */
export const listLines = (db: Db, formId: string): Promise<readonly LineRow[]> =>
  tables<MocksTables>(db)
    .selectFrom('mocks.form_line')
    .select(LINE_COLUMNS)
    .where('form_id', '=', formId)
    .orderBy('set_at', 'desc')
    .execute();

export async function saveLine(db: Db, formId: string, line: LineRow): Promise<void> {
  await tables<MocksTables>(db)
    .insertInto('mocks.form_line')
    .values({ ...line, form_id: formId })
    .onConflict((conflict) => conflict.columns(['form_id', 'set_at']).doUpdateSet({ ...line }))
    .execute();
}

export type CurrentLineRow = Columns<MocksFormLine, 'form_id' | 'marks'>;
/** The current pass mark of every form that has one. */
export async function listCurrentLines(db: Db): Promise<readonly CurrentLineRow[]> {
  const { rows } = await sql<CurrentLineRow>`
    select distinct on (form_id) form_id, marks from mocks.form_line order by form_id, set_at desc`.execute(db);
  return rows;
}

export type FormFiguresRow = Columns<MocksFormStats, 'sitters' | 'kr20' | 'sem'>;
/** The figures of a form as counted last night, from first sittings. */
export async function findFormStats(db: Db, formId: string): Promise<FormFiguresRow | undefined> {
  const { rows } = await sql<FormFiguresRow>`
    select sitters, kr20, sem from mocks.form_stats where form_id = ${formId}`.execute(db);
  return rows[0];
}
