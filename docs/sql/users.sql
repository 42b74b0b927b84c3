-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/users/server/find/detail.repo.ts

-- intervalsOf

select entitlement, starts_at, ends_at
from access.entitlement_view
where user_id = $1
order by starts_at, entitlement;

-- heldUntil

with held as (
  select starts_at, ends_at
  from access.entitlement_view
  where user_id = $1 and entitlement = $2
  union all
  select starts_at, ends_at
  from access.freeze_view
  where user_id = $3 and ends_at > starts_at
  union all
  select starts_at, ends_at
  from access.ban_view
  where user_id = $4 and ends_at > starts_at
)
select lower(gap) as at
from unnest(tstzmultirange(tstzrange($5, null)) - (
  select coalesce(range_agg(tstzrange(starts_at, ends_at)), '{}')
  from held
)) gap
order by 1
limit 1;

-- isWaiting

select
from access.waiting_view
where user_id = $1 and entitlement = $2;

-- grantsOf

select id, entitlement, days, source, granted_at, granted_by, reversed_at, reversal_reason
from access.grant_view
where user_id = $1
order by granted_at desc, id desc
limit $2;

-- bansOf

select id, reason, starts_at, ends_at, lifted_at, given_by
from access.ban_history_view
where user_id = $1
order by starts_at desc, id desc
limit $2;

-- logOf

select id, at, actor_id, subject_id, action, before, after
from platform.audit_view
where entity in ('person', 'entitlement') and entity_id = $1
order by at desc, id desc
limit $2;

-- namesOf

select id, trim(first_name || ' ' || last_name) as name
from accounts.user_view
where id = any($1);

-- modules/users/server/find/users.repo.ts

-- listPeople

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by lower(u.email) desc
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email) desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  limit $11
) found;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and exists (select from access.staff_view r where r.user_id = u.id)
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $1 or u.uid = $2)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $3)
    and u.university <> ''
    and lower(u.university) like $4
    and u.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $7 and e.starts_at <= $8 and e.ends_at > $9
    )
    and u.deletion_due_at is not null
  order by lower(u.email) desc
  limit $10
  offset $11
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $12
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $13 and e.ends_at > $14
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $15 and (f.ends_at is null or f.ends_at > $16)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $17 and (b.ends_at is null or b.ends_at > $18)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email) desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and exists (select from access.staff_view r where r.user_id = u.id)
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $1 or u.uid = $2)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $3)
    and u.university <> ''
    and lower(u.university) like $4
    and u.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $7 and e.starts_at <= $8 and e.ends_at > $9
    )
    and u.deletion_due_at is not null
  limit $10
) found;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and exists (
      select
      from access.ban_view b
      where b.user_id = u.id and b.starts_at <= $1 and (b.ends_at is null or b.ends_at > $2)
    )
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $3 or u.uid = $4)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $5)
    and u.university <> ''
    and lower(u.university) like $6
    and u.created_at >= ($7::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($8::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $9 and e.starts_at <= $10 and e.ends_at > $11
    )
    and u.deletion_due_at is not null
  order by lower(u.email) desc
  limit $12
  offset $13
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $14
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $15 and e.ends_at > $16
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $17 and (f.ends_at is null or f.ends_at > $18)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $19 and (b.ends_at is null or b.ends_at > $20)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email) desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and exists (
      select
      from access.ban_view b
      where b.user_id = u.id and b.starts_at <= $1 and (b.ends_at is null or b.ends_at > $2)
    )
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $3 or u.uid = $4)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $5)
    and u.university <> ''
    and lower(u.university) like $6
    and u.created_at >= ($7::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($8::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $9 and e.starts_at <= $10 and e.ends_at > $11
    )
    and u.deletion_due_at is not null
  limit $12
) found;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by lower(u.email) desc
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email) desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  limit $11
) found;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by lower(u.email) desc
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email) desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  limit $11
) found;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $1 or u.uid = $2)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $3)
    and u.university <> ''
    and lower(u.university) like $4
    and u.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $7 and e.starts_at <= $8 and e.ends_at > $9
    )
    and u.deletion_due_at is not null
  order by lower(u.email) desc
  limit $10
  offset $11
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $12
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $13 and e.ends_at > $14
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $15 and (f.ends_at is null or f.ends_at > $16)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $17 and (b.ends_at is null or b.ends_at > $18)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email) desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $1 or u.uid = $2)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $3)
    and u.university <> ''
    and lower(u.university) like $4
    and u.created_at >= ($5::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($6::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $7 and e.starts_at <= $8 and e.ends_at > $9
    )
    and u.deletion_due_at is not null
  limit $10
) found;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and not exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by lower(u.email) desc
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email) desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and not exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  limit $11
) found;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by lower(u.last_name) desc, lower(u.first_name) desc, u.id desc
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.last_name) desc, lower(u.first_name) desc, u.id desc;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by u.created_at desc, u.id
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by u.created_at desc, u.id;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by lower(u.email)
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email);

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by lower(u.last_name), lower(u.first_name), u.id
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.last_name), lower(u.first_name), u.id;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by u.created_at, u.id desc
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by u.created_at, u.id desc;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  order by lower(u.email) desc
  limit $11
  offset $12
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $13
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $14 and e.ends_at > $15
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $16 and (f.ends_at is null or f.ends_at > $17)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $18 and (b.ends_at is null or b.ends_at > $19)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by lower(u.email) desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and (lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like $2 or u.uid = $3)
    and exists (select from access.staff_view r where r.user_id = u.id and r.role_id = $4)
    and u.university <> ''
    and lower(u.university) like $5
    and u.created_at >= ($6::date::timestamp at time zone 'Europe/London')
    and u.created_at < (($7::date + 1)::timestamp at time zone 'Europe/London')
    and exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.entitlement = $8 and e.starts_at <= $9 and e.ends_at > $10
    )
    and u.deletion_due_at is not null
  limit $11
) found;

with page as (
  select u.id
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and not exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
  order by u.created_at, u.id desc
  limit $2
  offset $3
)
select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $4
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $5 and e.ends_at > $6
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $7 and (f.ends_at is null or f.ends_at > $8)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $9 and (b.ends_at is null or b.ends_at > $10)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by u.created_at, u.id desc;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and not exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
  limit $2
) found;

-- countList

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
  limit $2
) found;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null and exists (select from access.staff_view r where r.user_id = u.id)
  limit $1
) found;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and exists (
      select
      from access.ban_view b
      where b.user_id = u.id and b.starts_at <= $1 and (b.ends_at is null or b.ends_at > $2)
    )
  limit $3
) found;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
  limit $2
) found;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
  limit $2
) found;

select count(*)::int as count
from (select from accounts.user_view u where u.deleted_at is null limit $1) found;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and not exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
  limit $2
) found;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
  limit $2
) found;

select count(*)::int as count
from (
  select
  from accounts.user_view u
  where u.deleted_at is null
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and not exists (select from access.staff_view r where r.user_id = u.id)
    and u.verified_at is not null
    and not (exists (
      select
      from access.entitlement_view e
      where e.user_id = u.id and e.ends_at > $1
    ) or exists (
      select
      from access.waiting_view w
      where w.user_id = u.id
    ))
    and not exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')
  limit $2
) found;

-- listRange

with page as (
  select m.user_id, m.at
  from (
    select e.user_id, max(e.ends_at) as at
    from access.entitlement_view e
    where e.ends_at >= ($1::date::timestamp at time zone 'Europe/London')
      and e.ends_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
      and not exists (
        select
        from access.entitlement_view l
        where l.user_id = e.user_id and l.ends_at >= (($3::date + 1)::timestamp at time zone 'Europe/London')
      )
    group by e.user_id
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null
  order by m.at, m.user_id
  limit $4
  offset $5
)
select page.at,
  u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $6
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $7 and e.ends_at > $8
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $9 and (f.ends_at is null or f.ends_at > $10)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.user_id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $11 and (b.ends_at is null or b.ends_at > $12)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by page.at, u.id;

select count(*)::int as count
from (
  select
  from (
    select e.user_id, max(e.ends_at) as at
    from access.entitlement_view e
    where e.ends_at >= ($1::date::timestamp at time zone 'Europe/London')
      and e.ends_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
      and not exists (
        select
        from access.entitlement_view l
        where l.user_id = e.user_id and l.ends_at >= (($3::date + 1)::timestamp at time zone 'Europe/London')
      )
    group by e.user_id
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null
  limit $4
) found;

with page as (
  select m.user_id, m.at
  from (
    select g.user_id, min(g.granted_at) as at
    from access.grant_view g
    where g.source = 'order'
      and g.granted_at >= ($1::date::timestamp at time zone 'Europe/London')
      and g.granted_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
      and not exists (
        select
        from access.grant_view b
        where b.user_id = g.user_id
          and b.source = 'order'
          and b.granted_at < ($3::date::timestamp at time zone 'Europe/London')
      )
    group by g.user_id
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null
  order by m.at, m.user_id
  limit $4
  offset $5
)
select page.at,
  u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $6
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $7 and e.ends_at > $8
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $9 and (f.ends_at is null or f.ends_at > $10)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.user_id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $11 and (b.ends_at is null or b.ends_at > $12)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by page.at, u.id;

select count(*)::int as count
from (
  select
  from (
    select g.user_id, min(g.granted_at) as at
    from access.grant_view g
    where g.source = 'order'
      and g.granted_at >= ($1::date::timestamp at time zone 'Europe/London')
      and g.granted_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
      and not exists (
        select
        from access.grant_view b
        where b.user_id = g.user_id
          and b.source = 'order'
          and b.granted_at < ($3::date::timestamp at time zone 'Europe/London')
      )
    group by g.user_id
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null
  limit $4
) found;

with page as (
  select m.user_id, m.at
  from (
    select id as user_id, created_at as at
    from accounts.user_view
    where created_at >= ($1::date::timestamp at time zone 'Europe/London')
      and created_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null
  order by m.at, m.user_id
  limit $3
  offset $4
)
select page.at,
  u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $5
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $6 and e.ends_at > $7
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $8 and (f.ends_at is null or f.ends_at > $9)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.user_id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $10 and (b.ends_at is null or b.ends_at > $11)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by page.at, u.id;

select count(*)::int as count
from (
  select
  from (
    select id as user_id, created_at as at
    from accounts.user_view
    where created_at >= ($1::date::timestamp at time zone 'Europe/London')
      and created_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null
  limit $3
) found;

with page as (
  select m.user_id, m.at
  from (
    select e.user_id, max(e.ends_at) as at
    from access.entitlement_view e
    where e.ends_at >= ($1::date::timestamp at time zone 'Europe/London')
      and e.ends_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
      and not exists (
        select
        from access.entitlement_view l
        where l.user_id = e.user_id and l.ends_at >= (($3::date + 1)::timestamp at time zone 'Europe/London')
      )
    group by e.user_id
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null and not exists (select from access.staff_view r where r.user_id = u.id)
  order by m.at, m.user_id
  limit $4
  offset $5
)
select page.at,
  u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $6
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $7 and e.ends_at > $8
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $9 and (f.ends_at is null or f.ends_at > $10)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.user_id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $11 and (b.ends_at is null or b.ends_at > $12)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by page.at, u.id;

select count(*)::int as count
from (
  select
  from (
    select e.user_id, max(e.ends_at) as at
    from access.entitlement_view e
    where e.ends_at >= ($1::date::timestamp at time zone 'Europe/London')
      and e.ends_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
      and not exists (
        select
        from access.entitlement_view l
        where l.user_id = e.user_id and l.ends_at >= (($3::date + 1)::timestamp at time zone 'Europe/London')
      )
    group by e.user_id
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null and not exists (select from access.staff_view r where r.user_id = u.id)
  limit $4
) found;

with page as (
  select m.user_id, m.at
  from (
    select id as user_id, created_at as at
    from accounts.user_view
    where created_at >= ($1::date::timestamp at time zone 'Europe/London')
      and created_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null and not exists (select from access.staff_view r where r.user_id = u.id)
  order by m.at, m.user_id
  limit $3
  offset $4
)
select page.at,
  u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $5
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $6 and e.ends_at > $7
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $8 and (f.ends_at is null or f.ends_at > $9)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from page
join accounts.user_view u on u.id = page.user_id
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $10 and (b.ends_at is null or b.ends_at > $11)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
order by page.at, u.id;

select count(*)::int as count
from (
  select
  from (
    select id as user_id, created_at as at
    from accounts.user_view
    where created_at >= ($1::date::timestamp at time zone 'Europe/London')
      and created_at < (($2::date + 1)::timestamp at time zone 'Europe/London')
  ) m
  join accounts.user_view u on u.id = m.user_id
  where u.deleted_at is null and not exists (select from access.staff_view r where r.user_id = u.id)
  limit $3
) found;

-- findPerson

select u.id,
  u.uid,
  u.version,
  u.first_name,
  u.last_name,
  u.email,
  u.university,
  u.exam_date,
  u.verified_at is not null as verified,
  u.created_at,
  u.deletion_due_at,
  r.role_id,
  r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned,
  ban.ends_at as banned_until,
  (exists (
    select
    from access.entitlement_view e
    where e.user_id = u.id and e.ends_at > $1
  ) or exists (
    select
    from access.waiting_view w
    where w.user_id = u.id
  )) as has_time,
  exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial') as had_time,
  coalesce((
    select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $2 and e.ends_at > $3
  ), '[]') as holds,
  coalesce((
    select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason) order by f.ends_at desc nulls first, f.starts_at)
    from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= $4 and (f.ends_at is null or f.ends_at > $5)
  ), '[]') as freezes,
  coalesce((
    select json_agg(w.entitlement order by w.entitlement)
    from access.waiting_view w
    where w.user_id = u.id
  ), '[]') as waiting
from accounts.user_view u
left join access.staff_view r on r.user_id = u.id
left join lateral (
  select b.user_id, b.ends_at
  from access.ban_view b
  where b.user_id = u.id and b.starts_at <= $6 and (b.ends_at is null or b.ends_at > $7)
  order by b.ends_at desc nulls first
  limit 1
) ban on true
where u.uid = $8 and u.deleted_at is null;
