import { query } from '../parts/query.ts';

/** Creates verified users; `wants` says, in the same order, whether they subscribe to news. */
export async function makeReaders(url: string, emails: readonly string[], wants: readonly boolean[]): Promise<void> {
  await query(
    url,
    `with made as (
       insert into accounts.user (id, uid, email, password_hash, first_name, last_name, verified_at, created_at, updated_at)
       select gen_random_uuid(), 'post-' || md5(e.email), e.email, 'none', 'Post', 'Reader', now(), now(), now()
       from unnest($1::text[]) as e (email) returning id, email
     )
     insert into accounts.preference (user_id, value, updated_at)
     select m.id, jsonb_build_object('mails', jsonb_build_object('news', w.wants)), now()
     from made m join unnest($1::text[], $2::boolean[]) as w (email, wants) on w.email = m.email`,
    [emails, wants],
  );
}

/** Unsubscribes them from news while their mail waits. */
export const unsubscribe = (url: string, emails: readonly string[]) =>
  query(
    url,
    `update accounts.preference p set value = jsonb_set(p.value, '{mails,news}', 'false') from accounts.user u
     where u.id = p.user_id and u.email = any($1::text[])`,
    [emails],
  );
export const countWanting = async (url: string): Promise<number> =>
  (
    await query<{ n: number }>(
      url,
      `select count(*)::integer as n from accounts.preference where value -> 'mails' -> 'news' = 'true'`,
    )
  )[0]?.n ?? 0;

/** Books a seat for all of them, dated three days ago so that reminders apply. */
export const bookAll = (url: string, eventId: string, emails: readonly string[]) =>
  query(
    url,
    `with booked as (
       insert into courses.booking (id, user_id, event_id, state, created_at, updated_at)
       select gen_random_uuid(), id, $1, 'booked', now() - interval '3 days', now() from accounts.user
       where email = any($2::text[]) returning id
     )
     update courses.event set taken = taken + $3 where id = $1`,
    [eventId, emails, emails.length],
  );

export interface WrittenMail {
  readonly id: string;
  readonly recipient: string;
  readonly template_key: string;
  readonly state: 'sent' | 'dropped' | 'waiting';
}
/** Every mail of these templates, with its state. */
export const listWritten = (url: string, templates: readonly string[]): Promise<WrittenMail[]> =>
  query(
    url,
    `select id, recipient, template_key,
       case when sent_at is not null then 'sent' when given_up_at is not null then 'dropped' else 'waiting' end as state
     from platform.outgoing_mail where template_key = any($1::text[])`,
    [templates],
  );
export const countState = async (url: string): Promise<{ written: number; waiting: number }> => {
  const [row] = await query<{ written: number; waiting: number }>(
    url,
    `select count(*)::integer as written,
       count(*) filter (where sent_at is null and given_up_at is null)::integer as waiting
     from platform.outgoing_mail`,
  );
  return row ?? { written: 0, waiting: 0 };
};

/** Ages the heartbeat of active jobs by an hour, so that the queue notices the killed worker at once. */
export const ageHeartbeats = (url: string) =>
  query(url, `update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);

/** Ends the pauses between retries. */
export const skipPauses = (url: string) =>
  query(url, `update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now()`);
