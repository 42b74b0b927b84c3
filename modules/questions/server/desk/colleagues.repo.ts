import type { StaffRights } from '@app/access/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

type StaffRow = StaffRights & { readonly id: string; readonly name: string };

/** All members of staff with their rights; there are few of them. */
export async function listStaff(db: Db): Promise<readonly StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select s.user_id as id, trim(p.first_name || ' ' || p.last_name) as name, s.scope, s.permissions
    from access.staff_view s join accounts.person_view p on p.id = s.user_id
    order by lower(p.first_name), lower(p.last_name), s.user_id`.execute(db);
  return rows;
}
