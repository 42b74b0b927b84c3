import type { Sitter } from '@app/mocks/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import { countsLate } from '../marking/late.repo.ts';
import { SITTING_COLUMNS, type SittingRow } from '../state/sittings.repo.ts';

export interface WatchedRow extends SittingRow {
  readonly form: string;
  readonly seated: number;
  readonly entered: number;
  readonly running: number;
  readonly ended: number;
}
/** Sittings with their counts, newest first, or one of them. */
export async function listWatched(db: Db, id: string | null): Promise<readonly WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select ${sql.join(SITTING_COLUMNS.map((name) => sql.ref(`s.${name}`)))}, f.title as form, (select count(*)::integer from mocks.seat e where e.sitting_id = s.id) as seated,
      m.entered, m.running, m.ended
    from mocks.sitting s join mocks.form f on f.id = s.form_id
      cross join lateral (
        select count(*)::integer as entered, (count(*) filter (where k.ended_at is not null))::integer as ended,
          (count(*) filter (where k.ended_at is null and exists (select from mocks.paper p where p.user_id = k.user_id
            and p.mock_id = k.id and p.started_at is not null and p.ended_at is null)))::integer as running
        from mocks.mock k where k.sitting_id = s.id) m
    where ${id}::uuid is null or s.id = ${id}::uuid
    order by s.starts_at desc limit 100`.execute(db);
  return rows;
}

export interface SitterRow extends Omit<Sitter, 'deadline_at'> {
  readonly deadline_at: Date | null;
}
/** Everyone with a seat or a mock in it, running mocks first. */
export async function listSitters(db: Db, sittingId: string): Promise<readonly SitterRow[]> {
  const { rows } = await sql<SitterRow>`
    select who.user_id, u.uid, trim(concat(u.first_name, ' ', u.last_name)) as name, coalesce(u.email, '') as email,
      coalesce(m.extra_percent, 0) as extra_percent, s.source,
      case when m.id is null then 'seat' when m.ended_at is not null then 'ended' when p.n is not null then 'sitting'
        else 'entered' end as state,
      p.n as paper, p.deadline_at, coalesce(a.answered, 0) as answered, coalesce(l.late, 0) as late,
      m.late_counted_at is not null as late_counted, m.correct, m.total
    from (select user_id from mocks.seat where sitting_id = ${sittingId}
        union select user_id from mocks.mock where sitting_id = ${sittingId}) who
      join accounts.person_view u on u.id = who.user_id
      left join mocks.seat s on s.user_id = who.user_id and s.sitting_id = ${sittingId}
      left join mocks.mock m on m.user_id = who.user_id and m.sitting_id = ${sittingId}
      left join lateral (select n, deadline_at from mocks.paper p where p.user_id = m.user_id and p.mock_id = m.id
        and p.started_at is not null and p.ended_at is null order by n limit 1) p on true
      left join lateral (select count(*)::integer as answered from mocks.answer a
        where a.user_id = m.user_id and a.mock_id = m.id and a.option is not null) a on true
      left join lateral (select count(distinct s.answer_id)::integer as late from mocks.event s
          join mocks.answer a on a.user_id = s.user_id and a.id = s.answer_id
          join mocks.paper p on p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper
        where s.user_id = m.user_id and s.mock_id = m.id and s.late and ${sql.raw(countsLate)}) l on true
    order by array_position(array['sitting', 'entered', 'seat', 'ended'],
      case when m.id is null then 'seat' when m.ended_at is not null then 'ended' when p.n is not null then 'sitting'
        else 'entered' end), name limit 5000`.execute(db);
  return rows;
}
