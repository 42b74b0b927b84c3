import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { AccessTables } from '../tables.ts';

const open = (db: Db) => tables<AccessTables>(db);
const people = sql<number>`count(distinct user_id)::int`.as('people');

/**
 * Learners with current or future access, such as after a ban: the same users as in the list the figure links to.
 * Reads the part of the index entitlement_running after now, and the few whose time waits.
 */
export async function countWithAccess(db: Db, now: Date): Promise<number> {
  const held = open(db).selectFrom('access.entitlement').where('ends_at', '>', now).select('user_id');
  const waiting = open(db).selectFrom('access.entitlement_waiting').select('user_id');
  const rows = open(db)
    .selectFrom(held.unionAll(waiting).as('learner'))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('access.staff as colleague')
            .select('colleague.user_id')
            .whereRef('colleague.user_id', '=', 'learner.user_id'),
        ),
      ),
    );
  return (await rows.select(people).executeTakeFirstOrThrow()).people;
}

/** Learners whose access ends entirely before `soon`; reads the same index from now to then. */
export async function countExpiring(db: Db, now: Date, soon: Date): Promise<number> {
  const ending = open(db).selectFrom('access.entitlement as ending').where('ending.ends_at', '>', now);
  const rows = ending
    .where('ending.ends_at', '<=', soon)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('access.entitlement as later')
            .select('later.user_id')
            .whereRef('later.user_id', '=', 'ending.user_id')
            .where('later.ends_at', '>', soon),
        ),
      ),
    );
  return (await rows.select(people).executeTakeFirstOrThrow()).people;
}

/** Reads the partial index of bans that have not been lifted. */
export async function countBanned(db: Db, now: Date): Promise<number> {
  const rows = open(db)
    .selectFrom('access.ban')
    .where('lifted_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]));
  return (await rows.select(people).executeTakeFirstOrThrow()).people;
}

export const countStaff = async (db: Db): Promise<number> =>
  (await open(db).selectFrom('access.staff').select(people).executeTakeFirstOrThrow()).people;

export const hasAnyRole = async (db: Db): Promise<boolean> =>
  (await open(db).selectFrom('access.role').select('id').limit(1).execute()).length > 0;
