import type { DeskProfile, ProfileChange } from '@app/mocks/contract';
import type { Line } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { MocksTables } from '../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);

export const listAllProfiles = (db: Db, edition: Line): Promise<readonly DeskProfile[]> =>
  open(db)
    .selectFrom('mocks.profile')
    .select([
      'id',
      'slug',
      'name',
      'about',
      'papers',
      'questions',
      'minutes',
      'break_minutes',
      'shuffle',
      'active',
      'version',
    ])
    .where('edition', '=', edition)
    .orderBy('position')
    .orderBy('slug')
    .execute();

/** False: another member of staff has changed it since. */
export async function updateProfile(
  db: Db,
  id: string,
  { version, ...change }: ProfileChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await open(db)
    .updateTable('mocks.profile')
    .set({ ...change, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateFormState(db: Db, id: string, state: 'open' | 'reserved' | 'retired'): Promise<void> {
  await open(db).updateTable('mocks.form').set({ state }).where('id', '=', id).execute();
}

export interface LiveRow {
  readonly profile: string;
  readonly papers: number;
  readonly answered: number;
  readonly questions: number;
  readonly next_deadline: Date;
}
/** Uses the index of open deadlines, and reads the answers of those papers only. */
export async function listLive(db: Db, now: Date): Promise<readonly LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select m.profile, count(distinct (p.user_id, p.mock_id, p.n))::integer as papers, count(a.option)::integer as answered,
      count(*)::integer as questions, min(p.deadline_at) as next_deadline
    from mocks.paper p
      join mocks.mock m on m.user_id = p.user_id and m.id = p.mock_id
      join mocks.answer a on a.user_id = p.user_id and a.mock_id = p.mock_id and a.paper = p.n
    where p.ended_at is null and p.deadline_at > ${now}
    group by m.profile order by m.profile`.execute(db);
  return rows;
}
