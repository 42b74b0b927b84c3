-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/integrity/server/appeals.repo.ts

-- insertAppeal

insert into integrity.appeal (ban_id, created_at, id, message, user_id, answer, answered_at, answered_by)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (ban_id)
do nothing
returning id;

-- findAppeal

select answer, answered_at, answered_by, ban_id, created_at, id, message, state, user_id, version
from integrity.appeal
where id = $1;

-- findAppealOf

select answer, answered_at, answered_by, ban_id, created_at, id, message, state, user_id, version
from integrity.appeal
where ban_id = $1;

-- isLiftedByAppeal

select
from access.ban_history_view b
join integrity.appeal a on a.ban_id = b.id and a.state = 'granted'
where b.user_id = $1
  and b.lifted_at = (select max(l.lifted_at) from access.ban_history_view l where l.user_id = $2);

-- grantLifted

update integrity.appeal a
set state = 'granted', answered_at = $1, version = version + 1
from access.ban_history_view b
where a.user_id = $2 and a.state = 'open' and b.id = a.ban_id and b.lifted_at is not null;

-- answerOpen

update integrity.appeal
set answer = $1, answered_at = $2, answered_by = $3, state = $4, version = version + 1
where id = $5 and version = $6 and state = $7
returning answer, answered_at, answered_by, ban_id, created_at, id, message, state, user_id, version;

-- listAppeals

select count(*)::int as count
from integrity.appeal
where state = $1;

select answer, answered_at, answered_by, ban_id, created_at, id, message, state, user_id, version
from integrity.appeal
where state = $1
order by state <> 'open', created_at, id
limit $2
offset $3;

select count(*)::int as count
from integrity.appeal
where not exists (select from access.staff_view as role where role.user_id = appeal.user_id) and state = $1;

select answer, answered_at, answered_by, ban_id, created_at, id, message, state, user_id, version
from integrity.appeal
where not exists (select from access.staff_view as role where role.user_id = appeal.user_id) and state = $1
order by state <> 'open', created_at, id
limit $2
offset $3;

select count(*)::int as count
from integrity.appeal
where not exists (select from access.staff_view as role where role.user_id = appeal.user_id);

select answer, answered_at, answered_by, ban_id, created_at, id, message, state, user_id, version
from integrity.appeal
where not exists (select from access.staff_view as role where role.user_id = appeal.user_id)
order by state <> 'open', created_at, id
limit $1
offset $2;

-- countOpen

select count(*)::int as count
from integrity.appeal
where state = $1 and not exists (select from access.staff_view as role where role.user_id = appeal.user_id);

-- appealsOf

select created_at, message, state, answer, answered_at
from integrity.appeal
where user_id = $1
order by created_at;

-- modules/integrity/server/captures.repo.ts

-- claimCaptureSlot

insert into integrity.capture_clock as clock (user_id, last_at)
values ($1, $2)
on conflict (user_id)
do update
set last_at = excluded.last_at
where clock.last_at <= $3
returning user_id;

-- lockClock

select user_id
from integrity.capture_clock
where user_id = $1
for update;

-- insertCapture

insert into integrity.capture (applied, at, exempt, id, path, user_id, forgiven_at)
values ($1, $2, $3, $4, $5, $6, $7);

-- lastCaptures

select at, applied
from integrity.capture
where user_id = $1 and at > $2 and exempt is null and forgiven_at is null
order by at desc
limit $3;

-- countCaptures

select count(*)::int as count
from integrity.capture
where user_id = $1 and at > $2 and exempt is null and forgiven_at is null;

-- countPauses

select count(*)::int as count
from integrity.pause
where user_id = $1 and at > $2 and forgiven_at is null;

-- insertPause

insert into integrity.pause (at, ends_at, id, user_id, forgiven_at)
values ($1, $2, $3, $4, $5);

-- waitingPeople

select user_id
from integrity.capture
where applied = $1
group by user_id
order by min(at)
limit $2;

-- markApplied

update integrity.capture
set applied = $1
where user_id = $2 and applied = $3;

-- discountBefore

update integrity.capture
set forgiven_at = $1
where user_id = $2 and forgiven_at is null;

update integrity.pause
set forgiven_at = $1
where user_id = $2 and forgiven_at is null;

-- countCapturesOfAll

select count(*)::int as count
from integrity.capture
where at >= $1 and exempt is null and at < $2;

select count(*)::int as count
from integrity.capture
where at >= $1 and exempt is null;

-- removeCapturesBefore

delete from integrity.capture
where at < $1;

-- modules/integrity/server/people/people.repo.ts

-- cardsOf

select id, uid, email, first_name, last_name
from accounts.person_view
where id in ($1);

-- isAccessible

select user_id
from accounts.accessible_view
where user_id = $1;

-- isStaff

select user_id
from access.staff_view
where user_id = $1;

-- idOfUid

select id
from accounts.person_view
where uid = $1;

-- modules/integrity/server/people/personal-data.repo.ts

-- erasePerson

delete from integrity.capture
where user_id = $1;

delete from integrity.capture_clock
where user_id = $1;

delete from integrity.pause
where user_id = $1;

delete from integrity.visit
where user_id = $1;

delete from integrity.rush
where user_id = $1;

delete from integrity.suspicion
where user_id = $1;

delete from integrity.review
where user_id = $1;

delete from integrity.appeal
where user_id = $1;

-- capturesOf

select at, path, forgiven_at
from integrity.capture
where user_id = $1
order by at;

-- visitsOf

select day, device, country, visits
from integrity.visit
where user_id = $1
order by day;

-- rushesOf

select bucket, at
from integrity.rush
where user_id = $1
order by at;

-- pausesOf

select at, ends_at, forgiven_at
from integrity.pause
where user_id = $1
order by at;

-- suspicionsOf

select score, evidence, updated_at
from integrity.suspicion
where user_id = $1;

-- reviewsOf

select reviewed_at
from integrity.review
where user_id = $1;

-- modules/integrity/server/suspicion/rush.repo.ts

-- insertRush

insert into integrity.rush (user_id, bucket, at)
values ($1, $2, $3)
on conflict (user_id, bucket, at)
do nothing;

-- countRushes

select count(distinct at)::int as minutes
from integrity.rush
where user_id = $1 and at >= $2;

-- removeRushesBefore

delete from integrity.rush
where at < $1;

-- modules/integrity/server/suspicion/suspicion.repo.ts

-- saveVisit

insert into integrity.visit as kept (user_id, day, device, country, first_at, last_at)
select $1, $2, $3, $4, $5, $6
where (
  select count(*)
  from integrity.visit
  where user_id = $7 and day = $8
) < $9 or exists (
  select
  from integrity.visit
  where user_id = $10 and day = $11 and device = $12 and country = $13
)
on conflict (user_id, day, device, country)
do update
set visits = kept.visits + 1, last_at = excluded.last_at
returning visits;

-- insertVisits

insert into integrity.visit (user_id, day, device, country, first_at, last_at)
select user_id, day, device, country, first_at, last_at
from jsonb_to_recordset($1::jsonb) as v (user_id uuid, day date, device text, country text, first_at timestamptz, last_at timestamptz)
on conflict
do nothing;

-- visitAmounts

select count(distinct nullif(country, $1))::int as countries, count(distinct device)::int as devices
from integrity.visit
where user_id = $2 and day >= $3 and last_at > $4;

-- lockSuspicion

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- saveSuspicion

insert into integrity.suspicion (user_id, score, evidence, updated_at)
values ($1, $2, $3::jsonb, $4)
on conflict (user_id)
do update
set score = excluded.score, evidence = excluded.evidence, updated_at = excluded.updated_at;

-- saveReview

insert into integrity.review (reviewed_at, reviewed_by, user_id)
values ($1, $2, $3)
on conflict (user_id)
do update
set reviewed_at = $4, reviewed_by = $5;

-- reviewedAt

select reviewed_at
from integrity.review
where user_id = $1;

-- removeSuspicion

delete from integrity.suspicion
where user_id = $1;

-- suspectsAfter

select user_id
from integrity.suspicion
where user_id > $1
order by user_id
limit $2;

-- listSuspects

select count(*)::int as count
from integrity.suspicion as suspicion
inner join accounts.person_view as person on person.id = suspicion.user_id
where suspicion.score >= $1
  and (person.email ilike $2 or person.uid = $3 or person.first_name || ' ' || person.last_name ilike $4);

select suspicion.user_id,
  suspicion.score,
  suspicion.updated_at,
  person.uid,
  person.email,
  person.first_name,
  person.last_name,
  suspicion.evidence as evidence,
  exists (select from access.staff_view as role where role.user_id = suspicion.user_id) as staff
from integrity.suspicion as suspicion
inner join accounts.person_view as person on person.id = suspicion.user_id
where suspicion.score >= $1
  and (person.email ilike $2 or person.uid = $3 or person.first_name || ' ' || person.last_name ilike $4)
order by suspicion.score desc, suspicion.user_id
limit $5
offset $6;

select count(*)::int as count
from integrity.suspicion as suspicion
inner join accounts.person_view as person on person.id = suspicion.user_id
where suspicion.score >= $1
  and not exists (select from access.staff_view as role where role.user_id = suspicion.user_id)
  and (person.email ilike $2 or person.uid = $3 or person.first_name || ' ' || person.last_name ilike $4);

select suspicion.user_id,
  suspicion.score,
  suspicion.updated_at,
  person.uid,
  person.email,
  person.first_name,
  person.last_name,
  suspicion.evidence as evidence,
  exists (select from access.staff_view as role where role.user_id = suspicion.user_id) as staff
from integrity.suspicion as suspicion
inner join accounts.person_view as person on person.id = suspicion.user_id
where suspicion.score >= $1
  and not exists (select from access.staff_view as role where role.user_id = suspicion.user_id)
  and (person.email ilike $2 or person.uid = $3 or person.first_name || ' ' || person.last_name ilike $4)
order by suspicion.score desc, suspicion.user_id
limit $5
offset $6;

select count(*)::int as count
from integrity.suspicion as suspicion
inner join accounts.person_view as person on person.id = suspicion.user_id
where suspicion.score >= $1
  and not exists (select from access.staff_view as role where role.user_id = suspicion.user_id);

select suspicion.user_id,
  suspicion.score,
  suspicion.updated_at,
  person.uid,
  person.email,
  person.first_name,
  person.last_name,
  suspicion.evidence as evidence,
  exists (select from access.staff_view as role where role.user_id = suspicion.user_id) as staff
from integrity.suspicion as suspicion
inner join accounts.person_view as person on person.id = suspicion.user_id
where suspicion.score >= $1
  and not exists (select from access.staff_view as role where role.user_id = suspicion.user_id)
order by suspicion.score desc, suspicion.user_id
limit $2
offset $3;

-- countSuspects

select count(*)::int as count
from integrity.suspicion as suspicion
where score >= $1
  and not exists (select from access.staff_view as role where role.user_id = suspicion.user_id);

-- countVisitors

select count(distinct user_id)::int as count
from integrity.visit
where day = $1;

-- tracesOf

select person.id as user_id,
  array(
    select distinct country
    from integrity.visit
    where user_id = person.id and day >= $1 and last_at > counted.since and country <> $2
    order by country
  ) as countries,
  coalesce((
    select jsonb_agg(jsonb_build_object('at', newest.at, 'path', newest.path) order by newest.at desc)
    from (
      select at, path
      from integrity.capture
      where user_id = person.id and at > counted.since and exempt is null and forgiven_at is null
      order by at desc
      limit 10
    ) as newest
  ), '[]'::jsonb) as captures
from unnest($3::uuid[]) as person (id)
left join integrity.review on review.user_id = person.id
cross join lateral (select greatest($4, review.reviewed_at) as since) as counted;

-- removeVisitsBefore

delete from integrity.visit
where day < $1;
