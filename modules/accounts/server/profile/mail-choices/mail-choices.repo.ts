import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import { isBanned } from '../../people/users.repo.ts';

/** A user who may get mail of a topic: confirmed, not banned, and without a scheduled erasure. */
export async function findReader(
  db: Db,
  email: string,
  now: Date,
): Promise<{ readonly id: string; readonly uid: string } | undefined> {
  const { rows } = await sql<{ id: string; uid: string }>`
    select id, uid from accounts.user u
    where lower(email) = lower(${email}) and verified_at is not null and deleted_at is null and deletion_due_at is null
      and not ${isBanned(now)}`.execute(db);
  return rows[0];
}

export async function findIdByUid(db: Db, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts.user where uid = ${uid} and deleted_at is null`.execute(db);
  return rows[0]?.id;
}
