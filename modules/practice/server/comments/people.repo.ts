import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** Those of these users who are still members. */
export async function listMembers(db: Db, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select user_id from accounts.member_view where user_id = any(${userIds}::uuid[]) order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export interface Address {
  readonly email: string;
  readonly first_name: string;
}
export async function findAddress(db: Db, userId: string): Promise<Address | undefined> {
  const { rows } = await sql<Address>`
    select p.email, p.first_name from accounts.person_view p join accounts.member_view m on m.user_id = p.id
    where p.id = ${userId}`.execute(db);
  return rows[0];
}
