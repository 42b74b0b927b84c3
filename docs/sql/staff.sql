-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/staff/server/audit/audit.repo.ts

-- listLines

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id
from platform.audit_view
where actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and entity = $2
  and entity_id = $3
  and action = $4
  and at >= $5
  and at < $6
order by at desc, id desc
limit $7
offset $8;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id
from platform.audit_view
where actor_id = $1 and entity = $2 and entity_id = $3 and action = $4 and at >= $5 and at < $6
order by at desc, id desc
limit $7
offset $8;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id
from platform.audit_view
where not exists (select from access.staff_view as role where role.user_id = audit_view.subject_id)
  and actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and entity = $2
  and entity_id = $3
  and action = $4
  and at >= $5
  and at < $6
order by at desc, id desc
limit $7
offset $8;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id
from platform.audit_view
where subject_id is null
  and actor_id is not null
  and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
  and actor_id = $1
  and entity = $2
  and entity_id = $3
  and action = $4
  and at >= $5
  and at < $6
order by at desc, id desc
limit $7
offset $8;

select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id
from platform.audit_view
where subject_id is null
order by at desc, id desc
limit $1
offset $2;

-- countLines

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and entity = $2
    and entity_id = $3
    and action = $4
    and at >= $5
    and at < $6
  limit $7
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where actor_id = $1 and entity = $2 and entity_id = $3 and action = $4 and at >= $5 and at < $6
  limit $7
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where not exists (select from access.staff_view as role where role.user_id = audit_view.subject_id)
    and actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and entity = $2
    and entity_id = $3
    and action = $4
    and at >= $5
    and at < $6
  limit $7
) as some;

select count(*)::int as count
from (
  select id
  from platform.audit_view
  where subject_id is null
    and actor_id is not null
    and exists (select from access.staff_view as role where role.user_id = audit_view.actor_id)
    and actor_id = $1
    and entity = $2
    and entity_id = $3
    and action = $4
    and at >= $5
    and at < $6
  limit $7
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
