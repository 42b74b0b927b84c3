import type { Db } from '@app/platform/server';
import { type RawBuilder, sql } from 'kysely';

/** Whether a user can open the question bank: mail about a question is for those who can follow its link. */
export const opensBank = (userId: string, now: Date): RawBuilder<boolean> => sql`(
  exists (select from access.entitlement_view e where e.user_id = ${sql.ref(userId)} and e.entitlement = 'qb'
    and e.starts_at <= ${now}::timestamptz and e.ends_at > ${now}::timestamptz)
  or exists (select from access.staff_view s where s.user_id = ${sql.ref(userId)}))`;

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
/** The address of a member who can open the question bank now. */
export async function findAddress(db: Db, userId: string, now: Date): Promise<Address | undefined> {
  const { rows } = await sql<Address>`
    select p.email, p.first_name from accounts.person_view p join accounts.member_view m on m.user_id = p.id
    where p.id = ${userId} and ${opensBank('p.id', now)}`.execute(db);
  return rows[0];
}
