-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/courses/server/bookings/bookings.repo.ts

-- listOwn

select e.id,
  e.type,
  e.title,
  e.summary,
  e.starts_at,
  e.ends_at,
  e.opens_at,
  e.price_pence,
  e.seats,
  e.taken,
  e.place,
  e.sample,
  e.cancelled_at,
  e.moved_from,
  e.join_url <> '' as has_link,
  mine.*
from (
  select distinct on (b.event_id) b.event_id,
    b.state,
    b.held_until,
    b.offered,
    b.paid_pence,
    b.adjustment,
    b.adjustment_reply,
    b.joined_at,
    b.code_passed_at,
    (
      select coalesce(min(f.created_at), b.created_at)
      from courses.booking f
      where f.user_id = b.user_id and f.order_id = b.order_id
    ) as booked_at,
    b.refunded_pence,
    null::integer as waiting_place,
    exists (
      select
      from courses.told t
      where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $1 and t.at >= b.created_at
    ) as was_moved
  from courses.booking b
  where b.user_id = $2
    and (b.state <> 'cancelled' or exists (
      select
      from courses.told t
      where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $3 and t.at >= b.created_at
    ))
  order by b.event_id, (b.state = 'cancelled'), b.created_at desc
) mine
join courses.event e on e.id = mine.event_id
where mine.state <> 'cancelled' or e.ends_at > $4
union all
select e.id,
  e.type,
  e.title,
  e.summary,
  e.starts_at,
  e.ends_at,
  e.opens_at,
  e.price_pence,
  e.seats,
  e.taken,
  e.place,
  e.sample,
  e.cancelled_at,
  e.moved_from,
  e.join_url <> '' as has_link,
  w.event_id,
  'waiting',
  null,
  false,
  0,
  '',
  '',
  null,
  null,
  w.since,
  0,
  (
    select count(*)::integer
    from courses.waiting o
    where o.event_id = w.event_id and (o.since, o.user_id) <= (w.since, w.user_id)
  ),
  false
from courses.waiting w
join courses.event e on e.id = w.event_id
where w.user_id = $5 and e.ends_at > $6
order by starts_at;

-- updateWishes

update courses.booking
set adjustment = $1, joining_account = $2
where user_id = $3 and event_id = $4 and state <> $5;

update courses.booking
set adjustment = $1
where user_id = $2 and event_id = $3 and state <> $4;

-- markJoined

update courses.booking
set state = $1, joined_at = $2, updated_at = $3
where id = $4 and state in ($5, $6);

-- markCodePassed

update courses.booking
set code_passed_at = $1, updated_at = $2
where user_id = $3 and event_id = $4 and state in ($5, $6, $7);

-- removeHeldAdjustment

update courses.booking
set adjustment = $1
where user_id = $2 and event_id = $3 and state = $4;

-- saveWishes

insert into courses.wish as stored (user_id, event_id, adjustment, joining_account, at)
values ($1, $2, coalesce($3, ''), $4, $5)
on conflict (user_id, event_id)
do update
set adjustment = coalesce($6, stored.adjustment), joining_account = excluded.joining_account, at = excluded.at;

-- modules/courses/server/calendar/calendar.repo.ts

-- saveToken

insert into courses.calendar (user_id, token_hash, created_at)
values ($1, $2, $3)
on conflict (user_id)
do update
set token_hash = excluded.token_hash, created_at = excluded.created_at;

-- findOwner

select user_id
from courses.calendar
where token_hash = $1;

-- listForCalendar

select distinct on (e.id) e.active,
  e.adjustments,
  e.body,
  e.body_html,
  e.bring,
  e.cancelled_at,
  e.change_reason,
  e.created_at,
  e.edition,
  e.ends_at,
  e.id,
  e.imported_hash,
  e.join_url,
  e.joining,
  e.joining_account,
  e.mock_number,
  e.moved_from,
  e.opens_at,
  e.place,
  e.price_pence,
  e.programme,
  e.recording_days,
  e.sample,
  e.seats,
  e.sequence,
  e.slug,
  e.staff_comment,
  e.starts_at,
  e.summary,
  e.taken,
  e.teacher,
  e.teacher_about,
  e.title,
  e.type,
  e.updated_at,
  e.version,
  b.id as booking_id,
  (b.state = 'cancelled' or e.cancelled_at is not null) as is_gone,
  (count(*) over (partition by e.id))::integer as bookings
from courses.booking b
join courses.event e on e.id = b.event_id
where b.user_id = $1
  and b.state <> 'held'
  and (b.state <> 'cancelled' or exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $2 and t.at >= b.created_at
  ))
  and ($3::uuid is null or e.id = $4::uuid)
order by e.id, (b.state = 'cancelled'), b.created_at desc;

-- modules/courses/server/event.repo.ts

-- findEvent

select active,
  adjustments,
  body,
  body_html,
  bring,
  cancelled_at,
  change_reason,
  created_at,
  edition,
  ends_at,
  id,
  imported_hash,
  join_url,
  joining,
  joining_account,
  mock_number,
  moved_from,
  opens_at,
  place,
  price_pence,
  programme,
  recording_days,
  sample,
  seats,
  sequence,
  slug,
  staff_comment,
  starts_at,
  summary,
  taken,
  teacher,
  teacher_about,
  title,
  type,
  updated_at,
  version
from courses.event
where id = $1;

-- lockEvent

select active,
  adjustments,
  body,
  body_html,
  bring,
  cancelled_at,
  change_reason,
  created_at,
  edition,
  ends_at,
  id,
  imported_hash,
  join_url,
  joining,
  joining_account,
  mock_number,
  moved_from,
  opens_at,
  place,
  price_pence,
  programme,
  recording_days,
  sample,
  seats,
  sequence,
  slug,
  staff_comment,
  starts_at,
  summary,
  taken,
  teacher,
  teacher_about,
  title,
  type,
  updated_at,
  version
from courses.event
where id = $1
for update;

-- lockEventTimes

select active,
  adjustments,
  body,
  body_html,
  bring,
  cancelled_at,
  change_reason,
  created_at,
  edition,
  ends_at,
  id,
  imported_hash,
  join_url,
  joining,
  joining_account,
  mock_number,
  moved_from,
  opens_at,
  place,
  price_pence,
  programme,
  recording_days,
  sample,
  seats,
  sequence,
  slug,
  staff_comment,
  starts_at,
  summary,
  taken,
  teacher,
  teacher_about,
  title,
  type,
  updated_at,
  version
from courses.event
where id = $1
for share;

-- updateEvent

update courses.event
set active = $1, cancelled_at = $2, change_reason = $3, moved_from = $4, sequence = $5, version = version + 1
where id = $6;

update courses.event
set active = $1, version = version + 1
where id = $2;

-- updateDates

update courses.event
set change_reason = $1, ends_at = $2, starts_at = $3, updated_at = $4, version = version + 1
where id = $5;

-- listBigMocks

select id, title, starts_at, ends_at, mock_number
from courses.event
where type = $1 and mock_number is not null and cancelled_at is null and sample = $2 and ends_at > $3
order by starts_at;

-- modules/courses/server/materials/materials.repo.ts

-- insertDocument

insert into courses.document (bytes, created_at, key, name, pages, protected_pages, uploaded_by)
values ($1, $2, $3, $4, $5, $6, $7);

insert into courses.document (bytes, created_at, key, name, pages)
values ($1, $2, $3, $4, $5);

-- listMaterials

select m.id, m.event_id, m.kind, m.title, m.file, coalesce(d.protected_pages, '') as protected_pages
from courses.material m
left join courses.document d on d.key = m.file
where m.event_id = $1
order by m.position, m.id;

-- findMaterial

select m.id, m.event_id, m.kind, m.title, m.file, coalesce(d.protected_pages, '') as protected_pages
from courses.material m
left join courses.document d on d.key = m.file
where m.id = $1;

-- insertMaterial

insert into courses.material (id, event_id, kind, title, file, position)
select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1
from courses.material
where event_id = $6;

-- removeMaterial

delete from courses.material
where id = $1;

-- listOwnMaterials

select m.id,
  m.event_id,
  m.kind,
  m.title,
  m.file,
  coalesce(d.protected_pages, '') as protected_pages,
  e.ends_at + make_interval(days => e.recording_days) as until
from courses.material m
left join courses.document d on d.key = m.file
join courses.event e on e.id = m.event_id and e.cancelled_at is null
join courses.booking b on b.event_id = e.id
  and b.user_id = $1
  and b.state in ('booked', 'attended', 'absent')
  and (m.kind = 'handout' or ($2 >= e.ends_at and $3 < e.ends_at + make_interval(days => e.recording_days)))
where m.event_id = $4
order by m.position, m.id;

-- findOwnMaterial

select m.id, m.event_id, m.kind, m.title, m.file, coalesce(d.protected_pages, '') as protected_pages
from courses.material m
left join courses.document d on d.key = m.file
join courses.event e on e.id = m.event_id and e.cancelled_at is null
join courses.booking b on b.event_id = e.id
  and b.user_id = $1
  and b.state in ('booked', 'attended', 'absent')
  and (m.kind = 'handout' or ($2 >= e.ends_at and $3 < e.ends_at + make_interval(days => e.recording_days)))
where m.id = $4;

-- insertLink

insert into courses.link (token_hash, user_id, material_id, expires_at)
values ($1, $2, $3, $4);

-- findLinked

select m.id,
  m.event_id,
  m.kind,
  m.title,
  m.file,
  coalesce(d.protected_pages, '') as protected_pages,
  l.user_id
from courses.link l
join courses.material m on m.id = l.material_id
left join courses.document d on d.key = m.file
join courses.event e on e.id = m.event_id and e.cancelled_at is null
join courses.booking b on b.event_id = e.id
  and b.user_id = l.user_id
  and b.state in ('booked', 'attended', 'absent')
  and (m.kind = 'handout' or ($1 >= e.ends_at and $2 < e.ends_at + make_interval(days => e.recording_days)))
where l.token_hash = $3 and l.expires_at > $4;

-- removeLinksBefore

delete from courses.link
where expires_at < $1;

-- removeLinksOf

delete from courses.link
where user_id = $1;

-- hasStamped

select made_at
from courses.stamped
where user_id = $1 and material_id = $2 and made_at > $3;

-- saveStamped

insert into courses.stamped (user_id, material_id, made_at)
values ($1, $2, $3)
on conflict (user_id, material_id)
do update
set made_at = $4;

-- listStamped

select user_id, material_id
from courses.stamped
where made_at < $1 and user_id = $2 and material_id = $3;

select user_id, material_id
from courses.stamped
where made_at < $1;

-- removeStamped

delete from courses.stamped
where user_id = $1 and material_id = $2;

-- modules/courses/server/notices/notices.repo.ts

-- insertSentMail

insert into courses.told (event_id, user_id, kind, at)
values ($1, $2, $3, $4)
on conflict
do nothing
returning 1;

-- findPerson

select id, email, first_name, last_name
from accounts.person_view
where id = $1;

-- listUnsent

select b.user_id
from courses.booking b
where b.event_id = $1
  and b.state in ('booked', 'attended', 'absent')
  and not exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind = $2
  )
order by b.user_id
limit $3;

-- listUnsentOfAll

select p.user_id
from (
  select user_id
  from courses.booking
  where event_id = $1 and state <> 'cancelled'
  union
  select user_id
  from courses.waiting
  where event_id = $2
) p
where not exists (select from courses.told t where t.event_id = $3 and t.user_id = p.user_id and t.kind = $4)
order by p.user_id
limit $5;

-- listStarting

select b.event_id, b.user_id
from courses.event e
join courses.booking b on b.event_id = e.id and b.state = 'booked'
where e.cancelled_at is null
  and e.starts_at >= $1
  and e.starts_at <= $2::timestamptz + make_interval(hours => $3)
  and b.created_at <= e.starts_at - make_interval(hours => $4)
  and not exists (
    select
    from courses.told t
    where t.event_id = b.event_id
      and t.user_id = b.user_id
      and t.kind = $5 || '-' || floor(extract(epoch from e.starts_at))
  )
order by e.starts_at, b.user_id
limit $6;

-- modules/courses/server/people/personal-data.repo.ts

-- bookingsOf

select e.id as event_id,
  e.edition,
  e.title,
  e.type,
  e.starts_at,
  b.state,
  b.paid_pence,
  b.adjustment,
  b.adjustment_reply,
  b.joining_account,
  b.created_at,
  b.joined_at
from courses.booking b
join courses.event e on e.id = b.event_id
where b.user_id = $1
order by e.starts_at;

-- waitingOf

select e.title, w.since
from courses.waiting w
join courses.event e on e.id = w.event_id
where w.user_id = $1
order by w.since;

-- comingSeats

select courses.booking.id,
  courses.booking.user_id,
  courses.booking.event_id,
  courses.booking.order_id,
  courses.booking.paid_pence,
  courses.booking.state,
  (
    select coalesce(min(f.created_at), courses.booking.created_at)
    from courses.booking f
    where f.user_id = courses.booking.user_id and f.order_id = courses.booking.order_id
  ) as booked_at,
  courses.event.starts_at
from courses.booking
inner join courses.event on courses.event.id = courses.booking.event_id
where courses.booking.user_id = $1 and courses.booking.state in ($2, $3) and courses.event.starts_at > $4;

-- removeFromWaitingLists

delete from courses.waiting
where user_id = $1;

-- erasePerson

update courses.booking
set adjustment = $1, adjustment_reply = $2, joining_account = $3
where user_id = $4;

delete from courses.waiting
where user_id = $1;

delete from courses.wish
where user_id = $1;

delete from courses.told
where user_id = $1;

delete from courses.calendar
where user_id = $1;

-- modules/courses/server/reading/events.repo.ts

-- listEvents

select count(*) as count
from courses.event
where edition = $1 and type = $2 and active = $3 and ends_at <= $4 and title ilike $5;

select id,
  type,
  title,
  summary,
  starts_at,
  ends_at,
  opens_at,
  price_pence,
  seats,
  taken,
  place,
  sample,
  cancelled_at,
  moved_from
from courses.event
where edition = $1 and type = $2 and active = $3 and ends_at <= $4 and title ilike $5
order by starts_at desc, id
limit $6
offset $7;

select count(*) as count
from courses.event
where edition = $1 and type = $2 and active = $3 and ends_at > $4 and title ilike $5;

select id,
  type,
  title,
  summary,
  starts_at,
  ends_at,
  opens_at,
  price_pence,
  seats,
  taken,
  place,
  sample,
  cancelled_at,
  moved_from
from courses.event
where edition = $1 and type = $2 and active = $3 and ends_at > $4 and title ilike $5
order by starts_at asc, id
limit $6
offset $7;

select count(*) as count
from courses.event
where edition = $1 and type = $2 and active = $3 and ends_at > $4;

select id,
  type,
  title,
  summary,
  starts_at,
  ends_at,
  opens_at,
  price_pence,
  seats,
  taken,
  place,
  sample,
  cancelled_at,
  moved_from
from courses.event
where edition = $1 and type = $2 and active = $3 and ends_at > $4
order by starts_at asc, id
limit $5
offset $6;

-- findEvent

select id,
  type,
  title,
  summary,
  starts_at,
  ends_at,
  opens_at,
  price_pence,
  seats,
  taken,
  place,
  sample,
  cancelled_at,
  moved_from,
  body_html,
  teacher,
  teacher_about,
  programme,
  bring,
  joining,
  adjustments,
  recording_days,
  joining_account,
  change_reason,
  (select count(*)::integer from courses.waiting w where w.event_id = courses.event.id) as waiting
from courses.event
where edition = $1
  and type = $2
  and (active or exists (
    select
    from courses.booking b
    where b.event_id = courses.event.id
      and (b.state in ('booked', 'attended', 'absent') or courses.event.cancelled_at is not null)
  ))
  and id = $3;

-- listOthers

select id,
  type,
  title,
  summary,
  starts_at,
  ends_at,
  opens_at,
  price_pence,
  seats,
  taken,
  place,
  sample,
  cancelled_at,
  moved_from
from courses.event
where edition = $1
  and type = $2
  and active = $3
  and id <> $4
  and starts_at > $5
  and cancelled_at is null
  and sample = $6
  and taken < seats
order by starts_at
limit $7;

-- modules/courses/server/seats/seats.repo.ts

-- claimSeat

update courses.event
set taken = taken + 1
where id = $1
  and taken < seats
  and active
  and not sample
  and cancelled_at is null
  and ends_at > $2
  and (opens_at is null or opens_at <= $3)
returning active,
  adjustments,
  body,
  body_html,
  bring,
  cancelled_at,
  change_reason,
  created_at,
  edition,
  ends_at,
  id,
  imported_hash,
  join_url,
  joining,
  joining_account,
  mock_number,
  moved_from,
  opens_at,
  place,
  price_pence,
  programme,
  recording_days,
  sample,
  seats,
  sequence,
  slug,
  staff_comment,
  starts_at,
  summary,
  taken,
  teacher,
  teacher_about,
  title,
  type,
  updated_at,
  version;

-- releaseSeat

update courses.event
set taken = taken - 1
where id = $1;

-- insertBooking

insert into courses.booking (id, user_id, event_id, state, order_id, paid_pence, held_until, offered, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (user_id, event_id)
where state <> 'cancelled'
do nothing
returning id;

-- findLive

select adjustment,
  adjustment_replied_at,
  adjustment_reply,
  cancelled_at,
  code_passed_at,
  created_at,
  event_id,
  held_until,
  id,
  joined_at,
  joining_account,
  offered,
  order_id,
  paid_pence,
  refunded_pence,
  state,
  updated_at,
  user_id
from courses.booking
where user_id = $1 and event_id = $2 and state <> $3;

-- findByOrder

select adjustment,
  adjustment_replied_at,
  adjustment_reply,
  cancelled_at,
  code_passed_at,
  created_at,
  event_id,
  held_until,
  id,
  joined_at,
  joining_account,
  offered,
  order_id,
  paid_pence,
  refunded_pence,
  state,
  updated_at,
  user_id
from courses.booking
where user_id = $1 and order_id = $2 and state <> $3;

-- updateRefunded

update courses.booking
set refunded_pence = $1
where id = $2;

-- findFirstBookedAt

select (
  select coalesce(min(f.created_at), b.created_at)
  from courses.booking f
  where f.user_id = b.user_id and f.order_id = b.order_id
) as at
from courses.booking b
where b.id = $1;

-- updateLiveBooking

update courses.booking
set adjustment = $1,
  adjustment_replied_at = $2,
  adjustment_reply = $3,
  cancelled_at = $4,
  code_passed_at = $5,
  held_until = $6,
  joined_at = $7,
  joining_account = $8,
  offered = $9,
  order_id = $10,
  paid_pence = $11,
  refunded_pence = $12,
  state = $13,
  updated_at = $14
where user_id = $15 and event_id = $16 and state in ($17)
returning adjustment,
  adjustment_replied_at,
  adjustment_reply,
  cancelled_at,
  code_passed_at,
  created_at,
  event_id,
  held_until,
  id,
  joined_at,
  joining_account,
  offered,
  order_id,
  paid_pence,
  refunded_pence,
  state,
  updated_at,
  user_id;

update courses.booking
set updated_at = $1
where user_id = $2 and event_id = $3 and state in ($4)
returning adjustment,
  adjustment_replied_at,
  adjustment_reply,
  cancelled_at,
  code_passed_at,
  created_at,
  event_id,
  held_until,
  id,
  joined_at,
  joining_account,
  offered,
  order_id,
  paid_pence,
  refunded_pence,
  state,
  updated_at,
  user_id;

-- listRunOut

select user_id, event_id
from courses.booking
where state = $1 and held_until <= $2
order by held_until
limit $3;

-- removeFirstWaiting

delete from courses.waiting
where event_id = $1
  and user_id = (
    select user_id
    from courses.waiting
    where event_id = $2
    order by since, user_id
    limit 1
    for update skip locked
  )
returning user_id;

-- findFirstWaiting

select user_id
from courses.waiting
where event_id = $1
order by since, user_id
limit 1;

-- raiseSeats

update courses.event
set seats = seats + 1, version = version + 1, updated_at = $1
where id = $2;

-- insertWaiting

insert into courses.waiting (event_id, user_id, since)
values ($1, $2, $3)
on conflict
do nothing;

-- removeWaiting

delete from courses.waiting
where event_id = $1 and user_id = $2;

-- placeInWaitingList

select (
  select count(*)::integer
  from courses.waiting o
  where o.event_id = w.event_id and (o.since, o.user_id) <= (w.since, w.user_id)
) as place
from courses.waiting w
where w.event_id = $1 and w.user_id = $2;

-- listBookedOrWaiting

select user_id
from courses.booking
where event_id = $1 and user_id = any($2::uuid[]) and state <> 'cancelled'
union
select user_id
from courses.waiting
where event_id = $3 and user_id = any($4::uuid[]);

-- findDoor

select e.type,
  e.starts_at,
  e.ends_at,
  e.cancelled_at,
  b.state,
  b.code_passed_at,
  b.id is null
  and exists (select from courses.waiting w where w.event_id = e.id and w.user_id = $1) as waits
from courses.event e
left join courses.booking b on b.event_id = e.id and b.user_id = $2 and b.state <> 'cancelled'
where e.id = $3 and (e.active or b.id is not null);

-- listOfferable

select e.id
from courses.event e
where e.taken < e.seats
  and e.starts_at > $1
  and e.cancelled_at is null
  and e.active
  and exists (select from courses.waiting w where w.event_id = e.id);

-- moveWishes

with wish as (
  delete from courses.wish
  where user_id = $1 and event_id = $2
  returning adjustment, joining_account
)
update courses.booking b
set adjustment = coalesce(nullif(wish.adjustment, ''), b.adjustment), joining_account = wish.joining_account
from wish
where b.user_id = $3 and b.event_id = $4 and b.state <> 'cancelled';

-- modules/courses/server/seeding/demo.repo.ts

-- findBySlug

select slug, id
from courses.event
where slug in ($1);

-- markPast

update courses.booking
set state = case when mod(abs(hashtext(user_id::text)), 100) < $1 then 'attended' else 'absent' end,
  updated_at = $2
where event_id = $3 and state = 'booked';

-- modules/courses/server/staff/attendees.repo.ts

-- listAttendees

select count(*)::integer as count
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1 and b.state = $2 and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3;

select b.adjustment,
  b.adjustment_replied_at,
  b.adjustment_reply,
  b.cancelled_at,
  b.code_passed_at,
  b.created_at,
  b.event_id,
  b.held_until,
  b.id,
  b.joined_at,
  b.joining_account,
  b.offered,
  b.order_id,
  b.paid_pence,
  b.refunded_pence,
  b.state,
  b.updated_at,
  b.user_id,
  p.uid,
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name,
  coalesce(p.email, '') as email
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1 and b.state = $2 and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3
order by b.created_at desc, b.id
limit $4
offset $5;

select count(*)::integer as count
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1
  and b.adjustment <> ''
  and (b.state <> 'cancelled' or (b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $2 and t.at >= b.created_at
  )))
  and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3;

select b.adjustment,
  b.adjustment_replied_at,
  b.adjustment_reply,
  b.cancelled_at,
  b.code_passed_at,
  b.created_at,
  b.event_id,
  b.held_until,
  b.id,
  b.joined_at,
  b.joining_account,
  b.offered,
  b.order_id,
  b.paid_pence,
  b.refunded_pence,
  b.state,
  b.updated_at,
  b.user_id,
  p.uid,
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name,
  coalesce(p.email, '') as email
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1
  and b.adjustment <> ''
  and (b.state <> 'cancelled' or (b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $2 and t.at >= b.created_at
  )))
  and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3
order by b.created_at desc, b.id
limit $4
offset $5;

select count(*)::integer as count
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1
  and b.state = 'cancelled'
  and (e.cancelled_at is null or (b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $2 and t.at >= b.created_at
  )))
  and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3;

select b.adjustment,
  b.adjustment_replied_at,
  b.adjustment_reply,
  b.cancelled_at,
  b.code_passed_at,
  b.created_at,
  b.event_id,
  b.held_until,
  b.id,
  b.joined_at,
  b.joining_account,
  b.offered,
  b.order_id,
  b.paid_pence,
  b.refunded_pence,
  b.state,
  b.updated_at,
  b.user_id,
  p.uid,
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name,
  coalesce(p.email, '') as email
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1
  and b.state = 'cancelled'
  and (e.cancelled_at is null or (b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $2 and t.at >= b.created_at
  )))
  and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3
order by b.created_at desc, b.id
limit $4
offset $5;

select b.adjustment,
  b.adjustment_replied_at,
  b.adjustment_reply,
  b.cancelled_at,
  b.code_passed_at,
  b.created_at,
  b.event_id,
  b.held_until,
  b.id,
  b.joined_at,
  b.joining_account,
  b.offered,
  b.order_id,
  b.paid_pence,
  b.refunded_pence,
  b.state,
  b.updated_at,
  b.user_id,
  p.uid,
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name,
  coalesce(p.email, '') as email
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1 and b.state = $2 and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3
order by lower(p.last_name) desc, lower(p.first_name) desc, b.id
limit $4
offset $5;

select b.adjustment,
  b.adjustment_replied_at,
  b.adjustment_reply,
  b.cancelled_at,
  b.code_passed_at,
  b.created_at,
  b.event_id,
  b.held_until,
  b.id,
  b.joined_at,
  b.joining_account,
  b.offered,
  b.order_id,
  b.paid_pence,
  b.refunded_pence,
  b.state,
  b.updated_at,
  b.user_id,
  p.uid,
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name,
  coalesce(p.email, '') as email
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1 and b.state = $2 and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3
order by b.created_at, b.id
limit $4
offset $5;

select b.adjustment,
  b.adjustment_replied_at,
  b.adjustment_reply,
  b.cancelled_at,
  b.code_passed_at,
  b.created_at,
  b.event_id,
  b.held_until,
  b.id,
  b.joined_at,
  b.joining_account,
  b.offered,
  b.order_id,
  b.paid_pence,
  b.refunded_pence,
  b.state,
  b.updated_at,
  b.user_id,
  p.uid,
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name,
  coalesce(p.email, '') as email
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1 and b.state = $2 and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike $3
order by lower(p.last_name), lower(p.first_name), b.id
limit $4
offset $5;

select count(*)::integer as count
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1
  and (b.state <> 'cancelled' or (b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $2 and t.at >= b.created_at
  )));

select b.adjustment,
  b.adjustment_replied_at,
  b.adjustment_reply,
  b.cancelled_at,
  b.code_passed_at,
  b.created_at,
  b.event_id,
  b.held_until,
  b.id,
  b.joined_at,
  b.joining_account,
  b.offered,
  b.order_id,
  b.paid_pence,
  b.refunded_pence,
  b.state,
  b.updated_at,
  b.user_id,
  p.uid,
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name,
  coalesce(p.email, '') as email
from courses.booking b
join courses.event e on e.id = b.event_id
left join accounts.person_view p on p.id = b.user_id
where b.event_id = $1
  and (b.state <> 'cancelled' or (b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $2 and t.at >= b.created_at
  )))
order by lower(p.last_name), lower(p.first_name), b.id
limit $3
offset $4;

-- countAttendees

select (count(*) filter (where b.state <> 'cancelled'))::integer as all,
  (count(*) filter (where b.state = 'attended'))::integer as here,
  (count(*) filter (where b.state = 'absent'))::integer as absent,
  (count(*) filter (where b.state = 'held'))::integer as held,
  (count(*) filter (where b.adjustment <> '' and (b.state <> 'cancelled' or (b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $1 and t.at >= b.created_at
  )))))::integer as adjustments,
  (count(*) filter (where (b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and exists (
    select
    from courses.told t
    where t.event_id = b.event_id and t.user_id = b.user_id and t.kind like $2 and t.at >= b.created_at
  ))))::integer as cancelled,
  coalesce(sum(b.paid_pence) filter (where b.state in ('booked', 'attended', 'absent')), 0)::integer as paid_pence
from courses.booking b
join courses.event e on e.id = b.event_id
where b.event_id = $3;

-- countArrivals

select (5 * floor(extract(epoch from b.joined_at - e.starts_at) / $1))::integer as minute,
  count(*)::integer as people
from courses.booking b
join courses.event e on e.id = b.event_id
where b.event_id = $2 and b.joined_at is not null and b.state <> 'cancelled'
group by 1
order by 1;

-- countPaid

select count(*)::integer as people,
  (count(*) filter (where paid_pence > 0))::integer as paid,
  coalesce(sum(paid_pence), 0)::integer as pence
from courses.booking
where event_id = $1 and state in ('booked', 'attended', 'absent');

-- listWaiting

select w.user_id, w.since, coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name
from courses.waiting w
left join accounts.person_view p on p.id = w.user_id
where w.event_id = $1
order by w.since, w.user_id
limit $2;

-- findBookings

select courses.booking.id,
  courses.booking.user_id,
  courses.booking.event_id,
  courses.booking.state,
  courses.booking.paid_pence,
  courses.booking.order_id,
  courses.event.type,
  courses.event.edition
from courses.booking
inner join courses.event on courses.event.id = courses.booking.event_id
where courses.booking.id in ($1);

-- copyWishes

update courses.booking n
set adjustment = b.adjustment,
  adjustment_reply = b.adjustment_reply,
  adjustment_replied_at = b.adjustment_replied_at,
  joining_account = b.joining_account
from courses.booking b
where b.id = $1 and n.user_id = b.user_id and n.event_id = $2 and n.state = 'booked';

-- markAttendees

with live as (
  select id, state as was
  from courses.booking
  where id = any ($1::uuid[]) and state in ('booked', 'attended', 'absent')
  order by id
  for update
)
update courses.booking b
set state = m.state, updated_at = $2
from live
join unnest($3::uuid[], $4::text[]) as m (id, state) using (id)
where b.id = live.id
returning b.id, b.event_id, b.user_id, live.was, b.state;

-- resetAttendance

update courses.booking
set state = $1, joined_at = $2, updated_at = $3
where event_id = $4 and state in ($5, $6);

-- replyToAdjustment

update courses.booking
set adjustment_reply = $1, adjustment_replied_at = $2, updated_at = $3
where id = $4;

-- updateComment

update courses.event
set staff_comment = $1, updated_at = $2, version = version + 1
where id = $3;

-- listAllKinds

select count(*) as count
from courses.event
where type in ($1) and edition in ($2) and title ilike $3;

select active,
  adjustments,
  body,
  body_html,
  bring,
  cancelled_at,
  change_reason,
  created_at,
  edition,
  ends_at,
  id,
  imported_hash,
  join_url,
  joining,
  joining_account,
  mock_number,
  moved_from,
  opens_at,
  place,
  price_pence,
  programme,
  recording_days,
  sample,
  seats,
  sequence,
  slug,
  staff_comment,
  starts_at,
  summary,
  taken,
  teacher,
  teacher_about,
  title,
  type,
  updated_at,
  version
from courses.event
where type in ($1) and edition in ($2) and title ilike $3
order by starts_at desc, id
limit $4
offset $5;

select count(*) as count
from courses.event
where type in ($1) and edition in ($2);

select active,
  adjustments,
  body,
  body_html,
  bring,
  cancelled_at,
  change_reason,
  created_at,
  edition,
  ends_at,
  id,
  imported_hash,
  join_url,
  joining,
  joining_account,
  mock_number,
  moved_from,
  opens_at,
  place,
  price_pence,
  programme,
  recording_days,
  sample,
  seats,
  sequence,
  slug,
  staff_comment,
  starts_at,
  summary,
  taken,
  teacher,
  teacher_about,
  title,
  type,
  updated_at,
  version
from courses.event
where type in ($1) and edition in ($2)
order by starts_at desc, id
limit $3
offset $4;

-- listOpenAdjustments

select b.event_id, e.type, e.edition, e.title, b.adjustment, b.created_at
from courses.booking b
join courses.event e on e.id = b.event_id
where b.adjustment <> ''
  and b.adjustment_replied_at is null
  and b.state = 'booked'
  and e.type = any ($1::text[])
  and e.edition = $2
  and e.ends_at > $3
  and e.cancelled_at is null
order by e.starts_at, b.created_at
limit $4;

-- countOpenAdjustments

select count(*)::integer as count
from courses.booking b
join courses.event e on e.id = b.event_id
where b.adjustment <> ''
  and b.adjustment_replied_at is null
  and b.state = 'booked'
  and e.type = any ($1::text[])
  and e.edition = $2
  and e.ends_at > $3
  and e.cancelled_at is null;
