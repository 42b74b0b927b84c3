import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** A question cannot be read and answered in less. */
const LEAST_SECONDS = 2;
/** Of a mock with fewer questions, the pace says nothing. */
const FEWEST = 10;

export interface Rush {
  /** Mocks in which at least half was answered, in less than two seconds an answer. */
  readonly rushed: number;
  /** The most mocks of their own ended within one hour. */
  readonly hourly: number;
}
/**
 * By the server's clock, from the start of a paper to its end: the seconds of an answer come from the device, and answers
 * that waited on it arrive all at once.
 */
export async function rushOf(db: Db, userId: string, since: Date): Promise<Rush> {
  const { rows } = await sql<Rush>`
    with ended as (
      select m.id, m.ended_at, m.total, m.sitting_id, (select coalesce(sum(extract(epoch from p.ended_at - p.started_at)), 0)
          from mocks.paper p where p.user_id = m.user_id and p.mock_id = m.id and p.started_at is not null) as seconds,
        (select count(*) from mocks.answer a where a.user_id = m.user_id and a.mock_id = m.id
          and a.option is not null) as answered
      from mocks.mock m where m.user_id = ${userId} and m.ended_at >= ${since} and m.total > 0
    )
    select (count(*) filter (where total >= ${FEWEST} and answered * 2 >= total
        and seconds < ${LEAST_SECONDS} * answered))::integer as rushed,
      coalesce((select max(n) from (select count(*) over (order by ended_at range between interval '1 hour' preceding
        and current row)::integer as n from ended where sitting_id is null) hours), 0)::integer as hourly
    from ended`.execute(db);
  return rows[0] ?? { rushed: 0, hourly: 0 };
}
