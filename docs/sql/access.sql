-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/access/server/back-office/figures.repo.ts

-- countWithAccess

select count(distinct user_id)::int as people
from (
  select user_id
  from access.entitlement
  where ends_at > $1
  union all
  select user_id
  from access.entitlement_waiting
) as learner
where not exists (
  select colleague.user_id
  from access.staff as colleague
  where colleague.user_id = learner.user_id
);

-- countExpiring

select count(distinct user_id)::int as people
from access.entitlement as ending
where ending.ends_at > $1
  and ending.ends_at <= $2
  and not exists (
    select later.user_id
    from access.entitlement as later
    where later.user_id = ending.user_id and later.ends_at > $3
  );

-- countBanned

select count(distinct user_id)::int as people
from access.ban
where lifted_at is null and starts_at <= $1 and (ends_at is null or ends_at > $2);

-- countStaff

select count(distinct user_id)::int as people
from access.staff;

-- hasAnyRole

select id
from access.role
limit $1;

-- modules/access/server/entitlements/entitlements.repo.ts

-- lockPerson

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- insertGrant

insert into access.entitlement_grant (days, entitlement, granted_at, granted_by, id, source, source_ref, starts_at, user_id, reversed_at, reversed_by, reversal_reason)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict (source, source_ref, entitlement)
do nothing
returning id;

-- reverseGrants

update access.entitlement_grant
set reversed_at = $1, reversed_by = $2, reversal_reason = $3
where source = $4 and source_ref = $5 and reversed_at is null
returning user_id;

-- withdrawGrants

update access.entitlement_grant
set reversed_at = $1, reversed_by = $2, reversal_reason = $3
where user_id = $4 and source = $5 and reversed_at is null and entitlement = $6
returning id, entitlement, days;

update access.entitlement_grant
set reversed_at = $1, reversed_by = $2, reversal_reason = $3
where user_id = $4 and source = $5 and reversed_at is null and id = $6
returning id, entitlement, days;

-- grantsOf

select id, entitlement, days, granted_at, starts_at, reversed_at, source_ref
from access.entitlement_grant
where user_id = $1;

-- pausesOf

select starts_at, ends_at
from access.entitlement_pause
where user_id = $1;

-- insertPause

insert into access.entitlement_pause (ban_id, ends_at, id, starts_at, user_id)
values ($1, $2, $3, $4, $5);

-- insertFreeze

insert into access.entitlement_pause (ban_id, ends_at, id, reason, source_ref, starts_at, user_id)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (source_ref)
do nothing
returning id;

-- endFreeze

update access.entitlement_pause
set ends_at = greatest(starts_at, $1)
where source_ref = $2 and (ends_at is null or ends_at > $3)
returning id;

-- endPauses

update access.entitlement_pause
set ends_at = greatest(starts_at, $1)
where ban_id in ($2);

-- movePauses

update access.entitlement_pause
set ends_at = $1
where ban_id in ($2);

-- replaceFolded

delete from access.entitlement
where user_id = $1;

delete from access.entitlement_waiting
where user_id = $1;

insert into access.entitlement (ends_at, entitlement, starts_at, user_id)
values ($1, $2, $3, $4);

insert into access.entitlement_waiting (entitlement, user_id)
values ($1, $2);

-- modules/access/server/people.repo.ts

-- insertBan

insert into access.ban (ends_at, given_by, id, reason, starts_at, user_id, lifted_at, lifted_by)
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- liveBans

select id, ends_at
from access.ban
where user_id = $1 and lifted_at is null and starts_at <= $2 and (ends_at is null or ends_at > $3);

-- lastBans

select distinct on (user_id) id, user_id, reason, ends_at
from access.ban
where user_id in ($1) and lifted_at is null and starts_at <= $2 and (ends_at is null or ends_at > $3)
order by user_id, ends_at desc nulls first;

-- runningAmong

select id, user_id, reason, ends_at
from access.ban
where id in ($1) and lifted_at is null and starts_at <= $2 and (ends_at is null or ends_at > $3);

-- updateBans

update access.ban
set ends_at = $1, reason = $2
where user_id = $3 and lifted_at is null and starts_at <= $4 and (ends_at is null or ends_at > $5)
returning id;

update access.ban
set ends_at = $1
where user_id = $2 and lifted_at is null and starts_at <= $3 and (ends_at is null or ends_at > $4)
returning id;

-- liftBans

update access.ban
set lifted_at = $1, lifted_by = $2
where user_id = $3 and lifted_at is null and (ends_at is null or ends_at > $4) and id = $5
returning id;

update access.ban
set lifted_at = $1, lifted_by = $2
where user_id = $3 and lifted_at is null and (ends_at is null or ends_at > $4)
returning id;

-- liveEntitlements

select entitlement, ends_at
from access.entitlement
where user_id = $1 and starts_at <= $2 and ends_at > $3;

-- staffOf

select user_id, role_id, role_name, scope, permissions
from access.staff_view
where user_id = $1;

-- lockOwners

select pg_advisory_xact_lock(hashtextextended('access.owners', 0));

-- staffNotBanned

select user_id, role_id, role_name, scope, permissions
from access.staff_view as member
where not exists (
  select ban.id
  from access.ban as ban
  where ban.user_id = member.user_id and ban.lifted_at is null and (ban.ends_at is null or ban.ends_at > $1)
);

-- staffWithRole

select user_id
from access.staff
where role_id = $1;

-- saveStaff

insert into access.staff (given_by, role_id, since, user_id)
values ($1, $2, $3, $4)
on conflict (user_id)
do update
set role_id = $5, since = $6, given_by = $7;

-- removeStaff

delete from access.staff
where user_id = $1;

-- modules/access/server/personal-data.repo.ts

-- removePerson

delete from access.entitlement_pause
where user_id = $1;

delete from access.entitlement
where user_id = $1;

delete from access.entitlement_waiting
where user_id = $1;

delete from access.entitlement_grant
where user_id = $1;

delete from access.ban
where user_id = $1;

-- grantHistory

select entitlement, days, source, granted_at, starts_at, reversed_at, reversal_reason
from access.entitlement_grant
where user_id = $1
order by granted_at, id;

-- banHistory

select reason, starts_at, ends_at, lifted_at
from access.ban
where user_id = $1
order by starts_at;

-- pauseHistory

select starts_at, ends_at, reason
from access.entitlement_pause
where user_id = $1
order by starts_at;

-- modules/access/server/roles/roles.repo.ts

-- roleById

select created_at, id, name, permissions, scope, updated_at, version
from access.role
where id = $1;

-- ensureRole

insert into access.role (created_at, id, name, permissions, scope, updated_at, version)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (name)
do nothing;

select id
from access.role
where name = $1;
