-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/commerce/server/after-sale/after-sale.repo.ts

-- lockPauses

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- listPauses

select source_ref, starts_at, ends_at
from access.freeze_view
where user_id = $1 and reason = 'pause' and starts_at > $2
order by starts_at;

-- listEndings

select v.user_id,
  to_char(v.ends_at at time zone 'UTC', 'YYYY-MM-DD') as ends_on,
  max(v.ends_at) as ends_at,
  array_agg(v.entitlement order by v.entitlement) as entitlements,
  p.email,
  p.first_name
from access.entitlement_view v
join accounts.user_view p on p.id = v.user_id
where v.ends_at > $1
  and v.ends_at <= $2
  and v.starts_at <= $3
  and p.deleted_at is null
  and p.deletion_due_at is null
  and not exists (select from access.ban_view b where b.user_id = v.user_id and b.ends_at is null)
  and not exists (select from access.freeze_view f where f.user_id = v.user_id and f.ends_at is null)
  and not exists (
    select
    from access.entitlement_view w
    where w.user_id = v.user_id and w.entitlement = v.entitlement and w.ends_at > v.ends_at
  )
  and not exists (
    select
    from access.grant_view g
    where g.user_id = v.user_id and g.entitlement = v.entitlement and g.reversed_at >= v.ends_at
  )
  and not exists (
    select
    from commerce.reminder r
    where r.user_id = v.user_id and r.kind = $4 and r.ends_on = (v.ends_at at time zone 'UTC')::date
  )
group by v.user_id, to_char(v.ends_at at time zone 'UTC', 'YYYY-MM-DD'), p.email, p.first_name
limit $5;

-- insertReminder

insert into commerce.reminder (user_id, ends_on, kind, sent_at)
values ($1, $2::date, $3, $4)
on conflict
do nothing
returning kind;

-- modules/commerce/server/catalogue/catalogue.repo.ts

-- findProduct

select opens
from commerce.product
where id = $1 and edition = $2;

-- productInUse

select id
from commerce.service
where product_id = $1;

-- isSold

select n
from commerce.order_line
where item_id = $1;

-- listUnknownServices

select slug
from commerce.service
where slug in ($1);

-- listOffers

select s.id,
  s.edition,
  s.slug,
  s.name,
  s.price_pence,
  s.duration_days,
  s.per_day,
  s.min_days,
  s.max_days,
  s.featured,
  s.giftable,
  s.cohort,
  s.note,
  s.position,
  s.active,
  p.id as product_id,
  p.slug as product_slug,
  p.name as product_name,
  p.line,
  p.description,
  p.opens,
  p.seats,
  p.inside,
  p.apart,
  p.position as product_position,
  p.active as product_active
from commerce.service s
join commerce.product p on p.id = s.product_id
where s.edition = $1
order by p.position, s.position, s.id;

-- findOffer

select s.id,
  s.edition,
  s.slug,
  s.name,
  s.price_pence,
  s.duration_days,
  s.per_day,
  s.min_days,
  s.max_days,
  s.featured,
  s.giftable,
  s.cohort,
  s.note,
  s.position,
  s.active,
  p.id as product_id,
  p.slug as product_slug,
  p.name as product_name,
  p.line,
  p.description,
  p.opens,
  p.seats,
  p.inside,
  p.apart,
  p.position as product_position,
  p.active as product_active
from commerce.service s
join commerce.product p on p.id = s.product_id
where s.id = $1;

-- listProductSources

select edition, slug, name, line, description, opens, seats, inside, apart, position, active, id
from commerce.product
order by edition, position, slug;

-- listCohortSteps

select places, percent
from commerce.cohort_step
order by places;

-- insertCohortSteps

insert into commerce.cohort_step (places, percent)
values ($1, $2)
on conflict
do nothing
returning places;

-- modules/commerce/server/cohorts/cohorts.repo.ts

-- listCohorts

with o as (
  select *
  from commerce.order o
  where o.recipient = 'cohort'
    and (o.provider = 'manual' or o.state in ('paid', 'refunded'))
    and o.edition = any($1::text[])
    and (o.details ->> 'organisation' ilike $2 or o.number::text = $3)
  order by o.created_at desc, o.id desc
  limit $4
  offset $5
)
select o.id,
  o.number,
  o.state,
  o.total_pence,
  o.created_at,
  o.details ->> 'due_on' as due_on,
  coalesce(o.details ->> 'organisation', nullif(trim(p.first_name || ' ' || p.last_name), ''), 'Account deleted') as organisation,
  l.title,
  l.quantity as places,
  (
    select count(*)::int
    from commerce.voucher v
    where v.order_id = o.id and v.claimed_at is not null
  ) as claimed,
  (
    select count(*)::int
    from commerce.voucher v
    where v.order_id = o.id and v.claimed_at is null and v.withdrawn_at is null and v.sent_at is not null
  ) as sent
from o
join commerce.order_line l on l.order_id = o.id and l.n = 1
left join accounts.person_view p on p.id = o.user_id
order by o.created_at desc, o.id desc;

with o as (
  select *
  from commerce.order o
  where o.recipient = 'cohort'
    and (o.provider = 'manual' or o.state in ('paid', 'refunded'))
    and o.edition = any($1::text[])
  order by o.created_at desc, o.id desc
  limit $2
  offset $3
)
select o.id,
  o.number,
  o.state,
  o.total_pence,
  o.created_at,
  o.details ->> 'due_on' as due_on,
  coalesce(o.details ->> 'organisation', nullif(trim(p.first_name || ' ' || p.last_name), ''), 'Account deleted') as organisation,
  l.title,
  l.quantity as places,
  (
    select count(*)::int
    from commerce.voucher v
    where v.order_id = o.id and v.claimed_at is not null
  ) as claimed,
  (
    select count(*)::int
    from commerce.voucher v
    where v.order_id = o.id and v.claimed_at is null and v.withdrawn_at is null and v.sent_at is not null
  ) as sent
from o
join commerce.order_line l on l.order_id = o.id and l.n = 1
left join accounts.person_view p on p.id = o.user_id
order by o.created_at desc, o.id desc;

-- countCohorts

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.recipient = 'cohort'
    and (o.provider = 'manual' or o.state in ('paid', 'refunded'))
    and o.edition = any($1::text[])
    and (o.details ->> 'organisation' ilike $2 or o.number::text = $3)
  limit $4
) as o;

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.recipient = 'cohort'
    and (o.provider = 'manual' or o.state in ('paid', 'refunded'))
    and o.edition = any($1::text[])
  limit $2
) as o;

-- findCohort

select o.id,
  o.number,
  o.state,
  o.total_pence,
  o.created_at,
  o.details ->> 'due_on' as due_on,
  coalesce(o.details ->> 'organisation', nullif(trim(p.first_name || ' ' || p.last_name), ''), 'Account deleted') as organisation,
  l.title,
  l.quantity as places,
  (
    select count(*)::int
    from commerce.voucher v
    where v.order_id = o.id and v.claimed_at is not null
  ) as claimed,
  (
    select count(*)::int
    from commerce.voucher v
    where v.order_id = o.id and v.claimed_at is null and v.withdrawn_at is null and v.sent_at is not null
  ) as sent
from commerce.order o
join commerce.order_line l on l.order_id = o.id and l.n = 1
left join accounts.person_view p on p.id = o.user_id
where o.id = $1
  and o.recipient = 'cohort'
  and (o.provider = 'manual' or o.state in ('paid', 'refunded'))
  and o.edition = any($2::text[]);

-- findInvoiceAttempt

select id, content_hash
from commerce.order
where provider = 'manual' and op_id = $1;

-- lockAttempt

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- modules/commerce/server/demo/demo.repo.ts

-- findServices

select slug, id
from commerce.service
where active = $1;

-- insertCoupon

insert into commerce.coupon (id, edition, code, percent, per_person, note, created_at, updated_at)
values ($1, 'pa', $2, $3, 1, $4, $5, $6)
on conflict (code)
do nothing;

-- endCoupon

update commerce.coupon
set active = false, version = version + 1, updated_at = $1
where code = $2 and note = $3 and active;

-- modules/commerce/server/office/desk.repo.ts

-- listDesk

with o as (
  select *
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state in ('created', 'requires-action')
    and o.provider is distinct from 'manual'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  order by (o.state = 'held') desc, o.created_at desc, o.id desc
  limit $7
  offset $8
)
select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
order by (o.state = 'held') desc, o.created_at desc, o.id desc;

with o as (
  select *
  from commerce.order o
  where o.edition = any($1::text[])
    and o.disputed_at is not null
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  order by (o.state = 'held') desc, o.created_at desc, o.id desc
  limit $7
  offset $8
)
select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
order by (o.state = 'held') desc, o.created_at desc, o.id desc;

with o as (
  select *
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state = 'failed'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  order by (o.state = 'held') desc, o.created_at desc, o.id desc
  limit $7
  offset $8
)
select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
order by (o.state = 'held') desc, o.created_at desc, o.id desc;

with o as (
  select *
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state = 'held'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  order by (o.state = 'held') desc, o.created_at desc, o.id desc
  limit $7
  offset $8
)
select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
order by (o.state = 'held') desc, o.created_at desc, o.id desc;

with o as (
  select *
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state = 'paid'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  order by (o.state = 'held') desc, o.created_at desc, o.id desc
  limit $7
  offset $8
)
select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
order by (o.state = 'held') desc, o.created_at desc, o.id desc;

with o as (
  select *
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state = 'refunded'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  order by (o.state = 'held') desc, o.created_at desc, o.id desc
  limit $7
  offset $8
)
select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
order by (o.state = 'held') desc, o.created_at desc, o.id desc;

with o as (
  select *
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state in ('paid', 'held')
    and exists (
      select
      from commerce.refund f
      where f.order_id = o.id
        and f.state = 'failed'
        and not exists (
          select
          from commerce.order_step s
          where s.order_id = f.order_id and s.at > f.done_at and s.what in ('note', 'refund asked')
        )
    )
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  order by (o.state = 'held') desc, o.created_at desc, o.id desc
  limit $7
  offset $8
)
select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
order by (o.state = 'held') desc, o.created_at desc, o.id desc;

with o as (
  select *
  from commerce.order o
  order by (o.state = 'held') desc, o.created_at desc, o.id desc
  limit $1
  offset $2
)
select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
order by (o.state = 'held') desc, o.created_at desc, o.id desc;

-- countDesk

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state in ('created', 'requires-action')
    and o.provider is distinct from 'manual'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  limit $7
) as o;

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.edition = any($1::text[])
    and o.disputed_at is not null
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  limit $7
) as o;

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state = 'failed'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  limit $7
) as o;

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state = 'held'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  limit $7
) as o;

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state = 'paid'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  limit $7
) as o;

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state = 'refunded'
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  limit $7
) as o;

select count(*)::int as count
from (
  select
  from commerce.order o
  where o.edition = any($1::text[])
    and o.state in ('paid', 'held')
    and exists (
      select
      from commerce.refund f
      where f.order_id = o.id
        and f.state = 'failed'
        and not exists (
          select
          from commerce.order_step s
          where s.order_id = f.order_id and s.at > f.done_at and s.what in ('note', 'refund asked')
        )
    )
    and (o.provider_ref = $2 or o.payment_ref = $3 or o.user_id in (
      select p.id
      from accounts.person_view p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $4
      limit 500
    ))
    and o.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and o.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
  limit $7
) as o;

select count(*)::int as count
from (select from commerce.order o limit $1) as o;

-- countWaiting

select (
  select count(*)::int
  from commerce.order o
  where o.edition = any($1::text[]) and o.state = 'held'
) as held,
  (
    select count(*)::int
    from commerce.order o
    where o.edition = any($2::text[])
      and o.state in ('created', 'requires-action')
      and o.provider is distinct from 'manual'
  ) as confirming,
  (
    select count(*)::int
    from commerce.order o
    where o.edition = any($3::text[])
      and o.state in ('paid', 'held')
      and exists (
        select
        from commerce.refund f
        where f.order_id = o.id
          and f.state = 'failed'
          and not exists (
            select
            from commerce.order_step s
            where s.order_id = f.order_id and s.at > f.done_at and s.what in ('note', 'refund asked')
          )
      )
  ) as refused,
  (
    select count(*)::int
    from commerce.order o
    where o.edition = any($4::text[]) and o.disputed_at is not null
  ) as disputed;

-- findDeskRow

select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from commerce.order o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
where o.id = $1;

-- listOrderNames

select id, number, coalesce(details ->> 'organisation', '') as organisation
from commerce.order
where id = any($1::uuid[]);

-- findByName

select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation,
  o.edition,
  o.paid_at,
  o.recipient
from commerce.order o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
where (o.provider_ref = $1 or o.payment_ref = $2)
limit 1;

-- findPerson

select id
from accounts.person_view
where uid = $1;

-- listWaiting

select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from commerce.order o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
where o.edition = any($1::text[]) and o.state = 'held'
order by o.created_at
limit $2;

select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from commerce.order o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
where o.edition = any($1::text[])
  and o.state in ('paid', 'held')
  and exists (
    select
    from commerce.refund f
    where f.order_id = o.id
      and f.state = 'failed'
      and not exists (
        select
        from commerce.order_step s
        where s.order_id = f.order_id and s.at > f.done_at and s.what in ('note', 'refund asked')
      )
  )
order by o.created_at
limit $2;

-- listOfPerson

select o.id,
  o.number,
  o.state,
  o.user_id,
  o.total_pence,
  o.refunded_pence,
  o.received_pence,
  o.paid_with,
  o.provider,
  o.failure,
  o.held_because,
  o.disputed_at,
  o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name,
  p.email,
  c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation
from commerce.order o
left join accounts.person_view p on p.id = o.user_id
left join commerce.coupon c on c.id = o.coupon_id
where o.user_id = $1 and o.edition = any($2::text[])
order by o.created_at desc, o.id desc
limit $3;

-- sumPaid

select count(*)::int as orders,
  coalesce(sum(total_pence), 0)::int as pence,
  coalesce(sum(refunded_pence), 0)::int as refunded_pence
from commerce.order
where user_id = $1 and paid_at is not null and edition = any($2::text[]);

-- refundsOf

select id, pence, state, takes_access, reason, asked_at, asked_by, provider_ref
from commerce.refund
where order_id = $1
order by asked_at desc;

-- grantsOf

select entitlement, days, granted_at, reversed_at
from access.grant_view
where source = 'order' and source_ref = any($1::text[])
order by granted_at, entitlement;

-- namesOfStaff

select id, trim(first_name || ' ' || last_name) as name
from accounts.person_view
where id = any($1::uuid[]);

-- modules/commerce/server/office/events.repo.ts

-- eventsOf

select e.provider,
  e.event_id,
  e.kind,
  e.order_id,
  o.number as order_number,
  e.provider_ref,
  e.received_at,
  e.handled_at,
  e.times,
  e.failure,
  e.body
from commerce.payment_event e
left join commerce.order o on o.id = e.order_id
where e.order_id = $1
order by e.received_at desc
limit 100;

-- listEvents

select e.provider,
  e.event_id,
  e.kind,
  e.order_id,
  o.number as order_number,
  e.provider_ref,
  e.received_at,
  e.handled_at,
  e.times,
  e.failure,
  e.body
from commerce.payment_event e
left join commerce.order o on o.id = e.order_id
where (o.edition = any($1::text[]) or (o.id is null and $2::boolean)) and e.handled_at is not null
order by e.received_at desc, e.event_id
limit $3
offset $4;

select count(*)::int as count
from (
  select
  from commerce.payment_event e
  left join commerce.order o on o.id = e.order_id
  where (o.edition = any($1::text[]) or (o.id is null and $2::boolean)) and e.handled_at is not null
  limit $3
) as e;

select e.provider,
  e.event_id,
  e.kind,
  e.order_id,
  o.number as order_number,
  e.provider_ref,
  e.received_at,
  e.handled_at,
  e.times,
  e.failure,
  e.body
from commerce.payment_event e
left join commerce.order o on o.id = e.order_id
where (o.edition = any($1::text[]) or (o.id is null and $2::boolean)) and e.handled_at is null
order by e.received_at desc, e.event_id
limit $3
offset $4;

select count(*)::int as count
from (
  select
  from commerce.payment_event e
  left join commerce.order o on o.id = e.order_id
  where (o.edition = any($1::text[]) or (o.id is null and $2::boolean)) and e.handled_at is null
  limit $3
) as e;

select e.provider,
  e.event_id,
  e.kind,
  e.order_id,
  o.number as order_number,
  e.provider_ref,
  e.received_at,
  e.handled_at,
  e.times,
  e.failure,
  e.body
from commerce.payment_event e
left join commerce.order o on o.id = e.order_id
where (o.edition = any($1::text[]) or (o.id is null and $2::boolean))
order by e.received_at desc, e.event_id
limit $3
offset $4;

select count(*)::int as count
from (
  select
  from commerce.payment_event e
  left join commerce.order o on o.id = e.order_id
  where (o.edition = any($1::text[]) or (o.id is null and $2::boolean))
  limit $3
) as e;

-- countWaitingEvents

select count(*)::int as count
from commerce.payment_event e
left join commerce.order o on o.id = e.order_id
where (o.edition = any($1::text[]) or (o.id is null and $2::boolean)) and e.handled_at is null;

-- findEvent

select e.provider,
  e.event_id,
  e.kind,
  e.order_id,
  o.number as order_number,
  e.provider_ref,
  e.received_at,
  e.handled_at,
  e.times,
  e.failure,
  e.body
from commerce.payment_event e
left join commerce.order o on o.id = e.order_id
where e.provider = $1 and e.event_id = $2 and (o.edition = any($3::text[]) or (o.id is null and $4::boolean));

-- linkEvent

update commerce.payment_event
set order_id = $1
where provider = $2 and event_id = $3;

-- modules/commerce/server/office/figures.repo.ts

-- listEventFacts

select provider.name as provider,
  count(e.event_id)::int as waiting,
  count(e.event_id) filter (where e.failure <> '')::int as failing,
  coalesce(extract(epoch from now() - min(e.received_at)), 0)::float8 as oldest,
  (
    select extract(epoch from now() - max(newest.received_at))::float8
    from commerce.payment_event newest
    where newest.provider = provider.name
  ) as last
from (values ('card'), ('paypal')) as provider (name)
left join commerce.payment_event e on e.provider = provider.name
  and e.handled_at is null
  and e.order_id is not null
group by provider.name
order by provider.name;

-- countHeld

select count(*)::int as count
from commerce.order
where state = 'held';

-- modules/commerce/server/office/revenue.repo.ts

-- salesByDay

select to_char(day, 'YYYY-MM-DD') as day,
  sum(orders)::int as orders,
  sum(pence)::float8 as pence,
  sum(vat_pence)::float8 as vat_pence,
  sum(refunded_pence)::float8 as refunded_pence
from commerce.daily_sales
where day between $1::date and $2::date
group by daily_sales.day
order by daily_sales.day;

-- listVatBack

select to_char(f.done_at at time zone 'Europe/London', 'YYYY-MM-DD') as day,
  l.item_id,
  sum(round(f.pence * o.vat_percent / (100.0 + o.vat_percent)))::float8 as vat_pence
from commerce.refund f
join commerce.order o on o.id = f.order_id
join commerce.order_line l on l.order_id = o.id and l.n = 1
where f.state = 'done'
  and o.paid_at is not null
  and f.done_at >= ($1::date::timestamp at time zone 'Europe/London')
  and f.done_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
group by 1, 2;

-- salesByCoupon

select c.code,
  c.partner,
  c.share_percent,
  count(*)::int as orders,
  sum(o.discount_pence)::float8 as discount_pence,
  sum(o.total_pence - o.refunded_pence)::float8 as kept_pence
from commerce.order o
join commerce.coupon c on c.id = o.coupon_id
where o.coupon_id is not null
  and o.state in ('paid', 'refunded')
  and o.paid_at >= ($1::date::timestamp at time zone 'Europe/London')
  and o.paid_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
group by c.code, c.partner, c.share_percent
order by 6 desc, 1;

-- salesByItem

select item_id,
  max(title) as title,
  sum(orders)::int as orders,
  sum(pence)::float8 as pence,
  sum(vat_pence)::float8 as vat_pence,
  sum(refunded_pence)::float8 as refunded_pence
from commerce.daily_sales
where day between $1::date and $2::date
group by item_id
order by sum(pence) - sum(refunded_pence) desc, max(title);

-- modules/commerce/server/receipts/receipts.repo.ts

-- claimNumber

insert into commerce.receipt_counter (year, last)
values ($1, 1)
on conflict (year)
do update
set last = receipt_counter.last + 1
returning last;

-- insertReceipt

insert into commerce.receipt (year, n, kind, order_id, refund_id, created_at, snapshot)
values ($1, $2, $3, $4, $5, $6, $7);

-- findReceipt

select year, n, kind, snapshot, created_at
from commerce.receipt
where year = $1 and n = $2;

-- findPaper

select year, n
from commerce.receipt
where order_id = $1 and year = $2 and n = $3;

-- findSaleReceipt

select year, n
from commerce.receipt
where order_id = $1 and kind = $2;

-- modules/commerce/server/state/coupons.repo.ts

-- findCoupon

select active,
  code,
  created_at,
  edition,
  ends_on,
  id,
  imported_hash,
  min_seats,
  note,
  partner,
  pence,
  per_person,
  percent,
  services,
  share_percent,
  starts_on,
  updated_at,
  uses,
  version
from commerce.coupon
where code = $1;

-- lockCoupon

select id
from commerce.coupon
where id = $1
for no key update;

-- countUses

select count(*) filter (where held_until is null or held_until > $1)::int as all,
  count(*) filter (where user_id = $2 and (held_until is null or held_until > $3))::int as own,
  coalesce(max(nth) filter (where user_id = $4), 0)::int as last
from commerce.coupon_use
where coupon_id = $5;

-- isInUnpaidOrder

select
from commerce.coupon_use u
join commerce.order o on o.id = u.order_id
where u.coupon_id = $1
  and u.user_id = $2
  and o.state in ('created', 'requires-action', 'failed')
  and o.failure <> 'expired'
limit 1;

-- insertUse

insert into commerce.coupon_use (coupon_id, order_id, user_id, nth, held_until)
values ($1, $2, $3, $4, $5);

-- confirmUse

update commerce.coupon_use
set held_until = $1
where order_id = $2;

-- removeUse

delete from commerce.coupon_use
where order_id = $1;

-- modules/commerce/server/state/included-seats.repo.ts

-- insertIncludedSeats

insert into commerce.included_seat (created_at, expires_at, id, k, kind, line, order_id, booking_id, used_at, user_id, withdrawn_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (order_id, line, k, kind)
do nothing;

insert into commerce.included_seat (created_at, expires_at, id, k, kind, line, order_id)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (order_id, line, k, kind)
do nothing;

-- includedSeatsOf

select booking_id, created_at, expires_at, id, k, kind, line, order_id, used_at, user_id, withdrawn_at
from commerce.included_seat
where order_id in ($1)
order by k, kind;

-- listUsableSeats

select s.id, s.kind, s.expires_at as until
from commerce.included_seat s
join commerce.order o on o.id = s.order_id
where s.user_id = $1
  and s.booking_id is null
  and s.withdrawn_at is null
  and s.expires_at > $2
  and o.edition = $3
  and o.disputed_at is null
order by s.expires_at, s.id;

-- claimIncludedSeat

update commerce.included_seat
set booking_id = $1, used_at = $2
where id = (
  select s.id
  from commerce.included_seat s
  join commerce.order o on o.id = s.order_id
  where s.user_id = $3
    and s.kind = $4
    and s.booking_id is null
    and s.withdrawn_at is null
    and s.expires_at > $5
    and o.edition = $6
    and o.disputed_at is null
  order by s.expires_at, s.id
  limit 1
  for update of s skip locked
)
returning id;

-- moveIncludedSeat

update commerce.included_seat
set booking_id = $1
where booking_id = $2;

-- releaseIncludedSeat

select o.id
from commerce.order o
join commerce.included_seat s on s.order_id = o.id
where s.booking_id = $1
for update of o;

update commerce.included_seat s
set booking_id = null,
  used_at = null,
  expires_at = greatest(s.expires_at, $1),
  withdrawn_at = case when o.state in ('refunded', 'failed') then $2::timestamptz end
from commerce.order o
where o.id = s.order_id and s.booking_id = $3;

-- withdrawIncludedSeats

update commerce.included_seat
set withdrawn_at = $1
where order_id = $2 and booking_id is null and withdrawn_at is null;

-- restoreIncludedSeats

update commerce.included_seat
set withdrawn_at = $1
where order_id = $2 and withdrawn_at = $3;

-- attachIncludedSeats

update commerce.included_seat
set user_id = $1
where order_id = $2 and user_id is null;

-- eraseIncludedSeats

update commerce.included_seat
set user_id = $1
where user_id = $2;

-- modules/commerce/server/state/later.repo.ts

-- lockLater

select asked_start,
  compared_at,
  content_hash,
  coupon_id,
  created_at,
  details,
  discount_pence,
  disputed_at,
  edition,
  failure,
  held_because,
  id,
  kind,
  list_pence,
  number,
  op_id,
  opened_at,
  paid_at,
  paid_with,
  payment_ref,
  provider,
  provider_ref,
  quoted_until,
  received_pence,
  recipient,
  refunded_pence,
  starts_at,
  state,
  total_pence,
  user_id,
  vat_pence,
  vat_percent,
  waiver
from commerce.order
where user_id = $1 and recipient = 'self' and state <> 'refunded' and starts_at > $2
order by id
for update;

-- lockWithLater

select asked_start,
  compared_at,
  content_hash,
  coupon_id,
  created_at,
  details,
  discount_pence,
  disputed_at,
  edition,
  failure,
  held_because,
  id,
  kind,
  list_pence,
  number,
  op_id,
  opened_at,
  paid_at,
  paid_with,
  payment_ref,
  provider,
  provider_ref,
  quoted_until,
  received_pence,
  recipient,
  refunded_pence,
  starts_at,
  state,
  total_pence,
  user_id,
  vat_pence,
  vat_percent,
  waiver
from commerce.order
where (id = $1 or user_id = (
  select r.asked_by
  from commerce.refund r
  join commerce.order o on o.id = r.order_id
  where o.id = $2 and r.asked_by = o.user_id and r.state = 'asked'
  limit 1
) and recipient = 'self' and state <> 'refunded' and starts_at > $3)
order by id
for update;

-- modules/commerce/server/state/money.repo.ts

-- saveSales

insert into commerce.daily_sales (day, item_id, title, orders, pence, vat_pence, refunded_pence)
values (($1::timestamptz at time zone 'Europe/London')::date, $2, $3, $4, $5, $6, $7)
on conflict (day, item_id)
do update
set title = excluded.title,
  orders = daily_sales.orders + excluded.orders,
  pence = daily_sales.pence + excluded.pence,
  vat_pence = daily_sales.vat_pence + excluded.vat_pence,
  refunded_pence = daily_sales.refunded_pence + excluded.refunded_pence;

-- insertRefund

insert into commerce.refund (asked_by, id, op_id, order_id, pence, provider_ref, reason, takes_access, state, asked_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (order_id, op_id)
do nothing
returning id;

-- findRefund

select id, order_id, op_id, pence, takes_access, reason, asked_by, provider_ref, state
from commerce.refund
where order_id = $1 and op_id = $2;

-- listOpenRefunds

select id, order_id, op_id, pence, takes_access, reason, asked_by, provider_ref
from commerce.refund
where order_id = $1 and state = $2
order by asked_at;

-- openRefundsOf

select order_id, pence
from commerce.refund
where order_id in ($1) and state = $2;

-- listOverdueRefunds

select id, order_id, op_id, pence, takes_access, reason, asked_by, provider_ref
from commerce.refund
where state = $1 and asked_at < $2
order by asked_at
limit $3;

-- hasTakenAccess

select id
from commerce.refund
where order_id = $1 and state = $2 and takes_access = $3
limit $4;

-- sumOpenRefunds

select coalesce(sum(pence), 0)::int as pence
from commerce.refund
where order_id = $1 and state = 'asked';

-- endRefund

update commerce.refund
set state = $1, done_at = $2
where id = $3 and state = $4
returning asked_by, asked_at;

-- updateRefundRef

update commerce.refund
set provider_ref = $1
where id = $2;

-- saveEvent

insert into commerce.payment_event (provider, event_id, kind, provider_ref, order_id, body, received_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (provider, event_id)
do update
set times = payment_event.times + 1
returning handled_at;

-- findEventKind

select kind
from commerce.payment_event
where provider = $1 and event_id = $2;

-- markHandled

update commerce.payment_event
set handled_at = $1, failure = $2
where provider = $3 and event_id = $4;

-- markFailed

update commerce.payment_event
set failure = $1
where provider = $2 and event_id = $3 and handled_at is null;

-- modules/commerce/server/state/orders.repo.ts

-- insertOrder

insert into commerce.order (asked_start, compared_at, content_hash, coupon_id, created_at, details, discount_pence, disputed_at, edition, failure, held_because, id, kind, list_pence, op_id, opened_at, paid_at, paid_with, payment_ref, provider, provider_ref, quoted_until, received_pence, recipient, refunded_pence, starts_at, state, total_pence, user_id, vat_pence, vat_percent, waiver)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)
on conflict (user_id, op_id)
do nothing
returning id;

insert into commerce.order_line (days, item_id, kind, n, order_id, quantity, title, total_pence, unit_pence, vat_pence, opens, seats)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

insert into commerce.order (created_at, id, kind, list_pence, op_id, quoted_until, state, total_pence, vat_pence, vat_percent)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (user_id, op_id)
do nothing
returning id;

-- findByAttempt

select asked_start,
  compared_at,
  content_hash,
  coupon_id,
  created_at,
  details,
  discount_pence,
  disputed_at,
  edition,
  failure,
  held_because,
  id,
  kind,
  list_pence,
  number,
  op_id,
  opened_at,
  paid_at,
  paid_with,
  payment_ref,
  provider,
  provider_ref,
  quoted_until,
  received_pence,
  recipient,
  refunded_pence,
  starts_at,
  state,
  total_pence,
  user_id,
  vat_pence,
  vat_percent,
  waiver
from commerce.order
where user_id = $1 and op_id = $2;

-- findOrder

select asked_start,
  compared_at,
  content_hash,
  coupon_id,
  created_at,
  details,
  discount_pence,
  disputed_at,
  edition,
  failure,
  held_because,
  id,
  kind,
  list_pence,
  number,
  op_id,
  opened_at,
  paid_at,
  paid_with,
  payment_ref,
  provider,
  provider_ref,
  quoted_until,
  received_pence,
  recipient,
  refunded_pence,
  starts_at,
  state,
  total_pence,
  user_id,
  vat_pence,
  vat_percent,
  waiver
from commerce.order
where id = $1;

-- findOwnOrder

select asked_start,
  compared_at,
  content_hash,
  coupon_id,
  created_at,
  details,
  discount_pence,
  disputed_at,
  edition,
  failure,
  held_because,
  id,
  kind,
  list_pence,
  number,
  op_id,
  opened_at,
  paid_at,
  paid_with,
  payment_ref,
  provider,
  provider_ref,
  quoted_until,
  received_pence,
  recipient,
  refunded_pence,
  starts_at,
  state,
  total_pence,
  user_id,
  vat_pence,
  vat_percent,
  waiver
from commerce.order
where id = $1 and user_id = $2;

-- lockOrder

select asked_start,
  compared_at,
  content_hash,
  coupon_id,
  created_at,
  details,
  discount_pence,
  disputed_at,
  edition,
  failure,
  held_because,
  id,
  kind,
  list_pence,
  number,
  op_id,
  opened_at,
  paid_at,
  paid_with,
  payment_ref,
  provider,
  provider_ref,
  quoted_until,
  received_pence,
  recipient,
  refunded_pence,
  starts_at,
  state,
  total_pence,
  user_id,
  vat_pence,
  vat_percent,
  waiver
from commerce.order
where id = $1
for update;

-- lockQuotes

select asked_start,
  compared_at,
  content_hash,
  coupon_id,
  created_at,
  details,
  discount_pence,
  disputed_at,
  edition,
  failure,
  held_because,
  id,
  kind,
  list_pence,
  number,
  op_id,
  opened_at,
  paid_at,
  paid_with,
  payment_ref,
  provider,
  provider_ref,
  quoted_until,
  received_pence,
  recipient,
  refunded_pence,
  starts_at,
  state,
  total_pence,
  user_id,
  vat_pence,
  vat_percent,
  waiver
from commerce.order
where user_id = $1 and coupon_id = $2 and id <> $3 and state = $4 and provider is null
order by id
for update;

-- updateOrder

update commerce.order
set asked_start = $1,
  compared_at = $2,
  content_hash = $3,
  coupon_id = $4,
  created_at = $5,
  discount_pence = $6,
  disputed_at = $7,
  edition = $8,
  failure = $9,
  held_because = $10,
  kind = $11,
  list_pence = $12,
  op_id = $13,
  opened_at = $14,
  paid_at = $15,
  paid_with = $16,
  payment_ref = $17,
  provider = $18,
  provider_ref = $19,
  quoted_until = $20,
  received_pence = $21,
  recipient = $22,
  refunded_pence = $23,
  starts_at = $24,
  state = $25,
  total_pence = $26,
  user_id = $27,
  vat_pence = $28,
  vat_percent = $29,
  waiver = $30
where id = $31;

update commerce.order
set asked_start = $1
where id = $2;

-- updatePageRef

update commerce.order
set provider_ref = $1
where id = $2 and failure <> $3
returning id;

-- updateLine

update commerce.order_line
set total_pence = $1, vat_pence = $2
where order_id = $3 and n = $4;

-- findByPayment

select id
from commerce.order
where provider = $1 and (provider_ref = $2 or payment_ref = $3);

-- linesOf

select days, item_id, kind, n, opens, order_id, quantity, seats, title, total_pence, unit_pence, vat_pence
from commerce.order_line
where order_id in ($1)
order by order_id, n;

-- stepsOf

select order_id, at, note, actor_id, what as what
from commerce.order_step
where order_id in ($1)
order by order_id, n;

-- insertStep

insert into commerce.order_step (order_id, n, at, what, note, actor_id)
select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5::uuid
from commerce.order_step
where order_id = $6;

-- receiptsOf

select order_id, year, n, kind
from commerce.receipt
where order_id in ($1)
order by year, n;

-- listOwnOrders

select asked_start,
  compared_at,
  content_hash,
  coupon_id,
  created_at,
  details,
  discount_pence,
  disputed_at,
  edition,
  failure,
  held_because,
  id,
  kind,
  list_pence,
  number,
  op_id,
  opened_at,
  paid_at,
  paid_with,
  payment_ref,
  provider,
  provider_ref,
  quoted_until,
  received_pence,
  recipient,
  refunded_pence,
  starts_at,
  state,
  total_pence,
  user_id,
  vat_pence,
  vat_percent,
  waiver
from commerce.order
where user_id = $1
order by created_at desc, id desc
limit $2;

-- listUnsettled

select id
from commerce.order
where state in ($1, $2, $3)
  and provider_ref is not null
  and (failure <> $4 or compared_at is null)
  and created_at >= $5
  and created_at <= $6
  and id > $7
order by id
limit $8;

select id
from commerce.order
where state in ($1, $2, $3)
  and provider_ref is not null
  and (failure <> $4 or compared_at is null)
  and created_at >= $5
  and created_at <= $6
  and true
order by id
limit $7;

-- isBoughtSince

select
from commerce.order o
join commerce.order_line l on l.order_id = o.id
where o.user_id = $1
  and o.recipient = $2
  and o.state in ('paid', 'held')
  and (o.created_at >= $3 or o.paid_at >= $4)
  and l.item_id in (select item_id from commerce.order_line where order_id = $5)
limit 1;

-- listLapsed

select id
from commerce.order
where state in ($1, $2)
  and provider_ref is null
  and (provider is null or provider <> $3)
  and quoted_until < $4
order by created_at
limit $5;

-- findBuyer

select email, first_name, last_name
from accounts.person_view
where id = $1;

-- findPauseEnd

select max(ends_at) as ends_at
from access.freeze_view
where user_id = $1 and reason = 'pause' and starts_at <= $2 and ends_at > $3;

-- isFrozen

select
from access.freeze_view
where user_id = $1 and ends_at is null
limit 1;

-- listHoldings

select entitlement, starts_at, ends_at
from access.entitlement_view
where user_id = $1
order by starts_at, entitlement;

-- modules/commerce/server/state/personal-data.repo.ts

-- ordersOf

select commerce.order.number,
  commerce.order.state,
  commerce.order_line.title,
  commerce.order.total_pence,
  commerce.order.refunded_pence,
  commerce.order.provider,
  commerce.order.created_at,
  commerce.order.paid_at
from commerce.order
inner join commerce.order_line on commerce.order_line.order_id = commerce.order.id
where commerce.order.user_id = $1
order by commerce.order.created_at;

-- lockOrdersOf

select id
from commerce.order
where id in (
  select id
  from commerce.order
  where user_id = $1
  union
  select order_id
  from commerce.voucher
  where claimed_by = $2
)
order by id
for update;

-- receiptsOf

select commerce.receipt.year, commerce.receipt.n
from commerce.receipt
inner join commerce.order on commerce.order.id = commerce.receipt.order_id
where commerce.order.user_id = $1;

-- erasePerson

update commerce.receipt
set snapshot = jsonb_set(snapshot, '{buyer}', '[]')
where order_id in (select id from commerce.order where user_id = $1);

update commerce.payment_event
set body = ''
where order_id in (select id from commerce.order where user_id = $1);

update commerce.order
set details = details - 'name' - 'email' - 'message'
where recipient = 'gift' and id in (select order_id from commerce.voucher where claimed_by = $1);

update commerce.voucher
set email = ''
where order_id in (select id from commerce.order where user_id = $1);

update commerce.voucher
set claimed_by = null, email = ''
where claimed_by = $1;

update commerce.included_seat
set user_id = $1
where user_id = $2;

update commerce.coupon_use
set user_id = order_id
where user_id = $1;

delete from commerce.reminder
where user_id = $1;

update commerce.refund
set asked_by = null
where asked_by = $1 and order_id in (select id from commerce.order where user_id = $2);

update commerce.order_step
set actor_id = null
where actor_id = $1 and order_id in (select id from commerce.order where user_id = $2);

update commerce.order
set user_id = $1, waiver = $2, details = $3, content_hash = $4
where user_id = $5;

-- modules/commerce/server/state/vouchers.repo.ts

-- insertVouchers

insert into commerce.voucher (code_hash, created_at, expires_at, id, k, kind, line, order_id, claimed_at, claimed_by, email, sent_at, withdrawn_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict (order_id, line, k, kind)
do nothing
returning claimed_at,
  claimed_by,
  code_hash,
  created_at,
  email,
  expires_at,
  id,
  k,
  kind,
  line,
  order_id,
  sent_at,
  withdrawn_at;

insert into commerce.voucher (code_hash, created_at, expires_at, id, k, kind, line, order_id)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (order_id, line, k, kind)
do nothing
returning claimed_at,
  claimed_by,
  code_hash,
  created_at,
  email,
  expires_at,
  id,
  k,
  kind,
  line,
  order_id,
  sent_at,
  withdrawn_at;

-- vouchersOf

select claimed_at,
  claimed_by,
  code_hash,
  created_at,
  email,
  expires_at,
  id,
  k,
  kind,
  line,
  order_id,
  sent_at,
  withdrawn_at
from commerce.voucher
where order_id in ($1)
order by order_id, line, k;

-- lockUnused

select claimed_at,
  claimed_by,
  code_hash,
  created_at,
  email,
  expires_at,
  id,
  k,
  kind,
  line,
  order_id,
  sent_at,
  withdrawn_at
from commerce.voucher
where order_id = $1 and claimed_at is null and withdrawn_at is null
order by k
for update;

-- lockByCode

select v.id,
  v.kind,
  v.order_id,
  v.line,
  v.k,
  v.claimed_by,
  v.claimed_at,
  v.withdrawn_at,
  v.expires_at,
  l.title,
  l.days,
  l.opens,
  l.seats,
  o.disputed_at
from commerce.voucher v
join commerce.order_line l on l.order_id = v.order_id and l.n = v.line
join commerce.order o on o.id = v.order_id
where v.code_hash = $1
for update of v;

-- findCodeOrder

select order_id
from commerce.voucher
where code_hash = $1;

-- claimVoucher

update commerce.voucher
set claimed_by = $1, claimed_at = $2
where id = $3;

-- updateVoucher

update commerce.voucher
set code_hash = $1, email = $2, sent_at = $3, withdrawn_at = $4
where id = $5;

update commerce.voucher
set code_hash = $1
where id = $2;

-- restoreVouchers

update commerce.voucher
set withdrawn_at = $1
where order_id = $2 and withdrawn_at = $3;

-- codesUsedBy

select l.title, v.claimed_at
from commerce.voucher v
join commerce.order_line l on l.order_id = v.order_id and l.n = v.line
where v.claimed_by = $1
order by v.claimed_at;

-- eraseVouchers

update commerce.order
set details = details - 'name' - 'email' - 'message'
where recipient = 'gift' and id in (select order_id from commerce.voucher where claimed_by = $1);

update commerce.voucher
set email = ''
where order_id in (select id from commerce.order where user_id = $1);

update commerce.voucher
set claimed_by = null, email = ''
where claimed_by = $1;
