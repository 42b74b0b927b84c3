import { BULK_ASKS_FROM } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** An act of staff on BULK_ASKS_FROM items or more. */
export interface LargeAct {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string;
  readonly action: string;
  readonly entity: string;
  readonly count: number;
  readonly reason: string | null;
  readonly edition: string | null;
}
/** Nobody outside the back office notices these. */
const UNNOTICED: readonly string[] = ['tag', 'assign', 'review-date', 'export', 'import'];

/**
 * Those since then about which nobody has been mailed, oldest first. Rows deleted or changed one after the other with one
 * number and one reason are one act: the first of them stands for all.
 */
export async function listUnmailed(db: Db, since: Date): Promise<readonly LargeAct[]> {
  const { rows } = await sql<LargeAct>`
    with act as (
      select id, at, actor_id, action, entity, items as count, after ->> 'reason' as reason, after ->> 'edition' as edition
      from platform.audit_view where items >= ${BULK_ASKS_FROM} and at >= ${since} and actor_id is not null
      union all (
        select distinct on (actor_id, action, entity, after -> 'confirm') id, at, actor_id, action, entity,
          (after #>> '{confirm,count}')::integer, after #>> '{confirm,reason}', before ->> 'edition'
        from platform.audit_view
        where action in ('delete', 'update') and at >= ${since} and actor_id is not null and items is null
          and jsonb_typeof(after #> '{confirm,count}') = 'number'
          and (after #>> '{confirm,count}')::numeric >= ${BULK_ASKS_FROM}
        order by actor_id, action, entity, after -> 'confirm', at, id)
    )
    select id, at, actor_id, action, entity, count, reason, edition from act
    where action <> all(${UNNOTICED}) and not exists (select from staff.owner_mail as mail where mail.audit_id = act.id)
    order by at, id limit 20`.execute(db);
  return rows;
}

/** False when another worker was faster. */
export async function insertOwnerMail(db: Db, auditId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into staff.owner_mail (audit_id, mailed_at) values (${auditId}, ${at})
    on conflict do nothing returning audit_id`.execute(db);
  return rows.length > 0;
}

export async function removeOwnerMailsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from staff.owner_mail where mailed_at < ${before}`.execute(db);
}
