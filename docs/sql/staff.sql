-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/staff/server/audit/audit.repo.ts

-- listLines

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and (entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan', 'removeFactors', 'resetPassword', 'invite-owner'))
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and (entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan', 'removeFactors', 'resetPassword', 'invite-owner'))
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and items is not null
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and action = 'publish'
  and entity = 'question'
  and after ->> 'class' = 'key'
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and action in ('publish', 'activate', 'deactivate', 'move', 'retire', 'triage', 'delete', 'undo', 'replace-picture', 'undo-picture', 'restore', 'schedule')
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and entity in ('order', 'cohort', 'voucher', 'payment event', 'product', 'service', 'coupon')
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and action in ('refund', 'takeBack', 'seat given back')
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and action in ('view', 'endView')
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where not exists (select from access.staff_view as role where role.user_id = audit_view.subject_id)
  and actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and (entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan', 'removeFactors', 'resetPassword', 'invite-owner'))
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where subject_id is null
  and actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and id in (
    select line.id
    from platform.audit_view as line
    where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
    union all
    select item.audit_id
    from platform.audit_item_view as item
    where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
  )
  and action = $6
  and (entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan', 'removeFactors', 'resetPassword', 'invite-owner'))
  and at >= $7
  and at < $8
order by at desc, id desc
limit $9
offset $10;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
from platform.audit_view
where subject_id is null
order by at desc, id desc
limit $1
offset $2;

-- listUndone

select undoes, at, actor_id
from platform.audit_view
where undoes in ($1);

-- listFirstItems

select audit_id, n, entity, entity_id, subject_id, name, before, after
from platform.audit_item_view
where audit_id in ($1) and n <= $2
order by audit_id, n;

select audit_id, n, entity, entity_id, subject_id, name, before, after
from platform.audit_item_view
where not exists (select from access.staff_view as role where role.user_id = audit_item_view.subject_id)
  and audit_id in ($1)
  and n <= $2
order by audit_id, n;

select audit_id, n, entity, entity_id, subject_id, name, before, after
from platform.audit_item_view
where subject_id is null and audit_id in ($1) and n <= $2
order by audit_id, n;

-- listItems

select audit_id, n, entity, entity_id, subject_id, name, before, after
from platform.audit_item_view
where audit_id = $1
order by n
limit $2
offset $3;

select count(*)::int as count
from platform.audit_item_view
where audit_id = $1;

select audit_id, n, entity, entity_id, subject_id, name, before, after
from platform.audit_item_view
where not exists (select from access.staff_view as role where role.user_id = audit_item_view.subject_id)
  and audit_id = $1
order by n
limit $2
offset $3;

select count(*)::int as count
from platform.audit_item_view
where not exists (select from access.staff_view as role where role.user_id = audit_item_view.subject_id)
  and audit_id = $1;

select audit_id, n, entity, entity_id, subject_id, name, before, after
from platform.audit_item_view
where subject_id is null and audit_id = $1
order by n
limit $2
offset $3;

select count(*)::int as count
from platform.audit_item_view
where subject_id is null and audit_id = $1;

-- countLines

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and (entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan', 'removeFactors', 'resetPassword', 'invite-owner'))
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and (entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan', 'removeFactors', 'resetPassword', 'invite-owner'))
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and items is not null
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and action = 'publish'
    and entity = 'question'
    and after ->> 'class' = 'key'
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and action in ('publish', 'activate', 'deactivate', 'move', 'retire', 'triage', 'delete', 'undo', 'replace-picture', 'undo-picture', 'restore', 'schedule')
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and entity in ('order', 'cohort', 'voucher', 'payment event', 'product', 'service', 'coupon')
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and action in ('refund', 'takeBack', 'seat given back')
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and action in ('view', 'endView')
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where not exists (select from access.staff_view as role where role.user_id = audit_view.subject_id)
    and actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and (entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan', 'removeFactors', 'resetPassword', 'invite-owner'))
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where subject_id is null
    and actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and id in (
      select line.id
      from platform.audit_view as line
      where line.entity_id = $2 and line.entity = coalesce($3, line.entity)
      union all
      select item.audit_id
      from platform.audit_item_view as item
      where item.entity_id = $4 and item.entity = coalesce($5, item.entity)
    )
    and action = $6
    and (entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan', 'removeFactors', 'resetPassword', 'invite-owner'))
    and at >= $7
    and at < $8
  limit $9
) as some;

select count(*)::int as count
from (select id from platform.audit_view where subject_id is null limit $1) as some;

-- linksAfter

select chain, position, previous_hash, hash, text
from platform.audit_chain_view
where chain = $1 and position > $2
order by position
limit $3;

-- unlinkedSince

select id
from platform.audit_unlinked_view
where at >= $1
limit $2;

-- lastSeals

select distinct on (chain) chain, hash, position, sealed_at
from staff.audit_seal
order by chain, position desc;

-- insertSeals

insert into staff.audit_seal (chain, hash, position, sealed_at)
values ($1, $2, $3, $4)
on conflict
do nothing;

-- modules/staff/server/home/daily.repo.ts

-- listDays

select day, count
from staff.daily_figure
where key = $1 and day >= $2;

-- insertDays

insert into staff.daily_figure (key, day, count)
values ($1, $2, $3)
on conflict
do nothing;

-- modules/staff/server/large-acts/large-acts.repo.ts

-- listUnmailed

with act as (
  select id,
    at,
    actor_id,
    action,
    entity,
    items as count,
    after ->> 'reason' as reason,
    after ->> 'edition' as edition
  from platform.audit_view
  where items >= $1 and at >= $2 and actor_id is not null
  union all (
    select distinct on (actor_id, action, entity, after -> 'confirm') id,
      at,
      actor_id,
      action,
      entity,
      (after #>> '{confirm,count}')::integer,
      after #>> '{confirm,reason}',
      before ->> 'edition'
    from platform.audit_view
    where action in ('delete', 'update')
      and at >= $3
      and actor_id is not null
      and items is null
      and jsonb_typeof(after #> '{confirm,count}') = 'number'
      and (after #>> '{confirm,count}')::numeric >= $4
    order by actor_id, action, entity, after -> 'confirm', at, id
  )
)
select id, at, actor_id, action, entity, count, reason, edition
from act
where action <> all($5) and not exists (select from staff.owner_mail as mail where mail.audit_id = act.id)
order by at, id
limit 20;

-- insertOwnerMail

insert into staff.owner_mail (audit_id, mailed_at)
values ($1, $2)
on conflict
do nothing
returning audit_id;

-- removeOwnerMailsBefore

delete from staff.owner_mail
where mailed_at < $1;

-- modules/staff/server/mails/mails.repo.ts

-- storedMails

select key, subject, preheader, body, version, updated_at, first
from platform.mail_template_view;

-- storedMail

select key, subject, preheader, body, version, updated_at, first
from platform.mail_template_view
where key = $1;

-- emailOf

select email
from accounts.person_view
where id = $1;

-- modules/staff/server/people.repo.ts

-- cardsOf

select id, uid, first_name, last_name
from accounts.person_view
where id in ($1);

-- idOfUid

select id
from accounts.person_view
where uid = $1;

-- addressOf

select email
from accounts.person_view
where id = $1;

-- lettersTo

select email, first_name
from accounts.person_view
where id in ($1);

-- membersOfRoles

select member.role_id, person.uid, person.first_name, person.last_name
from access.staff_view as member
inner join accounts.person_view as person on person.id = member.user_id
order by person.first_name, person.last_name, person.uid;

-- countArrivals

select count(*)::int as count
from accounts.arrival_view
where arrived_at >= $1 and arrived_at < $2;

-- countLeaving

select count(*)::int as count
from accounts.arrival_view
where deletion_due_at is not null;

-- modules/staff/server/settings/settings.repo.ts

-- storedSettings

select id, tag, value, version, updated_at
from platform.setting_view;

-- settingByTag

select id, tag, value, version, updated_at
from platform.setting_view
where tag = $1;

-- settingById

select id, tag, value, version, updated_at
from platform.setting_view
where id = $1;

-- mailByKey

select key, subject, preheader, body, version, updated_at
from platform.mail_template_view
where key = $1;

-- mailKeys

select key
from platform.mail_template_view;

-- lockSetting

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- lockSetup

select pg_advisory_xact_lock(hashtextextended('staff.setup', 0));
