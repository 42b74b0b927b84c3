import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { MocksTables, MocksMock } from '../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);

/** Deletes a user's mocks. Locks the mocks first, as every change of their contents does. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await sql`select from mocks.mock where user_id = ${userId} order by id for update`.execute(db);
  for (const table of [
    'mocks.seat',
    'mocks.exam_attempt',
    'mocks.adjustment',
    'mocks.lease',
    'mocks.event',
    'mocks.answer',
    'mocks.paper',
    'mocks.mock',
  ] as const)
    await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
}

export const mocksOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('mocks.mock')
    .select([
      'number',
      'title',
      'profile',
      'extra_percent',
      'rest_minutes',
      'scratchpad',
      'created_at',
      'ended_at',
      'ended_by',
      'correct',
      'total',
    ])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();

export async function seatsOf(db: Db, userId: string) {
  const { rows } = await sql`
    select s.title, s.starts_at, e.source, e.created_at from mocks.seat e join mocks.sitting s on s.id = e.sitting_id
    where e.user_id = ${userId} order by s.starts_at`.execute(db);
  return rows;
}

export async function adjustmentsOf(db: Db, userId: string) {
  const { rows } = await sql`
    select s.title, j.extra_percent, j.rest_minutes, j.compared, j.reason, j.created_at
    from mocks.adjustment j join mocks.sitting s on s.id = j.sitting_id
    where j.user_id = ${userId} order by j.created_at`.execute(db);
  return rows;
}

/** Answers of started papers; whether one was right only once the mock has ended. */
export async function answersOf(db: Db, userId: string) {
  const { rows } = await sql`
    select m.number as mock, a.paper, a.position, a.item_id, a.option, a.first_option, a.changes, a.flagged, a.struck,
      a.highlights, a.seconds, a.answered_at, case when m.ended_at is not null then a.is_correct end as is_correct
    from mocks.answer a
      join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id
      join mocks.paper p on p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper
    where a.user_id = ${userId} and p.started_at is not null order by m.number, a.paper, a.position`.execute(db);
  return rows;
}

/** The ledger, as received. */
export const eventsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('mocks.event')
    .select(['op_id', 'answer_id', 'option', 'seq', 'seconds', 'made_at', 'received_at', 'late'])
    .where('user_id', '=', userId)
    .orderBy('received_at')
    .execute();

/** Whether a paper of this user is running. */
export async function isSitting(db: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mocks.paper where user_id = ${userId} and ended_at is null and deadline_at > ${now} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export type EndedMock = Columns<MocksMock, 'number' | 'title' | 'sitting_id'> & {
  readonly ended_at: Date;
  readonly correct: number;
  readonly total: number;
};
/** Ended mocks with a result. */
export async function listEndedMocks(db: Db, userId: string, most: number): Promise<readonly EndedMock[]> {
  const { rows } = await sql<EndedMock>`
    select number, title, ended_at, correct, total, sitting_id from mocks.mock
    where user_id = ${userId} and ended_at is not null and correct is not null and total > 0
    order by ended_at desc limit ${most}`.execute(db);
  return rows;
}
