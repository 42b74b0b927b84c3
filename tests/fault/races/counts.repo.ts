import { query } from '../parts/query.ts';

/** The statements with which races read or prepare the database, by name. A reading one returns `n`. */
const STATEMENTS = {
  drift: `select ((select count(*) from community.pair_drift_view) + (select count(*) from courses.seat_drift_view)
    + (select count(*) from community.vote_drift_view) + (select count(*) from commerce.money_drift_view))::integer as n`,
  accounts: `select count(*)::integer as n from accounts.user where email = $1`,

  blockedPairs: `select count(*)::integer as n from community.pair p
    join community.pair_member a on a.pair_id = p.id and a.left_at is null
    join community.pair_member b on b.pair_id = p.id and b.left_at is null and b.user_id <> a.user_id
    join community.pair_block k on k.user_id = a.user_id and k.other_id = b.user_id and k.blocked_at < p.paired_at`,
  votesOn: `select count(*)::integer as n from community.vote where comment_id = $1`,
  noticesOf: `select count(*)::integer as n from platform.audit
    where entity = 'group-question' and action = 'decide' and entity_id = $1
      and after ->> 'state' is distinct from before ->> 'state'`,
  answersTo: `select count(*)::integer as n from community.group_answer where question_id = $1`,

  ordersOf: `select count(*)::integer as n from commerce."order" where op_id = any($1::uuid[])`,
  receiptsOf: `select count(*)::integer as n from commerce.receipt where order_id = $1 and kind = 'sale'`,
  grantsOf: `select count(*)::integer as n from access.entitlement_grant where source_ref like 'order:' || $1 || ':%'`,
  mailsAbout: `select count(*)::integer as n from platform.outgoing_mail
    where template_key = 'subscriptionmail' and recipient = $1 and created_at >= $2`,
  couponUses: `select count(*)::integer as n from commerce.coupon_use u join commerce.coupon c on c.id = u.coupon_id
    where c.code = $1`,
  couponOrders: `select count(*)::integer as n from commerce."order" o join commerce.coupon c on c.id = o.coupon_id
    where c.code = $1`,
  codeClaims: `select count(*)::integer as n from access.entitlement_grant where source_ref = 'voucher:' || $1`,
  setCode: `update commerce.voucher set code_hash = $2 where id = $1 returning 1 as n`,
  refundsOf: `select coalesce(sum(pence), 0)::integer as n from commerce.refund where order_id = $1 and state <> 'failed'`,
  disown: `with gone as (delete from access.entitlement_grant where source_ref like 'order:' || $1 || ':%')
    update commerce."order" set user_id = null where id = $1::uuid returning 1 as n`,
  holdRunsOut: `update courses.booking set held_until = now() - interval '1 minute'
    where order_id = $1 and state = 'held' returning 1 as n`,
  seatsOf: `select count(*)::integer as n from courses.booking where event_id = $1 and state in ('booked', 'held')`,
  seatsPaid: `select count(*)::integer as n from courses.booking b join commerce."order" o on o.id = b.order_id
    where b.event_id = $1 and b.state = 'booked' and o.state = 'paid'`,
  paidFor: `select count(*)::integer as n from commerce."order" o join commerce.order_line l on l.order_id = o.id
    where l.item_id = $1 and o.state = 'paid' and not exists (select from commerce.refund f where f.order_id = o.id)`,

  putCode: `insert into accounts.mailed_secret
      (user_id, purpose, code_hash, token_hash, address, subject, sent_at, expires_at, tries)
    select id, $2, $3, null, email, $4, now(), now() + interval '10 minutes', 0 from accounts.user where email = $1
    on conflict (user_id, purpose) do update set code_hash = excluded.code_hash, subject = excluded.subject,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0 returning 1 as n`,
  codesLeft: `select count(*)::integer as n from accounts.mailed_secret s join accounts.user u on u.id = s.user_id
    where u.email = $1 and s.purpose = $2`,

  openMocks: `select count(*)::integer as n from mocks.mock m join accounts.user u on u.id = m.user_id
    where u.email = any($1::text[]) and m.ended_at is null`,
  deadlineSoon: `update mocks.paper set deadline_at = now() - interval '5 seconds' + make_interval(secs => $2)
    where mock_id = $1 and started_at is not null and ended_at is null returning 1 as n`,
  lateWrong: `select count(*)::integer as n from mocks.event e join mocks.answer a on a.user_id = e.user_id and a.id = e.answer_id
    join mocks.paper p on p.user_id = e.user_id and p.mock_id = e.mock_id and p.n = a.paper
    where e.mock_id = $1 and not e.late and e.received_at > p.deadline_at + interval '5 seconds'`,
  answersInLedger: `select count(*)::integer as n from mocks.event where mock_id = $1`,
  marksWrong: `with last as (
      select distinct on (answer_id) user_id, mock_id, answer_id, option from mocks.event
      where mock_id = $1 and not late order by answer_id, seq desc
    )
    select count(*)::integer as n from mocks.mock m where m.id = $1 and m.correct is distinct from
      (select count(*)::integer from last l join mocks.answer a on a.user_id = l.user_id and a.id = l.answer_id
        join questions.key_view k on k.version_id = a.version_id where l.option = k.letter)`,
  leasesOf: `select count(*)::integer as n from mocks.lease where mock_id = $1 and device = $2`,
  flagsOn: `select count(*)::integer as n from practice.record r join accounts.user u on u.id = r.user_id
    where u.email = $1 and r.item_id = $2 and r.flagged_at is not null`,
} as const;
export type StatementName = keyof typeof STATEMENTS;

/** The number a statement returns; 0 when it changed nothing. */
export async function count(url: string, name: StatementName, values: readonly unknown[]): Promise<number> {
  const [row] = await query<{ n: number }>(url, STATEMENTS[name], values);
  return row?.n ?? 0;
}

/** Creates users with the question bank and the demo learner's password; returns their ids by e-mail. */
export async function makePeople(url: string, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await query(
    url,
    `with made as (
       insert into accounts.user (id, uid, email, password_hash, first_name, last_name, verified_at, created_at, updated_at)
       select gen_random_uuid(), 'race-' || md5(e.email), e.email, u.password_hash, 'Race', 'Person', now(), now(), now()
       from unnest($1::text[]) as e (email), accounts.user u where u.email = 'learner@example.test'
       returning id
     ), granted as (
       insert into access.entitlement_grant (id, user_id, entitlement, days, source, source_ref, granted_at)
       select gen_random_uuid(), id, 'qb', 30, 'staff', 'race:' || id, now() from made
     )
     insert into access.entitlement (user_id, entitlement, starts_at, ends_at)
     select id, 'qb', now() - interval '1 hour', now() + interval '30 days' from made`,
    [emails],
  );
  const rows = await query<{ email: string; id: string }>(
    url,
    'select email, id from accounts.user where email = any($1)',
    [emails],
  );
  return new Map(rows.map(({ email, id }) => [email, id]));
}
