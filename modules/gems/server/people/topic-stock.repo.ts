import type { Line } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface TopicCount {
  readonly matrix_id: string;
  readonly gems: number;
}
/** Active gems of a line by the topics of their questions. */
export async function countByTopic(db: Db, line: Line): Promise<readonly TopicCount[]> {
  const { rows } = await sql<TopicCount>`
    select b.matrix_id, count(distinct g.id)::integer as gems
    from gems.gem g, jsonb_array_elements_text(g.questions) as q (code), questions.bank_view b
    where g.edition = ${line} and g.active and b.code = q.code and b.edition = ${line} and b.matrix_id is not null
    group by b.matrix_id`.execute(db);
  return rows;
}
