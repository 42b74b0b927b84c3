-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/notifications/server/bell/bell.repo.ts

-- countUnread

select (
  select count(*)::int
  from (
    select
    from notifications.receipt
    where user_id = $1 and named and deleted_at is null and read_at is null
    limit $2
  ) as waiting
) as named,
  (
    select count(*)::int
    from (
      select
      from (
        select id, title, body_html, link, source, published_at
        from notifications.notification
        where audience <> 'named'
          and audience = any($3::text[])
          and edition = any($4::text[])
          and published_at <= $5
          and published_at >= greatest($6, (select joined_at from accounts.member_view where user_id = $7))
        order by published_at desc, id desc
        limit $8
      ) as notice
      where not exists (select from notifications.receipt where user_id = $9 and notification_id = notice.id)
      limit $10
    ) as waiting
  ) as announced;

-- listNamed

select notice.id,
  notice.kind,
  notice.status,
  notice.title,
  notice.body_html,
  notice.link,
  notice.source,
  notice.published_at,
  own.read_at,
  actor.first_name
from (
  select notification_id, read_at
  from notifications.receipt
  where user_id = $1 and named and deleted_at is null and read_at is null
  order by notification_id desc
  limit $2
  offset $3
) as own
join notifications.notification as notice on notice.id = own.notification_id
left join accounts.person_view as actor on actor.id = notice.actor_id
order by notice.id desc;

select notice.id,
  notice.kind,
  notice.status,
  notice.title,
  notice.body_html,
  notice.link,
  notice.source,
  notice.published_at,
  own.read_at,
  actor.first_name
from (
  select notification_id, read_at
  from notifications.receipt
  where user_id = $1 and named and deleted_at is null
  order by notification_id desc
  limit $2
  offset $3
) as own
join notifications.notification as notice on notice.id = own.notification_id
left join accounts.person_view as actor on actor.id = notice.actor_id
order by notice.id desc;

-- countNamed

select count(*)::int as count
from notifications.receipt
where user_id = $1 and named and deleted_at is null and read_at is null;

select count(*)::int as count
from notifications.receipt
where user_id = $1 and named and deleted_at is null;

-- listAnnounced

select notice.id, notice.title, notice.body_html, notice.link, notice.source, notice.published_at, own.read_at
from (
  select id, title, body_html, link, source, published_at
  from notifications.notification
  where audience <> 'named'
    and audience = any($1::text[])
    and edition = any($2::text[])
    and published_at <= $3
    and published_at >= greatest($4, (select joined_at from accounts.member_view where user_id = $5))
  order by published_at desc, id desc
  limit $6
) as notice
left join notifications.receipt as own on own.user_id = $7 and own.notification_id = notice.id
where own.deleted_at is null and own.read_at is null
order by notice.published_at desc, notice.id desc
limit $8
offset $9;

select notice.id, notice.title, notice.body_html, notice.link, notice.source, notice.published_at, own.read_at
from (
  select id, title, body_html, link, source, published_at
  from notifications.notification
  where audience <> 'named'
    and audience = any($1::text[])
    and edition = any($2::text[])
    and published_at <= $3
    and published_at >= greatest($4, (select joined_at from accounts.member_view where user_id = $5))
  order by published_at desc, id desc
  limit $6
) as notice
left join notifications.receipt as own on own.user_id = $7 and own.notification_id = notice.id
where own.deleted_at is null
order by notice.published_at desc, notice.id desc
limit $8
offset $9;

-- countAnnounced

select count(*)::int as count
from (
  select id, title, body_html, link, source, published_at
  from notifications.notification
  where audience <> 'named'
    and audience = any($1::text[])
    and edition = any($2::text[])
    and published_at <= $3
    and published_at >= greatest($4, (select joined_at from accounts.member_view where user_id = $5))
  order by published_at desc, id desc
  limit $6
) as notice
left join notifications.receipt as own on own.user_id = $7 and own.notification_id = notice.id
where own.deleted_at is null and own.read_at is null;

select count(*)::int as count
from (
  select id, title, body_html, link, source, published_at
  from notifications.notification
  where audience <> 'named'
    and audience = any($1::text[])
    and edition = any($2::text[])
    and published_at <= $3
    and published_at >= greatest($4, (select joined_at from accounts.member_view where user_id = $5))
  order by published_at desc, id desc
  limit $6
) as notice
left join notifications.receipt as own on own.user_id = $7 and own.notification_id = notice.id
where own.deleted_at is null;

-- modules/notifications/server/bell/marks.repo.ts

-- markNamedRead

update notifications.receipt
set read_at = coalesce(read_at, $1)
where user_id = $2 and notification_id = $3 and named = $4 and deleted_at is null
returning notification_id;

-- markAllNamedRead

update notifications.receipt
set read_at = $1
where user_id = $2 and named = $3 and deleted_at is null and read_at is null
returning notification_id;

-- removeNamed

update notifications.receipt
set deleted_at = $1
where user_id = $2 and notification_id in ($3) and named = $4 and deleted_at is null
returning notification_id;

-- markAnnounced

insert into notifications.receipt as own (user_id, notification_id, named, deleted_at)
select $1, notice.id, false, $2::timestamptz
from (
  select id, title, body_html, link, source, published_at
  from notifications.notification
  where audience <> 'named'
    and audience = any($3::text[])
    and edition = any($4::text[])
    and published_at <= $5
    and published_at >= greatest($6, (select joined_at from accounts.member_view where user_id = $7))
  order by published_at desc, id desc
  limit $8
) as notice
where notice.id = any($9::uuid[])
order by notice.id
on conflict (user_id, notification_id)
do update
set deleted_at = coalesce(own.deleted_at, excluded.deleted_at)
where own.deleted_at is null
returning notification_id;

insert into notifications.receipt as own (user_id, notification_id, named, read_at)
select $1, notice.id, false, $2::timestamptz
from (
  select id, title, body_html, link, source, published_at
  from notifications.notification
  where audience <> 'named'
    and audience = any($3::text[])
    and edition = any($4::text[])
    and published_at <= $5
    and published_at >= greatest($6, (select joined_at from accounts.member_view where user_id = $7))
  order by published_at desc, id desc
  limit $8
) as notice
where notice.id = any($9::uuid[])
order by notice.id
on conflict (user_id, notification_id)
do update
set read_at = coalesce(own.read_at, excluded.read_at)
where own.deleted_at is null
returning notification_id;

-- markAllAnnouncedRead

insert into notifications.receipt as own (user_id, notification_id, named, read_at)
select $1, notice.id, false, $2::timestamptz
from (
  select id, title, body_html, link, source, published_at
  from notifications.notification
  where audience <> 'named'
    and audience = any($3::text[])
    and edition = any($4::text[])
    and published_at <= $5
    and published_at >= greatest($6, (select joined_at from accounts.member_view where user_id = $7))
  order by published_at desc, id desc
  limit $8
) as notice
where not exists (select from notifications.receipt where user_id = $9 and notification_id = notice.id)
order by notice.id
on conflict (user_id, notification_id)
do update
set read_at = coalesce(own.read_at, excluded.read_at)
where own.deleted_at is null
returning notification_id;

-- modules/notifications/server/inbox/inbox.repo.ts

-- hasEverReceived

select letter_id
from notifications.message
where user_id = $1
limit $2;

-- countUnread

select count(*)::int as count
from (
  select
  from notifications.message
  where user_id = $1 and read_at is null and deleted_at is null
  limit $2
) as waiting;

-- listInbox

select count(*)::int as count
from notifications.message as message
inner join notifications.letter as letter on letter.id = message.letter_id
where message.user_id = $1 and message.deleted_at is null;

select letter.id, letter.title, letter.body_html, letter.sent_at, message.read_at
from notifications.message as message
inner join notifications.letter as letter on letter.id = message.letter_id
where message.user_id = $1 and message.deleted_at is null
order by letter.sent_at desc, letter.id desc
limit $2
offset $3;

-- listLatestOf

select letter.id, letter.title, letter.sent_at, message.read_at, message.deleted_at
from notifications.message as message
inner join notifications.letter as letter on letter.id = message.letter_id
where message.user_id = $1
order by letter.sent_at desc, letter.id desc
limit $2;

-- updateStatus

update notifications.message
set read_at = coalesce(read_at, $1)
where user_id = $2 and letter_id = $3 and deleted_at is null
returning letter_id;

update notifications.message
set read_at = $1
where user_id = $2 and letter_id = $3 and deleted_at is null
returning letter_id;

-- removeMessage

update notifications.message
set deleted_at = $1
where user_id = $2 and letter_id = $3 and deleted_at is null
returning letter_id;

-- modules/notifications/server/inbox/letters.repo.ts

-- insertLetter

insert into notifications.letter (audience, body, body_html, id, sent_at, title, delivered_at, reached, recipients, sent_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

insert into notifications.letter (audience, body, body_html, id, sent_at, title)
values ($1, $2, $3, $4, $5, $6);

-- lockLetter

select audience, body, body_html, delivered_at, id, reached, recipients, sent_at, sent_by, title
from notifications.letter
where id = $1
for update;

-- insertMessages

insert into notifications.message (user_id, letter_id)
select person, $1
from unnest($2::uuid[]) as person
on conflict (user_id, letter_id)
do nothing
returning user_id;

-- updateDelivery

update notifications.letter
set recipients = recipients + $1, reached = $2, delivered_at = $3
where id = $4;

-- findLetter

select audience, body, body_html, delivered_at, id, reached, recipients, sent_at, sent_by, title
from notifications.letter
where id = $1;

-- countRead

select count(*)::int as count
from notifications.message
where letter_id = $1 and read_at is not null;

-- listRecipients

select p.uid, trim(concat(p.first_name, ' ', p.last_name)) as name, p.email, m.read_at is not null as read
from notifications.message m
join accounts.person_view p on p.id = m.user_id
where m.letter_id = $1
  and ($2::boolean or not exists (select from access.staff_view r where r.user_id = p.id))
order by lower(p.last_name), lower(p.first_name), p.id
limit $3;

-- nameOf

select trim(concat(first_name, ' ', last_name)) as name
from accounts.person_view
where id = $1;

-- listLetters

select count(*)::int as count
from notifications.letter;

select audience,
  body,
  body_html,
  delivered_at,
  id,
  reached,
  recipients,
  sent_at,
  sent_by,
  title,
  (
    select trim(concat(p.first_name, ' ', p.last_name))
    from accounts.person_view p
    where p.id = letter.sent_by
  ) as sender
from notifications.letter
order by sent_at desc, id desc
limit $1
offset $2;

-- modules/notifications/server/notices/notices.repo.ts

-- insertOnce

insert into notifications.notification (actor_id, body, body_html, edition, id, kind, link, published_at, title, told_once, audience, source, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14)
on conflict (told_once)
do nothing
returning id;

-- saveNotification

insert into notifications.notification (actor_id, body, body_html, edition, id, kind, link, published_at, title, told_once, audience, source, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14)
on conflict (told_once)
do update
set title = $15,
  body = $16,
  body_html = $17,
  link = $18,
  audience = $19,
  published_at = $20,
  updated_at = $21,
  version = notification.version + 1;

-- updateNotification

update notifications.notification
set title = $1,
  body = $2,
  body_html = $3,
  link = $4,
  audience = $5,
  published_at = $6,
  updated_at = $7,
  version = version + 1
where told_once = $8;

-- hideNotification

update notifications.notification
set published_at = $1, updated_at = $2, version = version + 1
where told_once = $3 and published_at is not null;

-- removeNotification

delete from notifications.notification
where told_once = $1;

-- insertReceipts

insert into notifications.receipt (user_id, notification_id, named)
select distinct person, $1::uuid, true
from unnest($2::uuid[]) as person;

-- removeOld

delete from notifications.receipt
where named = $1 and deleted_at < $2;

delete from notifications.notification
where audience = $1 and created_at < $2;

-- modules/notifications/server/people.repo.ts

-- countGroup

select count(*)::int as people
from accounts.member_view as member
where coalesce((
  select role.scope
  from access.staff_view role
  where role.user_id = member.user_id
), $1) = any($2::text[]);

select count(*)::int as people
from accounts.member_view as member
where exists (
  select held.user_id
  from access.entitlement_view as held
  where held.user_id = member.user_id and held.starts_at <= $1 and held.ends_at > $2 and held.entitlement = $3
)
  and coalesce((
    select role.scope
    from access.staff_view role
    where role.user_id = member.user_id
  ), $4) = any($5::text[]);

select count(*)::int as people
from accounts.member_view as member
where exists (select role.user_id from access.staff_view as role where role.user_id = member.user_id)
  and coalesce((
    select role.scope
    from access.staff_view role
    where role.user_id = member.user_id
  ), $1) = any($2::text[]);

select count(*)::int as people
from accounts.member_view as member
where exists (
  select held.user_id
  from access.entitlement_view as held
  where held.user_id = member.user_id and held.starts_at <= $1 and held.ends_at > $2
)
  and coalesce((
    select role.scope
    from access.staff_view role
    where role.user_id = member.user_id
  ), $3) = any($4::text[]);

select count(*)::int as people
from accounts.member_view as member
where exists (
  select held.user_id
  from access.entitlement_view as held
  where held.user_id = member.user_id and held.starts_at <= $1 and held.ends_at > $2
);

-- groupAfter

select member.user_id
from accounts.member_view as member
where member.user_id > $1
order by member.user_id
limit $2;

select member.user_id
from accounts.member_view as member
where exists (
  select held.user_id
  from access.entitlement_view as held
  where held.user_id = member.user_id and held.starts_at <= $1 and held.ends_at > $2 and held.entitlement = $3
)
  and member.user_id > $4
order by member.user_id
limit $5;

select member.user_id
from accounts.member_view as member
where exists (select role.user_id from access.staff_view as role where role.user_id = member.user_id)
  and member.user_id > $1
order by member.user_id
limit $2;

select member.user_id
from accounts.member_view as member
where exists (
  select held.user_id
  from access.entitlement_view as held
  where held.user_id = member.user_id and held.starts_at <= $1 and held.ends_at > $2
)
  and member.user_id > $3
order by member.user_id
limit $4;

-- idsOf

select id, uid
from accounts.person_view
where uid in ($1);

-- firstNameOf

select first_name
from accounts.person_view
where id = $1;

-- modules/notifications/server/personal-data.repo.ts

-- erasePerson

delete from notifications.receipt
where user_id = $1 and named = $2
returning notification_id;

delete from notifications.receipt
where user_id = $1;

delete from notifications.message
where user_id = $1
returning letter_id;

delete from notifications.notification as notice
where notice.id = any($1::uuid[])
  and notice.audience = $2
  and not exists (select from notifications.receipt as own where own.notification_id = notice.id);

delete from notifications.letter as letter
where letter.id = any($1::uuid[])
  and letter.audience = $2
  and not exists (select from notifications.message as own where own.letter_id = letter.id);

update notifications.notification
set actor_id = $1
where actor_id = $2;

-- noticesOf

select notice.kind, notice.title, notice.body, notice.published_at, own.read_at, own.deleted_at
from notifications.receipt as own
inner join notifications.notification as notice on notice.id = own.notification_id
where own.user_id = $1 and own.named = $2
order by notice.id;

-- messagesOf

select letter.title, letter.body, letter.sent_at, own.read_at, own.deleted_at
from notifications.message as own
inner join notifications.letter as letter on letter.id = own.letter_id
where own.user_id = $1
order by letter.id;

-- modules/notifications/server/staff/details.repo.ts

-- findNotification

select id,
  kind,
  title,
  body_html,
  link,
  audience,
  edition,
  status,
  version,
  published_at,
  created_at,
  actor_id,
  source as source
from notifications.notification
where id = $1 and edition in ($2);

-- findDraft

select title, body, link, edition
from notifications.notification
where id = $1 and edition in ($2);

-- countReceipts

select (count(*) filter (where named))::int as named,
  count(read_at)::int as read,
  count(deleted_at)::int as deleted
from notifications.receipt
where notification_id = $1;
