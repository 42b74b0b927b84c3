import { type Db, tables } from '@app/platform/server';

interface Card {
  readonly id: string;
  readonly uid: string;
  readonly first_name: string;
  readonly last_name: string;
}
const open = (db: Db) => tables<{ readonly 'accounts.person_view': Card }>(db);
const COLUMNS = ['id', 'uid', 'first_name', 'last_name'] as const;

/** People who have been erased are left out. */
export async function cardsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Card>> {
  if (ids.length === 0) return new Map();
  const all = open(db).selectFrom('accounts.person_view').select(COLUMNS);
  const rows = await all.where('id', 'in', ids as string[]).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function idOfUid(db: Db, uid: string): Promise<string | null> {
  const row = await open(db).selectFrom('accounts.person_view').select('id').where('uid', '=', uid).executeTakeFirst();
  return row?.id ?? null;
}
