import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface MockRecipient {
  readonly email: string;
  readonly first_name: string;
}
/** Names and addresses of these users; deleted accounts are left out. */
export async function listRecipients(db: Db, userIds: readonly string[]): Promise<readonly MockRecipient[]> {
  const { rows } = await sql<MockRecipient>`
    select email, first_name from accounts.person_view where id = any(${userIds}::uuid[]) order by id`.execute(db);
  return rows;
}
