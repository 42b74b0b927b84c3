import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';

interface Card {
  readonly id: string;
  readonly uid: string;
  readonly first_name: string;
  readonly last_name: string;
}
interface PeopleViews {
  readonly 'accounts.person_view': Card & { readonly email: string };
  readonly 'accounts.arrival_view': { readonly arrived_at: Date; readonly deletion_due_at: Date | null };
  readonly 'access.staff_view': { readonly user_id: string; readonly role_id: string };
}
const open = (db: Db) => tables<PeopleViews>(db);
const COLUMNS = ['id', 'uid', 'first_name', 'last_name'] as const;
const count = sql<number>`count(*)::int`.as('count');

/** Erased users are left out. */
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

export async function addressOf(db: Db, id: string): Promise<string | null> {
  const row = await open(db).selectFrom('accounts.person_view').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}

/** Addresses and first names to write to. */
export const lettersTo = (db: Db, ids: readonly string[]) =>
  open(db)
    .selectFrom('accounts.person_view')
    .select(['email', 'first_name'])
    .where('id', 'in', ids as string[])
    .execute();

/** Every user with a role, without a limit because staff are few. */
export const membersOfRoles = (db: Db) =>
  open(db)
    .selectFrom('access.staff_view as member')
    .innerJoin('accounts.person_view as person', 'person.id', 'member.user_id')
    .select(['member.role_id', 'person.uid', 'person.first_name', 'person.last_name'])
    .orderBy('person.first_name')
    .orderBy('person.last_name')
    .orderBy('person.uid')
    .execute();

/** Reads the index user_created between the two moments. */
export async function countArrivals(db: Db, from: Date, to: Date): Promise<number> {
  const rows = open(db).selectFrom('accounts.arrival_view').where('arrived_at', '>=', from);
  return (await rows.where('arrived_at', '<', to).select(count).executeTakeFirstOrThrow()).count;
}

/** Reads the partial index user_deletion_due. */
export async function countLeaving(db: Db): Promise<number> {
  const rows = open(db).selectFrom('accounts.arrival_view').where('deletion_due_at', 'is not', null);
  return (await rows.select(count).executeTakeFirstOrThrow()).count;
}
