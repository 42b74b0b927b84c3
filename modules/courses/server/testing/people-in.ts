import { itemPlace } from '@app/platform/server';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';

interface Held {
  readonly booking: string;
  readonly state: string;
  readonly event: string;
}
/** The people inside each line of the record about an event, with what changed for them. */
export async function peopleIn({ deps }: TestApi, action: string, eventId: string) {
  const { rows } = await sql<{ line: string; n: number; subject_id: string; before: unknown; after: unknown }>`
    select l.id as line, i.n, i.subject_id, i.before, i.after
    from platform.audit l join platform.audit_item i on i.audit_id = l.id
    where l.action = ${action} and l.entity_id = ${eventId} order by l.at, l.id, i.n`.execute(deps.db);
  const shown = await deps.audit.reveal(
    deps.db,
    rows.map((row) => ({ ...row, id: itemPlace(row.line, row.n) })),
  );
  const read = shown as readonly ((typeof rows)[number] & { readonly before: Held; readonly after: Held })[];
  return [...Map.groupBy(read, ({ line }) => line).values()];
}
