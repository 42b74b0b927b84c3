import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface StoredReply {
  readonly request_hash: string;
  readonly reply: unknown;
}

/**
 * Claims the key for this transaction. A second request with the same key waits here until the first has committed
 * (then finds its reply) or rolled back (then becomes the first).
 */
export async function claimKey(
  db: Db,
  row: { caller: string; key: string; requestHash: string },
): Promise<StoredReply | null> {
  const inserted = await sql`
    insert into platform.idempotency (caller, key, request_hash) values (${row.caller}, ${row.key}, ${row.requestHash})
    on conflict do nothing returning key`.execute(db);
  if (inserted.rows.length > 0) return null;
  const found = await sql<StoredReply>`
    select request_hash, reply from platform.idempotency where caller = ${row.caller} and key = ${row.key}`.execute(db);
  return found.rows[0] ?? null;
}

export async function insertReply(db: Db, row: { caller: string; key: string; reply: unknown }): Promise<void> {
  await sql`
    update platform.idempotency set reply = ${JSON.stringify(row.reply ?? null)}::jsonb
    where caller = ${row.caller} and key = ${row.key}`.execute(db);
}

/** Lets the key be used again; for a refused request, which has no reply to store. */
export async function releaseKey(db: Db, { caller, key }: { caller: string; key: string }): Promise<void> {
  await sql`delete from platform.idempotency where caller = ${caller} and key = ${key}`.execute(db);
}

/** For the deletion of an account: stored replies contain what the person wrote. */
export async function eraseRepliesTo(db: Db, callerId: string): Promise<void> {
  await sql`delete from platform.idempotency where caller = ${callerId}`.execute(db);
}

export async function removeOlderThan(db: Db, moment: Date): Promise<void> {
  await sql`delete from platform.idempotency where created_at < ${moment}`.execute(db);
}
