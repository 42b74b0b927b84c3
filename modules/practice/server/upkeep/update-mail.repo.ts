import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import { opensBank } from '../comments/people.repo.ts';

export interface MailRecipient {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
}

/** A lock until the transaction ends: jobs for several questions run side by side, and each must see the others' claims. */
export const lockClaims = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('practice.update-mail', 0))`.execute(db);

/**
 * Claims those of these users who want mail about changed questions, which is the default, and have not reached today's
 * limit, and can open the question bank. The claim is stored in the same statement, so that a repeated run finds no one.
 */
export async function claimReaders(
  db: Db,
  claim: {
    readonly userIds: readonly string[];
    readonly versionId: string;
    readonly now: Date;
    readonly since: Date;
    readonly most: number;
  },
): Promise<readonly MailRecipient[]> {
  const { userIds, versionId, now, since, most } = claim;
  const { rows } = await sql<MailRecipient>`
    with claimed as (
      insert into practice.update_mail (user_id, version_id, mailed_at)
      select m.user_id, ${versionId}::uuid, ${now}::timestamptz
      from accounts.member_view m left join accounts.reader_view r on r.user_id = m.user_id
      where m.user_id = any(${userIds}::uuid[]) and coalesce(r.mails -> 'question_updates', 'true') = 'true'::jsonb
        and ${opensBank('m.user_id', now)}
        and (select count(*) from practice.update_mail u where u.user_id = m.user_id and u.mailed_at > ${since}) < ${most}
      on conflict do nothing returning user_id
    )
    select p.id as user_id, p.email, p.first_name from claimed c join accounts.person_view p on p.id = c.user_id
    order by p.id`.execute(db);
  return rows;
}

export async function removeClaims(db: Db, before: Date): Promise<void> {
  await sql`delete from practice.update_mail where mailed_at < ${before}`.execute(db);
}
