import type { Group } from '@app/notifications/contract';
import { type Line, LINES, MAIN_LINE, scopeCovers } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import { type Kysely, sql } from 'kysely';

/** What lower modules publish about users. */
export interface PeopleViews {
  readonly 'accounts.person_view': { readonly id: string; readonly uid: string; readonly first_name: string };
  readonly 'accounts.member_view': { readonly user_id: string; readonly joined_at: Date };
  readonly 'access.entitlement_view': {
    readonly user_id: string;
    readonly entitlement: string;
    readonly starts_at: Date;
    readonly ends_at: Date;
  };
  readonly 'access.staff_view': { readonly user_id: string };
}
const open = (db: Db) => tables<PeopleViews>(db);

function members(db: Kysely<PeopleViews>, group: Group, now: Date) {
  const everybody = db.selectFrom('accounts.member_view as member');
  if (group === 'all') return everybody;
  if (group === 'staff')
    return everybody.where((to) =>
      to.exists(
        to
          .selectFrom('access.staff_view as role')
          .select('role.user_id')
          .whereRef('role.user_id', '=', 'member.user_id'),
      ),
    );
  return everybody.where((to) => {
    const held = to
      .selectFrom('access.entitlement_view as held')
      .select('held.user_id')
      .whereRef('held.user_id', '=', 'member.user_id')
      .where('held.starts_at', '<=', now)
      .where('held.ends_at', '>', now);
    return to.exists(group === 'subscribers' ? held : held.where('held.entitlement', '=', group));
  });
}

/**
 * The people of a group; with a line, those of them who see its announcements, as `linesOf` says: staff those of their scope,
 * everybody else those of the main line.
 */
export async function countGroup(
  db: Db,
  group: Group,
  { now, line }: { readonly now: Date; readonly line: Line | undefined },
): Promise<number> {
  const all = members(open(db), group, now);
  const reached =
    line === undefined
      ? all
      : all.where(
          sql<boolean>`coalesce((select role.scope from access.staff_view role where role.user_id = member.user_id),
            ${MAIN_LINE}) = any(${([...LINES, 'both'] as const).filter((scope) => scopeCovers(scope, line))}::text[])`,
        );
  const counted = reached.select(sql<number>`count(*)::int`.as('people'));
  return (await counted.executeTakeFirstOrThrow()).people;
}

/** The next users of a group after this id, in the order of their ids. */
export async function groupAfter(
  db: Db,
  group: Group,
  from: { readonly after: string; readonly now: Date; readonly most: number },
): Promise<readonly string[]> {
  const rows = await members(open(db), group, from.now)
    .select('member.user_id')
    .where('member.user_id', '>', from.after)
    .orderBy('member.user_id')
    .limit(from.most)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Ids by public id; erased users are left out. */
export async function idsOf(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await open(db)
    .selectFrom('accounts.person_view')
    .select(['id', 'uid'])
    .where('uid', 'in', uids as string[])
    .execute();
  return new Map(rows.map((row) => [row.uid, row.id]));
}

export async function firstNameOf(db: Db, id: string): Promise<string | null> {
  const rows = open(db).selectFrom('accounts.person_view').select('first_name').where('id', '=', id);
  return (await rows.executeTakeFirst())?.first_name ?? null;
}
