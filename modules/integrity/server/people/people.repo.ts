import { type Db, tables } from '@app/platform/server';

/** How staff and mails name a user, from the views of accounts. */
export interface Card {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}
export interface PeopleViews {
  readonly 'accounts.person_view': Card;
  readonly 'accounts.accessible_view': { readonly user_id: string };
  readonly 'access.staff_view': { readonly user_id: string };
}
const open = (db: Db) => tables<PeopleViews>(db);

/** Erased users are left out. */
export async function cardsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Card>> {
  if (ids.length === 0) return new Map();
  const rows = await open(db)
    .selectFrom('accounts.person_view')
    .select(['id', 'uid', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids as string[])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const isAccessible = async (db: Db, userId: string): Promise<boolean> =>
  (await open(db).selectFrom('accounts.accessible_view').select('user_id').where('user_id', '=', userId).execute())
    .length > 0;

export const isStaff = async (db: Db, userId: string): Promise<boolean> =>
  (await open(db).selectFrom('access.staff_view').select('user_id').where('user_id', '=', userId).execute()).length > 0;

export async function idOfUid(db: Db, uid: string): Promise<string | null> {
  const row = await open(db).selectFrom('accounts.person_view').select('id').where('uid', '=', uid).executeTakeFirst();
  return row?.id ?? null;
}
