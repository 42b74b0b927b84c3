import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { AuditLine } from '../deps.ts';

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export async function insertLine(db: Db, line: AuditLine & { readonly id: string; readonly at: Date }): Promise<void> {
  await sql`
    insert into platform.audit (id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id)
    values (${line.id}, ${line.at}, ${line.actorId}, ${line.subjectId ?? null}, ${line.action}, ${line.entity},
            ${line.entityId}, ${asJson(line.before)}::jsonb, ${asJson(line.after)}::jsonb, ${line.requestId ?? null})`.execute(
    db,
  );
}
