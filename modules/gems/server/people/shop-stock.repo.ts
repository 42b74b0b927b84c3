import { MAIN_LINE } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface KindCount {
  readonly kind: string;
  readonly gems: number;
  readonly cards: number;
}
/** The active gems of each kind, and their cards. */
export async function countKinds(db: Db): Promise<readonly KindCount[]> {
  const { rows } = await sql<KindCount>`
    select g.kind, count(*)::integer as gems,
      coalesce(sum((select count(*) from gems.card c where c.gem_id = g.id and c.kind = 'card')), 0)::integer as cards
    from gems.gem g where g.edition = ${MAIN_LINE} and g.active group by g.kind order by g.kind`.execute(db);
  return rows;
}
