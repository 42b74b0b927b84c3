import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { AuditItem, AuditLine } from '../deps.ts';

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export type StoredItem = AuditItem & { readonly n: number; readonly entity: string };
export interface StoredLine extends Omit<AuditLine, 'items'> {
  readonly id: string;
  readonly at: Date;
  /** How many items the act was about; null for an act on one. */
  readonly count: number | null;
  /** The stored ones, which may be fewer. */
  readonly items: readonly StoredItem[];
}

const insertOf = (line: StoredLine) => sql`
  insert into platform.audit
    (id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes)
  values (${line.id}, ${line.at}, ${line.actorId}, ${line.subjectId ?? null}, ${line.action}, ${line.entity},
          ${line.entityId}, ${asJson(line.before)}::jsonb, ${asJson(line.after)}::jsonb, ${line.requestId ?? null},
          ${line.count}, ${line.undoes ?? null})`;

/** In one statement, because the hash made at commit covers both, also of a line recorded outside a transaction. */
export async function insertLine(db: Db, line: StoredLine): Promise<void> {
  if (line.items.length === 0) return void (await insertOf(line).execute(db));
  const rows = line.items.map(({ n, entity, id, subjectId, name, before, after }) => ({
    n,
    entity,
    entity_id: id,
    subject_id: subjectId ?? null,
    name: name ?? null,
    before: before ?? null,
    after: after ?? null,
  }));
  await sql`
    with line as (${insertOf(line)} returning id)
    insert into platform.audit_item (audit_id, n, entity, entity_id, subject_id, name, before, after)
    select line.id, n, entity, entity_id, subject_id, name, nullif(before, 'null'), nullif(after, 'null')
    from line, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as item(n integer, entity text, entity_id text, subject_id uuid, name text, before jsonb, after jsonb)`.execute(
    db,
  );
}
