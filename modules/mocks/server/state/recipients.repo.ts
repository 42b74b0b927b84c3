import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface Recipient {
  readonly email: string;
  readonly first_name: string;
}
/** Names and addresses of these users; deleted accounts are left out. */
export async function listRecipients(db: Db, userIds: readonly string[]): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    select email, first_name from accounts.person_view where id = any(${userIds}::uuid[]) order by id`.execute(db);
  return rows;
}
