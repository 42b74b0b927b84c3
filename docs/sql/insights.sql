-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/insights/server/count/count.repo.ts

-- listSample

select s.item_id,
  s.epoch,
  s.source,
  s.option,
  s.option = k.letter as right,
  s.seconds,
  s.confidence = 3 as sure,
  a.theta,
  a.se,
  s.answered_at
from insights.sample s
join questions.key_view k on k.version_id = s.version_id
left join insights.ability a on a.user_id = s.user_id and a.answers > $1
where s.item_id = any($2::uuid[])
order by s.item_id, s.epoch, s.source, s.draw, s.user_id;

-- listStanding

select item_id,
  epoch,
  letter,
  open,
  case when review_next < $1::date then review_next::text end as overdue_since
from questions.standing_view
where item_id = any($2::uuid[]);

-- saveFigures

with given as (
  select item_id, epoch, source, people, correct, figures, first_at, last_at
  from unnest($1::uuid[], $2::integer[], $3::text[], $4::integer[], $5::integer[], $6::jsonb[], $7::timestamptz[], $8::timestamptz[]) as g(item_id, epoch, source, people, correct, figures, first_at, last_at)
),
  gone as (
    delete from insights.item_figures f
    where f.item_id = any($9::uuid[])
      and not exists (
        select
        from given g
        where (g.item_id, g.epoch, g.source) = (f.item_id, f.epoch, f.source)
      )
  )
insert into insights.item_figures (item_id, epoch, source, people, correct, figures, first_at, last_at, counted_at)
select item_id, epoch, source, people, correct, figures, first_at, last_at, $10::timestamptz
from given
on conflict (item_id, epoch, source)
do update
set people = excluded.people,
  correct = excluded.correct,
  figures = excluded.figures,
  first_at = excluded.first_at,
  last_at = excluded.last_at,
  counted_at = excluded.counted_at;

-- findUsualSeconds

select percentile_cont(0.5) within group (order by (figures->'time'->>'middle')::double precision) as usual
from insights.item_figures;

-- listDifficulties

select item_id || ' ' || epoch || ' ' || source as id, b
from insights.item_figures
where item_id = any($1::uuid[]) and b is not null;

-- saveFindings

with given as (
  select item_id, kind, harm, facts
  from unnest($1::uuid[], $2::text[], $3::double precision[], $4::jsonb[]) as g(item_id, kind, harm, facts)
),
  gone as (
    delete from insights.finding f
    where f.item_id = any($5::uuid[])
      and not exists (select from given g where (g.item_id, g.kind) = (f.item_id, f.kind))
  )
insert into insights.finding (item_id, kind, harm, facts, found_at)
select item_id, kind, harm, facts, $6::timestamptz
from given
on conflict (item_id, kind)
do update
set harm = excluded.harm, facts = excluded.facts;

-- modules/insights/server/count/scale.repo.ts

-- listScaleAnswers

select s.user_id, s.item_id, s.epoch, s.source, i.category_id as area, s.option = k.letter as right
from insights.sample s
join questions.standing_view i on i.item_id = s.item_id and i.epoch = s.epoch
join questions.key_view k on k.version_id = s.version_id
order by s.item_id, s.source, s.draw, s.user_id;

-- saveDifficulties

update insights.item_figures f
set b = g.b, b_se = g.se
from unnest($1::uuid[], $2::integer[], $3::text[], $4::double precision[], $5::double precision[]) as g(item_id, epoch, source, b, se)
where (f.item_id, f.epoch, f.source) = (g.item_id, g.epoch, g.source);

-- replaceAbilities

with given as (
  select user_id, theta, se, answers
  from unnest($1::uuid[], $2::double precision[], $3::double precision[], $4::integer[]) as g(user_id, theta, se, answers)
),
  gone as (delete from insights.ability a where not exists (select from given g where g.user_id = a.user_id))
insert into insights.ability (user_id, theta, se, answers, counted_at)
select user_id, theta, se, answers, $5::timestamptz
from given
on conflict (user_id)
do update
set theta = excluded.theta, se = excluded.se, answers = excluded.answers, counted_at = excluded.counted_at;

-- modules/insights/server/desk/desk.repo.ts

-- listFindings

select f.item_id,
  i.code,
  i.lead_in,
  i.letter,
  f.kind,
  f.facts,
  n.people,
  n.figures,
  (d.item_id is not null and d.epoch = i.epoch and n.people < 2 * d.people) as dismissed,
  nullif(concat_ws(' ', p.first_name, p.last_name), '') as by,
  d.reason,
  d.dismissed_at
from insights.finding f
join questions.standing_view i on i.item_id = f.item_id
join lateral (
  select people, figures
  from insights.item_figures n
  where n.item_id = f.item_id and n.epoch = i.epoch
  order by people desc, source
  limit 1
) n on true
left join insights.dismissal d on d.item_id = f.item_id and d.kind = f.kind
left join accounts.person_view p on p.id = d.by_id
where (d.item_id is not null and d.epoch = i.epoch and n.people < 2 * d.people) = $1
  and ($2::text is null or f.kind = $3)
order by f.harm desc, f.item_id, f.kind
limit $4
offset $5;

-- countFindings

select f.kind,
  (d.item_id is not null and d.epoch = i.epoch and n.people < 2 * d.people) as dismissed,
  count(*)::integer as n
from insights.finding f
join questions.standing_view i on i.item_id = f.item_id
join lateral (
  select people, figures
  from insights.item_figures n
  where n.item_id = f.item_id and n.epoch = i.epoch
  order by people desc, source
  limit 1
) n on true
left join insights.dismissal d on d.item_id = f.item_id and d.kind = f.kind
group by 1, 2;

-- countCounted

select count(distinct item_id)::integer as questions, max(counted_at) as counted_at
from insights.item_figures;

-- findItem

select item_id, code, lead_in, letter, options, n, epoch, published_at, open
from questions.standing_view
where item_id = $1 and published_at is not null;

-- listCounted

select epoch, source, people, correct, figures, b, b_se, first_at, last_at, counted_at
from insights.item_figures
where item_id = $1
order by epoch desc, people desc, source
limit 40;

-- listFindingsOf

select kind, facts
from insights.finding
where item_id = $1
order by harm desc, kind;

-- listNeighbours

select i.item_id, i.code, i.lead_in, n.people, n.correct
from questions.bank_view me
join questions.bank_view b on b.edition = me.edition
  and b.category_id = me.category_id
  and b.matrix_id is not distinct from me.matrix_id
  and b.item_id <> me.item_id
  and b.open
join questions.standing_view i on i.item_id = b.item_id
join insights.item_figures n on n.item_id = i.item_id and n.epoch = i.epoch and n.source = 'practice'
where me.item_id = $1
order by abs(b.position - me.position), i.code
limit 5;

-- findFinding

select i.code, i.epoch, n.people
from insights.finding f
join questions.standing_view i on i.item_id = f.item_id
join lateral (
  select people, figures
  from insights.item_figures n
  where n.item_id = f.item_id and n.epoch = i.epoch
  order by people desc, source
  limit 1
) n on true
left join insights.dismissal d on d.item_id = f.item_id and d.kind = f.kind
where f.item_id = $1 and f.kind = $2;

-- saveDismissal

insert into insights.dismissal (item_id, kind, epoch, people, reason, by_id, dismissed_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (item_id, kind)
do update
set epoch = excluded.epoch,
  people = excluded.people,
  reason = excluded.reason,
  by_id = excluded.by_id,
  dismissed_at = excluded.dismissed_at;

-- removeDismissal

delete from insights.dismissal
where item_id = $1 and kind = $2;

-- modules/insights/server/follow/follow.repo.ts

-- lockReadTo

select read_to
from insights.follower
where name = $1
for update;

-- findFirstAnswer

select min(received_at) as at
from practice.first_answer_view;

-- saveReadTo

insert into insights.follower (name, read_to)
values ($1, $2)
on conflict (name)
do update
set read_to = excluded.read_to;

-- sampleArrived

with arrived as (
  select f.user_id,
    f.op_id,
    f.item_id,
    f.version_id,
    f.epoch,
    f.option,
    f.seconds,
    f.confidence,
    f.elsewhere,
    f.answered_at,
    h.until
  from practice.first_answer_view f
  left join practice.held_view h on h.user_id = f.user_id and h.item_id = f.item_id and h.until > $1
  where f.received_at > $2
    and f.received_at <= $3
    and f.seconds >= 3
    and not exists (select from access.staff_view s where s.user_id = f.user_id)
),
  waits as (
    insert into insights.waiting (user_id, op_id, until)
    select user_id, op_id, until
    from arrived
    where until is not null
    on conflict
    do nothing
  ),
  added as (
    insert into insights.sample
    select f.item_id,
      f.epoch,
      case when f.elsewhere then 'mock' else 'practice' end,
      hashtextextended(f.user_id::text || f.item_id::text, 0),
      f.user_id,
      f.version_id,
      f.option,
      f.seconds,
      f.confidence,
      f.answered_at
    from arrived f
    where f.until is null
    on conflict
    do nothing
    returning item_id
  )
insert into insights.stale (item_id, since)
select distinct item_id, $4::timestamptz
from added
on conflict
do nothing;

-- sampleWaited

with over as (delete from insights.waiting where until <= $1 returning user_id, op_id),
  added as (
    insert into insights.sample
    select f.item_id,
      f.epoch,
      case when f.elsewhere then 'mock' else 'practice' end,
      hashtextextended(f.user_id::text || f.item_id::text, 0),
      f.user_id,
      f.version_id,
      f.option,
      f.seconds,
      f.confidence,
      f.answered_at
    from over
    join practice.first_answer_view f on f.user_id = over.user_id and f.op_id = over.op_id
    where f.seconds >= 3 and not exists (select from access.staff_view s where s.user_id = f.user_id)
    on conflict
    do nothing
    returning item_id
  )
insert into insights.stale (item_id, since)
select distinct item_id, $2::timestamptz
from added
on conflict
do nothing;

-- trimSample

with ranked as (
  select item_id,
    epoch,
    source,
    draw,
    user_id,
    row_number() over (partition by item_id, epoch, source order by draw, user_id) as place
  from insights.sample
  where item_id = any($1::uuid[])
)
delete from insights.sample s using ranked r
where r.place > $2
  and (s.item_id, s.epoch, s.source, s.draw, s.user_id) = (r.item_id, r.epoch, r.source, r.draw, r.user_id);

-- removeEverything

delete from insights.sample;

delete from insights.waiting;

delete from insights.stale;

delete from insights.follower;

delete from insights.item_figures;

delete from insights.finding;

delete from insights.ability;

-- modules/insights/server/people/personal-data.repo.ts

-- erasePerson

with gone as (delete from insights.sample where user_id = $1 returning item_id)
insert into insights.stale (item_id, since)
select distinct item_id, $2::timestamptz
from gone
on conflict
do nothing;

delete from insights.waiting
where user_id = $1;

delete from insights.ability
where user_id = $1;

-- strengthOf

select theta, se, answers, counted_at
from insights.ability
where user_id = $1;

-- modules/insights/server/sample.repo.ts

-- removeStaff

with dropped as (
  delete from insights.sample s using access.staff_view w
  where w.user_id = s.user_id
  returning s.item_id
)
insert into insights.stale (item_id, since)
select distinct item_id, $1::timestamptz
from dropped
on conflict
do nothing;

-- claimStale

delete from insights.stale
where item_id in (select item_id from insights.stale order by since, item_id limit $1 for update skip locked)
returning item_id;

-- markStale

insert into insights.stale (item_id, since)
select distinct item_id, $1::timestamptz
from insights.sample
where true
on conflict
do nothing;

insert into insights.stale (item_id, since)
select distinct item_id, $1::timestamptz
from insights.sample
where item_id = any($2::uuid[])
on conflict
do nothing;
