import type { MocksIncident } from '../../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';

interface NewIncident {
  readonly sittingId: string;
  readonly opId: string;
  readonly minutes: number;
  readonly reason: string;
  readonly byId: string | null;
  readonly now: Date;
}
/** False: already recorded. */
export async function insertIncident(
  db: Db,
  { sittingId, opId, minutes, reason, byId, now }: NewIncident,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mocks.incident (sitting_id, op_id, minutes, reason, people, by_id, created_at)
    values (${sittingId}, ${opId}, ${minutes}, ${reason}, 0, ${byId}, ${now})
    on conflict do nothing returning op_id`.execute(db);
  return rows.length > 0;
}

export interface Moved {
  readonly user_id: string;
  /** Of the running paper; null between papers. */
  readonly deadline_at: Date | null;
}
/** Extends the sitting, every mock that has not ended and every running paper; the end of entry does not change. */
export async function extendAll(
  db: Db,
  { sittingId, opId, minutes }: Pick<NewIncident, 'sittingId' | 'opId' | 'minutes'>,
): Promise<readonly Moved[]> {
  await sql`
    select user_id from mocks.mock where sitting_id = ${sittingId} and ended_at is null
    order by user_id for update`.execute(db);
  await sql`
    update mocks.sitting set closes_at = closes_at + make_interval(mins => ${minutes}) where id = ${sittingId}`.execute(
    db,
  );
  const { rows } = await sql<Moved>`
    with mock as (
      update mocks.mock set closes_at = closes_at + make_interval(mins => ${minutes})
      where sitting_id = ${sittingId} and ended_at is null
      returning user_id, id
    ), paper as (
      update mocks.paper p set deadline_at = p.deadline_at + make_interval(mins => ${minutes}) from mock
      where p.user_id = mock.user_id and p.mock_id = mock.id and p.started_at is not null and p.ended_at is null
      returning p.user_id, p.deadline_at
    ), incident as (
      update mocks.incident set people = (select count(*) from mock) where sitting_id = ${sittingId} and op_id = ${opId}
    )
    select mock.user_id, paper.deadline_at from mock left join paper on paper.user_id = mock.user_id
    order by mock.user_id`.execute(db);
  return rows;
}

export type IncidentRow = Columns<MocksIncident, 'created_at' | 'minutes' | 'reason' | 'people'> & {
  readonly by: string | null;
};
export type LastIncident = Pick<IncidentRow, 'minutes' | 'reason'>;
export async function findLastIncident(db: Db, sittingId: string, since: Date): Promise<LastIncident | undefined> {
  const { rows } = await sql<LastIncident>`
    select minutes, reason from mocks.incident
    where sitting_id = ${sittingId} and created_at >= ${since} order by created_at desc limit 1`.execute(db);
  return rows[0];
}

export async function listIncidents(db: Db, sittingId: string): Promise<readonly IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select i.created_at, i.minutes, i.reason, i.people, nullif(trim(concat(p.first_name, ' ', p.last_name)), '') as by
    from mocks.incident i left join accounts.person_view p on p.id = i.by_id
    where i.sitting_id = ${sittingId} order by i.created_at desc`.execute(db);
  return rows;
}
