-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/mocks/server/demo/sat.repo.ts

-- insertSat

insert into mocks.mock (user_id, id, number, title, profile, form_id, papers, questions, minutes, break_minutes, unseen, created_at, closes_at, ended_at, ended_by, handed_over_at)
select m.user_id,
  m.id,
  m.number,
  m.title,
  m.profile,
  m.form_id,
  m.papers,
  m.questions,
  m.minutes,
  m.break_minutes,
  m.unseen,
  m.at,
  m.at + interval '7 days',
  m.ended,
  'learner',
  m.ended
from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::text[], $6::uuid[], $7::integer[], $8::integer[], $9::integer[], $10::integer[], $11::integer[], $12::timestamptz[], $13::timestamptz[]) as m (user_id, id, number, title, profile, form_id, papers, questions, minutes, break_minutes, unseen, at, ended);

insert into mocks.paper (user_id, mock_id, n, started_at, deadline_at, ended_at, ended_by)
select p.user_id, p.mock_id, p.n, p.started, p.started + make_interval(mins => p.minutes), p.ended, 'learner'
from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::timestamptz[], $5::integer[], $6::timestamptz[]) as p (user_id, mock_id, n, started, minutes, ended);

with answers as (
  select *
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::integer[], $5::integer[], $6::uuid[], $7::uuid[], $8::text[], $9::boolean[], $10::integer[], $11::timestamptz[]) as a (user_id, id, mock_id, paper, position, item_id, version_id, option, flagged, seconds, at)
),
  events as (
    insert into mocks.event (user_id, op_id, mock_id, answer_id, option, seq, seconds, made_at, received_at, late)
    select user_id, id, mock_id, id, option, 1, seconds, at, at, false
    from answers
    where option is not null
  )
insert into mocks.answer (user_id, id, mock_id, paper, position, item_id, version_id, option, first_option, flagged, seconds, seen_at, answered_at, seq, is_correct)
select a.user_id,
  a.id,
  a.mock_id,
  a.paper,
  a.position,
  a.item_id,
  a.version_id,
  a.option,
  a.option,
  a.flagged,
  a.seconds,
  a.at,
  case when a.option is not null then a.at end,
  (a.option is not null)::integer,
  a.option is not distinct from k.letter
from answers a
join questions.key_view k on k.version_id = a.version_id;

with marks as (
  select user_id,
    mock_id,
    paper,
    (count(*) filter (where is_correct))::integer as correct,
    count(*)::integer as total
  from mocks.answer
  where mock_id = any($1::uuid[])
  group by user_id, mock_id, paper
),
  papers as (
    update mocks.paper p
    set correct = m.correct
    from marks m
    where p.user_id = m.user_id and p.mock_id = m.mock_id and p.n = m.paper
  )
update mocks.mock k
set correct = s.correct, total = s.total
from (
  select user_id, mock_id, sum(correct)::integer as correct, sum(total)::integer as total
  from marks
  group by user_id, mock_id
) s
where k.user_id = s.user_id and k.id = s.mock_id;

-- modules/mocks/server/desk/desk.repo.ts

-- listAllProfiles

select id, slug, name, about, papers, questions, minutes, break_minutes, shuffle, active, version
from mocks.profile
where edition = $1
order by position, slug;

-- updateProfile

update mocks.profile
set name = $1,
  about = $2,
  minutes = $3,
  break_minutes = $4,
  shuffle = $5,
  active = $6,
  version = $7,
  updated_at = $8
where id = $9 and version = $10;

-- updateFormState

update mocks.form
set state = $1
where id = $2;

-- listLive

select m.profile,
  count(distinct (p.user_id, p.mock_id, p.n))::integer as papers,
  count(a.option)::integer as answered,
  count(*)::integer as questions,
  min(p.deadline_at) as next_deadline
from mocks.paper p
join mocks.mock m on m.user_id = p.user_id and m.id = p.mock_id
join mocks.answer a on a.user_id = p.user_id and a.mock_id = p.mock_id and a.paper = p.n
where p.ended_at is null and p.deadline_at > $1
group by m.profile
order by m.profile;

-- modules/mocks/server/desk/keys.repo.ts

-- listDoubtful

select s.form_id,
  f.title,
  t.counted_at,
  s.item_id,
  k.letter as key,
  s.other,
  s.n as sitters,
  s.facility,
  coalesce((select b.code from questions.bank_view b where b.item_id = s.item_id limit 1), '') as code
from mocks.form_item_stats s
join mocks.form_item i on i.form_id = s.form_id and i.item_id = s.item_id
join questions.key_view k on k.version_id = coalesce((
  select b.version_id
  from questions.bank_view b
  where b.item_id = i.item_id
  limit 1
), i.version_id)
join mocks.form f on f.id = s.form_id
join mocks.form_stats t on t.form_id = s.form_id
left join mocks.key_check c on c.item_id = s.item_id
where s.key_suspected and c.epoch is distinct from k.epoch
order by s.facility, s.item_id;

-- countDoubtful

select count(*)::integer as n
from mocks.form_item_stats s
join mocks.form_item i on i.form_id = s.form_id and i.item_id = s.item_id
join questions.key_view k on k.version_id = coalesce((
  select b.version_id
  from questions.bank_view b
  where b.item_id = i.item_id
  limit 1
), i.version_id)
join mocks.form f on f.id = s.form_id
join mocks.form_stats t on t.form_id = s.form_id
left join mocks.key_check c on c.item_id = s.item_id
where s.key_suspected and c.epoch is distinct from k.epoch;

-- findKey

select k.letter as key,
  k.epoch,
  coalesce((select b.code from questions.bank_view b where b.item_id = i.item_id limit 1), '') as code
from mocks.form_item i
join questions.key_view k on k.version_id = coalesce((
  select b.version_id
  from questions.bank_view b
  where b.item_id = i.item_id
  limit 1
), i.version_id)
where i.item_id = $1
order by k.epoch desc
limit 1;

-- saveCheck

insert into mocks.key_check as c (item_id, epoch, checked_by, checked_at)
values ($1, $2, $3, $4)
on conflict (item_id)
do update
set epoch = excluded.epoch, checked_by = excluded.checked_by, checked_at = excluded.checked_at
where c.epoch <> excluded.epoch;

-- modules/mocks/server/desk/names.repo.ts

-- findNames

select id, kind as name
from mocks.exam_rule
where id in ($1);

select id, title as name
from mocks.form
where id in ($1);

select id, name as name
from mocks.profile
where id in ($1);

select id, title as name
from mocks.sitting
where id in ($1);

-- modules/mocks/server/desk/rules/rules.repo.ts

-- listRules

select id, kind, profile_id, starts_on, value, source, source_url, checked_on, applied_at, withdrawn_at
from mocks.exam_rule
where edition = $1
order by starts_on desc, created_at desc
limit $2;

-- insertRule

insert into mocks.exam_rule (id, edition, kind, profile_id, starts_on, source, source_url, checked_on, made_by, created_at, value)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb)
on conflict (id)
do nothing;

-- lockDueRules

select id, kind, profile_id, starts_on, value, source, source_url, checked_on, applied_at, withdrawn_at
from mocks.exam_rule
where applied_at is null and withdrawn_at is null and starts_on <= $1
order by starts_on, created_at
limit $2
for update;

-- updateApplied

update mocks.exam_rule
set applied_at = $1, former = $2::jsonb
where id = $3;

-- updateWithdrawn

update mocks.exam_rule
set withdrawn_at = $1
where id = $2 and edition = $3 and applied_at is null and withdrawn_at is null;

-- updateFormat

update mocks.profile
set papers = $1, questions = $2, minutes = $3, break_minutes = $4, version = version + 1, updated_at = $5
where id = $6;

-- modules/mocks/server/forms/forms.repo.ts

-- listProfiles

select id, slug, edition, name, about, papers, questions, minutes, break_minutes, shuffle
from mocks.profile
where edition = $1 and active = $2
order by position, slug;

-- findProfileOf

select p.id, p.slug, p.edition, p.name, p.about, p.papers, p.questions, p.minutes, p.break_minutes, p.shuffle
from mocks.form f
join mocks.profile p on p.slug = f.profile and p.edition = $1
where f.id = $2;

-- listEnemies

select a, b
from mocks.enemy;

-- replaceEnemies

delete from mocks.enemy
where (a, b) not in (select * from unnest($1::uuid[], $2::uuid[]));

insert into mocks.enemy (a, b)
select *
from unnest($1::uuid[], $2::uuid[])
on conflict
do nothing
returning a;

-- listForms

select id,
  number,
  title,
  profile,
  state,
  (select count(*)::integer from mocks.form_item i where i.form_id = mocks.form.id) as questions
from mocks.form
order by number;

-- lockForm

select number, state
from mocks.form
where id = $1
for update;

-- retireForm

update mocks.form
set state = $1
where id = $2;

-- insertForm

insert into mocks.form (id, number, title, profile, seed, state, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict
do nothing
returning id;

insert into mocks.form_item (form_id, paper, position, item_id, version_id)
values ($1, $2, $3, $4, $5);

-- listFormItems

select f.paper, f.item_id, coalesce(b.version_id, f.version_id) as version_id
from mocks.form_item f
left join lateral (select version_id from questions.bank_view where item_id = f.item_id limit 1) b on true
where f.form_id = $1
order by f.paper, f.position;

-- listFormed

select distinct item_id
from mocks.form_item;

-- saveProfile

insert into mocks.profile as p (id, edition, slug, name, about, papers, questions, minutes, break_minutes, position, created_at, updated_at, imported_hash)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict (slug)
do update
set name = excluded.name,
  about = excluded.about,
  papers = excluded.papers,
  questions = excluded.questions,
  minutes = excluded.minutes,
  break_minutes = excluded.break_minutes,
  position = excluded.position,
  updated_at = excluded.updated_at,
  imported_hash = excluded.imported_hash
where p.imported_hash is distinct from excluded.imported_hash and p.version = 1
returning xmax = 0 as inserted;

-- modules/mocks/server/forms/lines.repo.ts

-- findJudgesError

select sem
from mocks.form
where id = $1;

-- listLines

select set_at, marks, judges, sem, sem_from, why
from mocks.form_line
where form_id = $1
order by set_at desc;

-- saveLine

insert into mocks.form_line (judges, marks, sem, sem_from, set_at, why, form_id)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (form_id, set_at)
do update
set judges = $8, marks = $9, sem = $10, sem_from = $11, set_at = $12, why = $13;

-- listCurrentLines

select distinct on (form_id) form_id, marks
from mocks.form_line
order by form_id, set_at desc;

-- findFormStats

select sitters, kr20, sem
from mocks.form_stats
where form_id = $1;

-- modules/mocks/server/forms/ratings.repo.ts

-- listFormCodes

select distinct b.code, f.item_id
from mocks.form_item f
join questions.bank_view b on b.item_id = f.item_id
where f.form_id = $1;

-- saveRatings

insert into mocks.rating (form_id, item_id, judge, percent, created_at)
select $1::uuid, r.item_id, r.judge, r.percent, $2
from unnest($3::uuid[], $4::text[], $5::integer[]) r(item_id, judge, percent)
on conflict (form_id, judge, item_id)
do update
set percent = excluded.percent, created_at = excluded.created_at;

-- listRatings

select judge, item_id as "itemId", percent
from mocks.rating
where form_id = $1;

-- listItemIds

select item_id
from mocks.form_item
where form_id = $1;

-- updateCut

update mocks.form
set cut = $1, sem = $2
where id = $3;

-- listJudged

select f.id as form_id,
  (
    select count(*)::integer
    from (
      select r.judge
      from mocks.rating r
      where r.form_id = f.id
      group by r.judge
      having count(*) = (select count(*) from mocks.form_item i where i.form_id = f.id)
    ) whole
  ) as judges
from mocks.form f;

-- modules/mocks/server/forms/stock.repo.ts

-- listStock

select b.item_id, b.version_id, b.category_id, k.letter, b.trial
from questions.bank_view b
join questions.key_view k on k.version_id = b.version_id
where b.edition = $1 and b.open
order by b.item_id;

-- listReserved

select b.item_id, b.version_id, b.category_id, k.letter, b.trial, b.code, b.epoch, b.difficulty
from questions.bank_view b
join questions.key_view k on k.version_id = b.version_id
where b.edition = $1
  and b.use = 'mock'
  and not b.open
  and ($2::integer is null or substr(b.code, 5, 1) = $3::text)
order by b.item_id;

-- listSeries

select b.item_id
from questions.bank_view b
where b.edition = $1 and b.use = 'mock' and ($2::integer is null or substr(b.code, 5, 1) = $3::text)
order by b.item_id;

-- listTrialItems

select b.item_id
from questions.bank_view b
where b.edition = $1 and b.trial
order by b.item_id;

-- countUnseen

with unseen as (
  select f.id, count(*) as n
  from mocks.form f
  join mocks.form_item i on i.form_id = f.id
  where f.state = 'open'
    and not exists (
      select
      from mocks.form_item x
      join questions.bank_view b on b.item_id = x.item_id and b.open
      where x.form_id = f.id
    )
  group by f.id
)
select count(*)::integer as forms, coalesce(sum(n), 0)::integer as questions
from unseen;

-- findByCodes

select distinct code, item_id
from questions.bank_view
where code = any($1::text[]);

-- modules/mocks/server/marking/late.repo.ts

-- countLate

select count(distinct s.answer_id)::integer as answers,
  (count(distinct s.answer_id) filter (where case when m.late_counted_at is null then s.late and (case when a.device is not distinct from s.device then a.seq < s.seq else a.answered_at is null or a.answered_at <= s.made_at end) and s.made_at <= p.ended_at + interval '5 seconds' else a.seq = s.seq and a.answered_at = s.made_at and a.option is not distinct from s.option and a.device is not distinct from s.device end))::integer as in_time
from mocks.event s
join mocks.mock m on m.user_id = s.user_id and m.id = s.mock_id
join mocks.answer a on a.user_id = s.user_id and a.id = s.answer_id
join mocks.paper p on p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper
where s.user_id = $1 and s.mock_id = $2 and s.late;

-- countLateIn

with last as (
  select distinct on (s.answer_id, s.device) s.answer_id, s.device, s.option, s.seq, s.seconds, s.made_at
  from mocks.event s
  join mocks.answer a on a.user_id = s.user_id and a.id = s.answer_id
  join mocks.paper p on p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper
  where s.user_id = $1
    and s.mock_id = $2
    and s.late
    and (case when a.device is not distinct from s.device then a.seq < s.seq else a.answered_at is null or a.answered_at <= s.made_at end)
    and s.made_at <= p.ended_at + interval '5 seconds'
  order by s.answer_id, s.device, s.seq desc
),
  due as (select distinct on (answer_id) * from last order by answer_id, made_at desc)
update mocks.answer a
set option = due.option,
  seq = due.seq,
  seconds = greatest(a.seconds, due.seconds),
  answered_at = due.made_at,
  device = due.device,
  first_option = coalesce(a.first_option, due.option),
  is_correct = due.option is not distinct from k.letter
from due, questions.key_view k
where a.user_id = $3 and a.id = due.answer_id and k.version_id = a.version_id;

with marks as (
  select paper, (count(*) filter (where is_correct))::integer as correct
  from mocks.answer
  where user_id = $1 and mock_id = $2 and is_correct is not null
  group by paper
),
  papers as (
    update mocks.paper p
    set correct = marks.correct
    from marks
    where p.user_id = $3 and p.mock_id = $4 and p.n = marks.paper
  ),
  total as (select coalesce(sum(correct), 0)::integer as correct from marks)
update mocks.mock m
set correct = total.correct,
  late_gain = total.correct - m.correct,
  late_counted_at = $5,
  first_correct = case when m.first_correct is not null then least(m.first_correct, total.correct) end,
  handed_over_at = null
from total
where m.user_id = $6 and m.id = $7 and m.late_counted_at is null;

-- listFlaggedItems

select item_id
from mocks.answer
where user_id = $1 and mock_id = $2 and flagged;

-- listInOtherMocks

select distinct a.item_id
from unnest($1::uuid[], $2::timestamptz[]) as asked (item_id, before)
join mocks.answer a on a.user_id = $3 and a.item_id = asked.item_id and a.mock_id <> $4
where a.option is not null and a.answered_at < asked.before;

-- modules/mocks/server/marking/marks.repo.ts

-- markAnswers

with marked as (
  update mocks.answer a
  set is_correct = a.option is not distinct from k.letter
  from questions.key_view k, mocks.paper p
  where a.user_id = $1
    and a.mock_id = $2
    and k.version_id = a.version_id
    and p.user_id = a.user_id
    and p.mock_id = a.mock_id
    and p.n = a.paper
    and p.started_at is not null
  returning a.paper, a.is_correct
)
select paper as n, (count(*) filter (where is_correct))::integer as correct, count(*)::integer as total
from marked
group by paper
order by paper;

-- updateMarks

update mocks.paper
set correct = $1
where user_id = $2 and mock_id = $3 and n = $4;

update mocks.mock
set correct = $1, total = $2
where user_id = $3 and id = $4;

-- findEpoch

select epoch
from questions.key_view
where version_id = $1;

-- listCategoriesOf

select item_id, category_id
from questions.bank_view
where edition = $1 and item_id = any($2::uuid[]);

-- listChoices

select coalesce(late.op_id, a.id) as op_id, a.item_id, a.version_id, a.option, a.seconds, a.answered_at
from mocks.answer a
left join lateral (
  select e.op_id
  from mocks.event e
  where e.user_id = a.user_id
    and e.mock_id = a.mock_id
    and e.answer_id = a.id
    and e.late
    and e.option = a.option
    and e.seq = a.seq
    and e.made_at = a.answered_at
    and e.device is not distinct from a.device
  order by e.op_id
  limit 1
) late on true
where a.user_id = $1 and a.mock_id = $2 and a.option is not null
order by a.paper, a.position;

-- markHandedOver

update mocks.mock
set handed_over_at = $1
where user_id = $2 and id = $3 and late_counted_at is not distinct from $4;

-- modules/mocks/server/marking/remark.repo.ts

-- lockMocksWith

select m.user_id, m.id as mock_id
from mocks.answer a
join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id
where a.item_id = $1 and (a.user_id, a.mock_id) > ($2::uuid, $3::uuid)
order by a.user_id, a.mock_id
limit $4
for update of m;

-- remarkItem

with due as (
  select a.user_id, a.id
  from unnest($1::uuid[], $2::uuid[]) as held (user_id, mock_id)
  join mocks.mock m on m.user_id = held.user_id and m.id = held.mock_id and m.correct is not null
  join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id and a.item_id = $3
  join questions.key_view k on k.version_id = a.version_id
  where not a.is_correct and a.option = k.letter
),
  gained as (
    update mocks.answer a
    set is_correct = true
    from due
    where a.user_id = due.user_id and a.id = due.id
    returning a.user_id, a.mock_id, a.paper
  ),
  papers as (
    update mocks.paper p
    set correct = p.correct + 1
    from gained g
    where p.user_id = g.user_id and p.mock_id = g.mock_id and p.n = g.paper
  )
update mocks.mock m
set correct = m.correct + 1, first_correct = coalesce(m.first_correct, m.correct), corrected_at = $4
from gained g
where m.user_id = g.user_id and m.id = g.mock_id;

-- countRunning

select count(*)::integer as mocks
from mocks.mock m
where m.ended_at is null
  and exists (
    select
    from mocks.answer a
    where a.user_id = m.user_id and a.mock_id = m.id and a.item_id = any($1::uuid[])
  );

-- countRising

select count(distinct (m.user_id, m.id))::integer as mocks
from unnest($1::uuid[], $2::text[]) as k (version_id, letter)
join mocks.answer a on a.version_id = k.version_id and a.item_id = $3
join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id and m.correct is not null
where not a.is_correct and a.option = k.letter;

-- modules/mocks/server/marking/rush.repo.ts

-- rushOf

with ended as (
  select m.id,
    m.ended_at,
    m.total,
    m.sitting_id,
    (
      select coalesce(sum(extract(epoch from p.ended_at - p.started_at)), 0)
      from mocks.paper p
      where p.user_id = m.user_id and p.mock_id = m.id and p.started_at is not null
    ) as seconds,
    (
      select count(*)
      from mocks.answer a
      where a.user_id = m.user_id and a.mock_id = m.id and a.option is not null
    ) as answered
  from mocks.mock m
  where m.user_id = $1 and m.ended_at >= $2 and m.total > 0
)
select (count(*) filter (where total >= $3 and answered * 2 >= total and seconds < $4 * answered))::integer as rushed,
  coalesce((
    select max(n)
    from (
      select count(*) over (order by ended_at range between interval '1 hour' preceding and current row)::integer as n
      from ended
      where sitting_id is null
    ) hours
  ), 0)::integer as hourly
from ended;

-- modules/mocks/server/people/exam/exam.repo.ts

-- listFacts

select slug, label, text, next_text, next_from, source, source_url, checked_on
from mocks.exam_fact
where edition = $1
order by position, slug;

-- listParts

select id, name, about, attempts, valid_months, source, source_url, checked_on
from mocks.exam_part
where edition = $1
order by position, slug;

-- listDates

select part_id, sits_on, apply_by, adjust_by, results_on, fee, source, source_url, checked_on
from mocks.exam_date
where edition = $1 and sits_on >= $2
order by sits_on
limit $3;

-- listAttempts

select id, part_id, sat_on, outcome
from mocks.exam_attempt
where user_id = $1
order by sat_on desc, id;

-- saveAttempt

select id
from mocks.exam_attempt
where user_id = $1 and part_id = $2 and sat_on = $3 and id <> $4;

insert into mocks.exam_attempt (id, outcome, part_id, sat_on, user_id, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (user_id, id)
do update
set part_id = $8, sat_on = $9, outcome = $10, updated_at = $11;

-- removeAttempt

delete from mocks.exam_attempt
where user_id = $1 and id = $2;

-- modules/mocks/server/people/personal-data.repo.ts

-- erasePerson

select
from mocks.mock
where user_id = $1
order by id
for update;

delete from mocks.seat
where user_id = $1;

delete from mocks.exam_attempt
where user_id = $1;

delete from mocks.adjustment
where user_id = $1;

delete from mocks.lease
where user_id = $1;

delete from mocks.event
where user_id = $1;

delete from mocks.answer
where user_id = $1;

delete from mocks.paper
where user_id = $1;

delete from mocks.mock
where user_id = $1;

-- mocksOf

select number,
  title,
  profile,
  extra_percent,
  rest_minutes,
  scratchpad,
  created_at,
  ended_at,
  ended_by,
  correct,
  total
from mocks.mock
where user_id = $1
order by number;

-- seatsOf

select s.title, s.starts_at, e.source, e.created_at
from mocks.seat e
join mocks.sitting s on s.id = e.sitting_id
where e.user_id = $1
order by s.starts_at;

-- adjustmentsOf

select s.title, j.extra_percent, j.rest_minutes, j.compared, j.reason, j.created_at
from mocks.adjustment j
join mocks.sitting s on s.id = j.sitting_id
where j.user_id = $1
order by j.created_at;

-- answersOf

select m.number as mock,
  a.paper,
  a.position,
  a.item_id,
  a.option,
  a.first_option,
  a.changes,
  a.flagged,
  a.struck,
  a.highlights,
  a.seconds,
  a.answered_at,
  case when m.ended_at is not null then a.is_correct end as is_correct
from mocks.answer a
join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id
join mocks.paper p on p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper
where a.user_id = $1 and p.started_at is not null
order by m.number, a.paper, a.position;

-- eventsOf

select op_id, answer_id, option, seq, seconds, made_at, received_at, late
from mocks.event
where user_id = $1
order by received_at;

-- isSitting

select
from mocks.paper
where user_id = $1 and ended_at is null and deadline_at > $2
limit 1;

-- listEndedMocks

select number, title, ended_at, correct, total, sitting_id
from mocks.mock
where user_id = $1 and ended_at is not null and correct is not null and total > 0
order by ended_at desc
limit $2;

-- modules/mocks/server/sittings/compare/compare.repo.ts

-- compareSome

with wrong as (
  select m.user_id, a.item_id, a.option
  from mocks.mock m
  join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id
  where m.sitting_id = $1
    and a.option is not null
    and not a.is_correct
    and (m.sitting_id is null or (m.extra_percent = 0 and m.rest_minutes = 0) or exists (
      select
      from mocks.adjustment j
      where j.user_id = m.user_id and j.sitting_id = m.sitting_id and j.compared
    ))
),
  part as (
    select m.user_id
    from mocks.mock m
    where m.sitting_id = $2
      and m.correct is not null
      and m.user_id > $3
      and (m.sitting_id is null or (m.extra_percent = 0 and m.rest_minutes = 0) or exists (
        select
        from mocks.adjustment j
        where j.user_id = m.user_id and j.sitting_id = m.sitting_id and j.compared
      ))
    order by m.user_id
    limit $4
  ),
  pairs as (
    select a.user_id, b.user_id as other, count(*)::integer as n
    from part
    join wrong a on a.user_id = part.user_id
    join wrong b on b.item_id = a.item_id and b.option = a.option and b.user_id <> a.user_id
    group by a.user_id, b.user_id
  ),
  saved as (
    update mocks.mock m
    set equal_wrong = coalesce((select max(n) from pairs p where p.user_id = m.user_id), 0)
    from part
    where m.user_id = part.user_id and m.sitting_id = $5
  )
select user_id
from part
order by user_id;

-- paceOf

select coalesce(max(unread), 0)::integer as unread, coalesce(max(equal_wrong), 0)::integer as equal
from (
  select m.equal_wrong,
    (
      select count(*)
      from mocks.answer a
      where a.user_id = m.user_id and a.mock_id = m.id and a.is_correct and a.seconds between 1 and $1
    ) as unread
  from mocks.mock m
  where m.user_id = $2 and m.ended_at >= $3 and m.correct is not null
) mocks;

-- modules/mocks/server/sittings/incidents/incidents.repo.ts

-- insertIncident

insert into mocks.incident (sitting_id, op_id, minutes, reason, people, by_id, created_at)
values ($1, $2, $3, $4, 0, $5, $6)
on conflict
do nothing
returning op_id;

-- extendAll

select user_id
from mocks.mock
where sitting_id = $1 and ended_at is null
order by user_id
for update;

update mocks.sitting
set closes_at = closes_at + make_interval(mins => $1)
where id = $2;

with mock as (
  update mocks.mock
  set closes_at = closes_at + make_interval(mins => $1)
  where sitting_id = $2 and ended_at is null
  returning user_id, id
),
  paper as (
    update mocks.paper p
    set deadline_at = p.deadline_at + make_interval(mins => $3)
    from mock
    where p.user_id = mock.user_id and p.mock_id = mock.id and p.started_at is not null and p.ended_at is null
    returning p.user_id, p.deadline_at
  ),
  incident as (
    update mocks.incident
    set people = (select count(*) from mock)
    where sitting_id = $4 and op_id = $5
  )
select mock.user_id, paper.deadline_at
from mock
left join paper on paper.user_id = mock.user_id
order by mock.user_id;

-- findLastIncident

select minutes, reason
from mocks.incident
where sitting_id = $1 and created_at >= $2
order by created_at desc
limit 1;

-- listIncidents

select i.created_at,
  i.minutes,
  i.reason,
  i.people,
  nullif(trim(concat(p.first_name, ' ', p.last_name)), '') as by
from mocks.incident i
left join accounts.person_view p on p.id = i.by_id
where i.sitting_id = $1
order by i.created_at desc;

-- modules/mocks/server/sittings/time/adjustments.repo.ts

-- findAdjustment

select extra_percent, rest_minutes, compared
from mocks.adjustment
where user_id = $1 and sitting_id = $2;

-- saveAdjustment

insert into mocks.adjustment (compared, created_at, extra_percent, reason, rest_minutes, sitting_id, user_id, by_id)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (user_id, sitting_id)
do update
set compared = $9, created_at = $10, extra_percent = $11, reason = $12, rest_minutes = $13, by_id = $14;

insert into mocks.adjustment (compared, created_at, extra_percent, reason, rest_minutes, sitting_id, user_id)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (user_id, sitting_id)
do update
set compared = $8, created_at = $9, extra_percent = $10, reason = $11, rest_minutes = $12;

-- listAdjustments

select trim(concat(u.first_name, ' ', u.last_name)) as name,
  coalesce(u.email, '') as email,
  j.extra_percent,
  j.rest_minutes,
  j.compared,
  j.reason,
  j.created_at,
  trim(concat(b.first_name, ' ', b.last_name)) as by
from mocks.adjustment j
join accounts.person_view u on u.id = j.user_id
left join accounts.person_view b on b.id = j.by_id
where j.sitting_id = $1
order by j.created_at, j.user_id
limit 5000;

-- updateTerms

update mocks.mock m
set extra_percent = $1, rest_minutes = $2, closes_at = $3
where m.user_id = $4
  and m.id = $5
  and m.ended_at is null
  and not exists (
    select
    from mocks.paper p
    where p.user_id = m.user_id and p.mock_id = m.id and p.started_at is not null
  )
returning m.id;

-- modules/mocks/server/sittings/watch.repo.ts

-- listWatched

select s.closes_at,
  s.created_at,
  s.entry_until,
  s.event_id,
  s.form_id,
  s.id,
  s.opens_at,
  s.released_at,
  s.seats,
  s.starts_at,
  s.title,
  s.updated_at,
  s.version,
  f.title as form,
  (select count(*)::integer from mocks.seat e where e.sitting_id = s.id) as seated,
  m.entered,
  m.running,
  m.ended
from mocks.sitting s
join mocks.form f on f.id = s.form_id
cross join lateral (
  select count(*)::integer as entered,
    (count(*) filter (where k.ended_at is not null))::integer as ended,
    (count(*) filter (where k.ended_at is null and exists (
      select
      from mocks.paper p
      where p.user_id = k.user_id and p.mock_id = k.id and p.started_at is not null and p.ended_at is null
    )))::integer as running
  from mocks.mock k
  where k.sitting_id = s.id
) m
where $1::uuid is null or s.id = $2::uuid
order by s.starts_at desc
limit 100;

-- listSitters

select who.user_id,
  u.uid,
  trim(concat(u.first_name, ' ', u.last_name)) as name,
  coalesce(u.email, '') as email,
  coalesce(m.extra_percent, 0) as extra_percent,
  s.source,
  case when m.id is null then 'seat' when m.ended_at is not null then 'ended' when p.n is not null then 'sitting' else 'entered' end as state,
  p.n as paper,
  p.deadline_at,
  coalesce(a.answered, 0) as answered,
  coalesce(l.late, 0) as late,
  m.late_counted_at is not null as late_counted,
  m.correct,
  m.total
from (
  select user_id
  from mocks.seat
  where sitting_id = $1
  union
  select user_id
  from mocks.mock
  where sitting_id = $2
) who
join accounts.person_view u on u.id = who.user_id
left join mocks.seat s on s.user_id = who.user_id and s.sitting_id = $3
left join mocks.mock m on m.user_id = who.user_id and m.sitting_id = $4
left join lateral (
  select n, deadline_at
  from mocks.paper p
  where p.user_id = m.user_id and p.mock_id = m.id and p.started_at is not null and p.ended_at is null
  order by n
  limit 1
) p on true
left join lateral (
  select count(*)::integer as answered
  from mocks.answer a
  where a.user_id = m.user_id and a.mock_id = m.id and a.option is not null
) a on true
left join lateral (
  select count(distinct s.answer_id)::integer as late
  from mocks.event s
  join mocks.answer a on a.user_id = s.user_id and a.id = s.answer_id
  join mocks.paper p on p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper
  where s.user_id = m.user_id
    and s.mock_id = m.id
    and s.late
    and case when m.late_counted_at is null then s.late
    and (case when a.device is not distinct from s.device then a.seq < s.seq else a.answered_at is null or a.answered_at <= s.made_at end)
    and s.made_at <= p.ended_at + interval '5 seconds' else a.seq = s.seq
    and a.answered_at = s.made_at
    and a.option is not distinct from s.option
    and a.device is not distinct from s.device end
) l on true
order by array_position(array['sitting', 'entered', 'seat', 'ended'], case when m.id is null then 'seat' when m.ended_at is not null then 'ended' when p.n is not null then 'sitting' else 'entered' end),
  name
limit 5000;

-- modules/mocks/server/state/answers.repo.ts

-- listAnswers

select id,
  mock_id,
  paper,
  position,
  item_id,
  version_id,
  option,
  first_option,
  flagged,
  struck,
  highlights,
  seconds,
  seen_at,
  answered_at,
  seq,
  is_correct
from mocks.answer
where user_id = $1 and mock_id = $2 and ($3::integer is null or paper = $4::integer)
order by paper, position;

-- findAnswer

select id,
  mock_id,
  paper,
  position,
  item_id,
  version_id,
  option,
  first_option,
  flagged,
  struck,
  highlights,
  seconds,
  seen_at,
  answered_at,
  seq,
  is_correct
from mocks.answer
where user_id = $1 and id = $2;

-- isRowOf

select
from mocks.answer a
join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id
where a.user_id = $1 and a.id = $2 and m.sitting_id = $3;

-- insertAnswerEvent

with target as (
  select id, mock_id, paper, option, seq
  from mocks.answer
  where user_id = $1::uuid and id = $2::uuid
),
  gate as (
    select p.started_at,
      p.ended_at is not null or p.deadline_at + interval '5 seconds' < $8::timestamptz as late,
      (
        select l.device
        from mocks.lease l
        where l.user_id = p.user_id and l.mock_id = p.mock_id and l.n = p.n
      ) as writer
    from mocks.paper p
    join target t on p.mock_id = t.mock_id and p.n = t.paper
    where p.user_id = $1::uuid
    for share of p
  ),
  new_event as (
    insert into mocks.event (user_id, op_id, mock_id, answer_id, option, seq, seconds, made_at, received_at, late, device)
    select $1::uuid,
      $3::uuid,
      t.mock_id,
      t.id,
      $4::text,
      $5::integer,
      $6::integer,
      $7::timestamptz,
      $8::timestamptz,
      g.late,
      $9::uuid
    from target t, gate g
    where g.started_at is not null
    on conflict (user_id, op_id)
    do nothing
    returning late, device, seq, made_at
  ),
  changed as (
    update mocks.answer a
    set option = $4::text,
      seq = $5::integer,
      seconds = greatest(a.seconds, $6::integer),
      answered_at = $7::timestamptz,
      device = $9::uuid,
      first_option = coalesce(a.first_option, $4::text),
      seen_at = coalesce(a.seen_at, $8::timestamptz),
      changes = a.changes + (a.option is not null and a.option is distinct from $4::text)::integer
    from new_event s, gate g
    where a.user_id = $1::uuid
      and a.id = $2::uuid
      and not s.late
      and case when a.device is not distinct from s.device then a.seq < s.seq else a.answered_at is null or a.answered_at <= s.made_at end
      and ($9::uuid is null or g.writer is null or g.writer = $9::uuid or not exists (
        select
        from mocks.event e
        where e.user_id = a.user_id and e.mock_id = a.mock_id and e.answer_id = a.id and e.device = g.writer
      ))
    returning a.option, a.seq
  ),
  renewed as (
    update mocks.lease l
    set until = $8::timestamptz + interval '30 seconds'
    from new_event, target t
    where l.user_id = $1::uuid
      and l.mock_id = t.mock_id
      and l.n = t.paper
      and l.device = $9::uuid
      and l.until < $8::timestamptz + interval '15 seconds'
  )
select g.started_at is not null as started,
  (select late from new_event) as late,
  case when c.seq is null then t.option else c.option end as option,
  coalesce(c.seq, t.seq) as seq
from target t
left join gate g on true
left join changed c on true;

-- findAnswerEvent

select answer_id, option, late
from mocks.event
where user_id = $1 and op_id = $2;

-- updateLeft

with target as (
  select id, mock_id, paper
  from mocks.answer
  where user_id = $1 and id = $2 and mock_id = coalesce($3::uuid, mock_id)
),
  gate as (
    select p.n
    from mocks.paper p
    join target t on p.mock_id = t.mock_id and p.n = t.paper
    where p.user_id = $4
      and p.started_at is not null
      and p.ended_at is null
      and p.deadline_at + make_interval(secs => $5) >= $6
    for share of p
  ),
  changed as (
    update mocks.answer a
    set seen_at = case when $7::boolean then coalesce(a.seen_at, $8) else a.seen_at end,
      flagged = coalesce($9::boolean, a.flagged),
      struck = coalesce($10::text[], a.struck),
      highlights = coalesce($11::jsonb, a.highlights),
      seconds = greatest(a.seconds, $12::integer)
    from gate, target
    where a.user_id = $13 and a.id = target.id
    returning a.id
  )
select exists (select from gate) as open
from target
left join changed on true;

-- listSatItems

select a.item_id, max(p.started_at) as at
from mocks.paper p
join mocks.answer a on a.user_id = p.user_id and a.mock_id = p.mock_id and a.paper = p.n
where p.user_id = $1 and p.started_at is not null
group by a.item_id
order by a.item_id;

-- modules/mocks/server/state/lease.repo.ts

-- claimLease

insert into mocks.lease as l (user_id, mock_id, n, device, until)
values ($1, $2, $3, $4, $5::timestamptz + make_interval(secs => $6))
on conflict (user_id, mock_id, n)
do update
set device = excluded.device, until = excluded.until
where l.device = excluded.device or l.until < $7 or $8::boolean
returning l.device;

-- updateRest

update mocks.paper
set resting_since = $1, rest_used = $2, deadline_at = $3
where user_id = $4 and mock_id = $5 and n = $6 and started_at is not null and ended_at is null;

-- updateScratchpad

update mocks.mock
set scratchpad = $1
where user_id = $2 and id = $3 and ended_at is null
returning id;

-- modules/mocks/server/state/mocks.repo.ts

-- findMock

select break_minutes,
  closes_at,
  correct,
  corrected_at,
  created_at,
  ended_at,
  ended_by,
  equal_wrong,
  extra_percent,
  first_correct,
  form_id,
  handed_over_at,
  id,
  late_counted_at,
  late_gain,
  minutes,
  number,
  papers,
  profile,
  questions,
  rest_minutes,
  scratchpad,
  shuffle,
  sitting_id,
  title,
  total,
  unseen,
  user_id
from mocks.mock
where user_id = $1 and id = $2;

select break_minutes,
  closes_at,
  correct,
  corrected_at,
  created_at,
  ended_at,
  ended_by,
  equal_wrong,
  extra_percent,
  first_correct,
  form_id,
  handed_over_at,
  id,
  late_counted_at,
  late_gain,
  minutes,
  number,
  papers,
  profile,
  questions,
  rest_minutes,
  scratchpad,
  shuffle,
  sitting_id,
  title,
  total,
  unseen,
  user_id
from mocks.mock
where user_id = $1 and number = $2;

select break_minutes,
  closes_at,
  correct,
  corrected_at,
  created_at,
  ended_at,
  ended_by,
  equal_wrong,
  extra_percent,
  first_correct,
  form_id,
  handed_over_at,
  id,
  late_counted_at,
  late_gain,
  minutes,
  number,
  papers,
  profile,
  questions,
  rest_minutes,
  scratchpad,
  shuffle,
  sitting_id,
  title,
  total,
  unseen,
  user_id
from mocks.mock
where user_id = $1 and sitting_id = $2;

-- lockMock

select break_minutes,
  closes_at,
  correct,
  corrected_at,
  created_at,
  ended_at,
  ended_by,
  equal_wrong,
  extra_percent,
  first_correct,
  form_id,
  handed_over_at,
  id,
  late_counted_at,
  late_gain,
  minutes,
  number,
  papers,
  profile,
  questions,
  rest_minutes,
  scratchpad,
  shuffle,
  sitting_id,
  title,
  total,
  unseen,
  user_id
from mocks.mock
where user_id = $1 and id = $2
for update;

select break_minutes,
  closes_at,
  correct,
  corrected_at,
  created_at,
  ended_at,
  ended_by,
  equal_wrong,
  extra_percent,
  first_correct,
  form_id,
  handed_over_at,
  id,
  late_counted_at,
  late_gain,
  minutes,
  number,
  papers,
  profile,
  questions,
  rest_minutes,
  scratchpad,
  shuffle,
  sitting_id,
  title,
  total,
  unseen,
  user_id
from mocks.mock
where user_id = $1 and number = $2
for update;

select break_minutes,
  closes_at,
  correct,
  corrected_at,
  created_at,
  ended_at,
  ended_by,
  equal_wrong,
  extra_percent,
  first_correct,
  form_id,
  handed_over_at,
  id,
  late_counted_at,
  late_gain,
  minutes,
  number,
  papers,
  profile,
  questions,
  rest_minutes,
  scratchpad,
  shuffle,
  sitting_id,
  title,
  total,
  unseen,
  user_id
from mocks.mock
where user_id = $1 and sitting_id = $2
for update;

-- findOpen

select break_minutes,
  closes_at,
  correct,
  corrected_at,
  created_at,
  ended_at,
  ended_by,
  equal_wrong,
  extra_percent,
  first_correct,
  form_id,
  handed_over_at,
  id,
  late_counted_at,
  late_gain,
  minutes,
  number,
  papers,
  profile,
  questions,
  rest_minutes,
  scratchpad,
  shuffle,
  sitting_id,
  title,
  total,
  unseen,
  user_id
from mocks.mock
where user_id = $1 and ended_at is null;

-- listPast

select break_minutes,
  closes_at,
  correct,
  corrected_at,
  created_at,
  ended_at,
  ended_by,
  equal_wrong,
  extra_percent,
  first_correct,
  form_id,
  handed_over_at,
  id,
  late_counted_at,
  late_gain,
  minutes,
  number,
  papers,
  profile,
  questions,
  rest_minutes,
  scratchpad,
  shuffle,
  sitting_id,
  title,
  total,
  unseen,
  user_id
from mocks.mock
where user_id = $1 and ended_at is not null and total > $2
order by number desc;

-- listPapers

select p.n,
  p.started_at,
  p.deadline_at,
  p.ended_at,
  p.ended_by,
  p.correct,
  p.rest_used,
  p.resting_since,
  count(a.id)::integer as questions,
  count(a.option)::integer as answered,
  (count(*) filter (where a.flagged))::integer as flagged
from mocks.paper p
join mocks.answer a on a.user_id = p.user_id and a.mock_id = p.mock_id and a.paper = p.n
where p.user_id = $1 and p.mock_id = $2
group by p.user_id, p.mock_id, p.n
order by p.n;

-- insertMock

with made as (
  insert into mocks.mock (user_id, id, number, title, profile, form_id, papers, questions, minutes, break_minutes, extra_percent, rest_minutes, shuffle, unseen, created_at, closes_at, sitting_id)
  select $1::uuid,
    $2::uuid,
    coalesce(max(number), 0) + 1,
    $3::text,
    $4::text,
    $5::uuid,
    $6::integer,
    $7::integer,
    $8::integer,
    $9::integer,
    $10::integer,
    $11::integer,
    $12::boolean,
    $13::integer,
    $14::timestamptz,
    $15::timestamptz,
    $16::uuid
  from mocks.mock
  where user_id = $17::uuid
  on conflict
  do nothing
  returning user_id, id, papers
),
  papers as (
    insert into mocks.paper (user_id, mock_id, n)
    select user_id, id, generate_series(1, papers)
    from made
  ),
  questions as (
    insert into mocks.answer (user_id, mock_id, id, paper, position, item_id, version_id)
    select made.user_id, made.id, item.*
    from made, unnest($18::uuid[], $19::integer[], $20::integer[], $21::uuid[], $22::uuid[]) item
  )
select id
from made;

-- startPaper

update mocks.paper
set started_at = $1, deadline_at = $2
where user_id = $3 and mock_id = $4 and n = $5 and started_at is null;

-- endPaper

update mocks.paper
set ended_at = $1, ended_by = $2
where user_id = $3 and mock_id = $4 and n = $5 and ended_at is null;

-- endMock

update mocks.mock
set ended_at = $1, ended_by = $2
where user_id = $3 and id = $4 and ended_at is null;

-- findDue

select m.id
from mocks.mock m
where m.user_id = $1
  and m.ended_at is null
  and (m.closes_at <= $2 or exists (
    select
    from mocks.paper p
    where p.user_id = m.user_id and p.mock_id = m.id and p.ended_at is null and p.deadline_at < $3
  ) or exists (
    select
    from mocks.sitting s
    where s.id = m.sitting_id
      and s.entry_until < $4
      and (
        select not bool_or(p.started_at is not null and p.ended_at is null)
          and case when bool_and(p.started_at is null) then s.entry_until else s.closes_at + make_interval(secs => m.papers * m.minutes * 60 * m.extra_percent / 100.0 + sum(least(m.rest_minutes * 60, p.rest_used + coalesce(extract(epoch from p.ended_at - p.resting_since), 0)))) end < $5
        from mocks.paper p
        where p.user_id = m.user_id and p.mock_id = m.id
      )
  ));

-- listDue

(
  select user_id, mock_id
  from mocks.paper
  where ended_at is null and deadline_at is not null and deadline_at <= $1
  limit $2
)
union (select user_id, id from mocks.mock where ended_at is null and closes_at <= $3 limit $4)
union (
  select m.user_id, m.id
  from mocks.sitting s
  join mocks.mock m on m.sitting_id = s.id
  where s.released_at is null
    and s.entry_until < $5
    and m.ended_at is null
    and (
      select not bool_or(p.started_at is not null and p.ended_at is null)
        and case when bool_and(p.started_at is null) then s.entry_until else s.closes_at + make_interval(secs => m.papers * m.minutes * 60 * m.extra_percent / 100.0 + sum(least(m.rest_minutes * 60, p.rest_used + coalesce(extract(epoch from p.ended_at - p.resting_since), 0)))) end < $6
      from mocks.paper p
      where p.user_id = m.user_id and p.mock_id = m.id
    )
  limit $7
);

-- listWithheld

select a.item_id
from mocks.mock m
join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id
where m.user_id = $1 and m.sitting_id is not null and m.ended_at is not null and m.correct is null;

-- listClosedForms

select m.form_id
from mocks.mock m
where m.user_id = $1
  and m.form_id is not null
  and (m.ended_at is null or exists (
    select
    from mocks.paper p
    where p.user_id = m.user_id and p.mock_id = m.id and p.started_at is not null
  ))
union
select form_id
from mocks.form_item
where item_id in (
  select a.item_id
  from mocks.mock m
  join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id
  where m.user_id = $2 and m.sitting_id is not null and m.ended_at is not null and m.correct is null
);

-- modules/mocks/server/state/recipients.repo.ts

-- listRecipients

select email, first_name
from accounts.person_view
where id = any($1::uuid[])
order by id;

-- modules/mocks/server/state/sittings.repo.ts

-- findSitting

select closes_at,
  created_at,
  entry_until,
  event_id,
  form_id,
  id,
  opens_at,
  released_at,
  seats,
  starts_at,
  title,
  updated_at,
  version
from mocks.sitting
where id = $1;

-- lockSitting

select closes_at,
  created_at,
  entry_until,
  event_id,
  form_id,
  id,
  opens_at,
  released_at,
  seats,
  starts_at,
  title,
  updated_at,
  version
from mocks.sitting
where id = $1
for update;

-- lockSittingShared

select closes_at,
  created_at,
  entry_until,
  event_id,
  form_id,
  id,
  opens_at,
  released_at,
  seats,
  starts_at,
  title,
  updated_at,
  version
from mocks.sitting
where id = $1
for share;

-- findByEvent

select closes_at,
  created_at,
  entry_until,
  event_id,
  form_id,
  id,
  opens_at,
  released_at,
  seats,
  starts_at,
  title,
  updated_at,
  version
from mocks.sitting
where event_id = $1;

-- listByEvents

select s.id,
  s.event_id,
  (m.id is not null and (s.released_at is null or m.total > 0)) as entered,
  (s.released_at is not null and coalesce(m.total, 0) > 0) as released
from mocks.sitting s
left join mocks.mock m on m.sitting_id = s.id and m.user_id = $1
where s.event_id = any($2::uuid[]);

-- insertSitting

insert into mocks.sitting (closes_at, created_at, entry_until, form_id, id, opens_at, seats, starts_at, title, updated_at, event_id, released_at, version)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict (id)
do nothing;

insert into mocks.sitting (closes_at, created_at, entry_until, form_id, id, opens_at, seats, starts_at, title, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (id)
do nothing;

-- updateSitting

update mocks.sitting
set closes_at = $1,
  entry_until = $2,
  event_id = $3,
  form_id = $4,
  opens_at = $5,
  seats = $6,
  starts_at = $7,
  title = $8,
  released_at = $9,
  version = $10,
  updated_at = $11
where id = $12 and version = $13;

-- updateVersion

update mocks.sitting
set version = $1, updated_at = $2
where id = $3 and version = $4;

-- removeSitting

delete from mocks.incident
where sitting_id = $1;

delete from mocks.adjustment
where sitting_id = $1;

delete from mocks.seat
where sitting_id = $1;

delete from mocks.sitting
where id = $1;

-- findSeat

select source
from mocks.seat
where user_id = $1 and sitting_id = $2;

-- insertSeats

with added as (
  insert into mocks.seat (user_id, sitting_id, source, created_at)
  select id, $1, $2, $3
  from unnest($4::uuid[]) id
  on conflict (user_id, sitting_id)
  do update
  set source = excluded.source
  where excluded.source = 'staff' and seat.source = 'booking'
  returning user_id
)
select user_id
from added
where not exists (select from mocks.mock m where m.sitting_id = $5 and m.user_id = added.user_id);

-- listBooked

select user_id
from mocks.seat
where sitting_id = $1 and source = 'booking' and user_id = any($2::uuid[]);

-- findPlanned

select title
from mocks.sitting
where form_id = $1 and released_at is null;

-- listSeated

select user_id
from mocks.seat
where sitting_id = $1;

-- removeOtherSeats

delete from mocks.seat s
where s.sitting_id = $1
  and s.source = 'staff'
  and s.user_id <> all($2::uuid[])
  and not exists (select from mocks.mock m where m.sitting_id = s.sitting_id and m.user_id = s.user_id)
returning s.user_id;

-- countEntered

select count(*)::integer as n
from mocks.mock
where sitting_id = $1;

-- listSittingsOf

select s.closes_at,
  s.created_at,
  s.entry_until,
  s.event_id,
  s.form_id,
  s.id,
  s.opens_at,
  s.released_at,
  s.seats,
  s.starts_at,
  s.title,
  s.updated_at,
  s.version
from mocks.sitting s
where s.closes_at > $1
  and (exists (
    select
    from mocks.mock m
    where m.sitting_id = s.id and m.user_id = $2
  ) or s.entry_until > $3 and (s.seats = 'qb' and $4::boolean or exists (
    select
    from mocks.seat e
    where e.user_id = $5 and e.sitting_id = s.id
  )))
order by s.starts_at
limit 20;

-- listGiven

select s.id,
  s.title,
  s.starts_at,
  s.event_id,
  (m.id is not null and (s.released_at is null or m.total > 0)) as entered,
  (s.released_at is not null and coalesce(m.total, 0) > 0) as released
from mocks.sitting s
left join mocks.seat e on e.sitting_id = s.id and e.user_id = $1
left join mocks.mock m on m.sitting_id = s.id and m.user_id = $2
where s.closes_at > $3
  and (s.seats = 'qb' and $4::boolean or e.source is distinct from 'booking')
  and ((m.id is not null and (s.released_at is null or m.total > 0)) or s.entry_until > $5 and (s.seats = 'qb' and $6::boolean or e.source = 'staff'))
order by s.starts_at
limit 20;

-- listReleasable

select s.id
from mocks.sitting s
where s.released_at is null
  and s.entry_until < $1
  and ($2::uuid is null or s.id = $3)
  and not exists (select from mocks.mock m where m.sitting_id = s.id and m.ended_at is null);

-- listUnmarked

select user_id, id
from mocks.mock
where sitting_id = $1 and ended_at is not null and correct is null and user_id > $2
order by user_id
limit $3;

-- markReleased

update mocks.sitting
set released_at = $1
where id = $2 and released_at is null;

select user_id
from mocks.mock
where sitting_id = $1 and total > 0;

-- modules/mocks/server/statistics/statistics.repo.ts

-- listKeys

select i.item_id, k.letter
from mocks.form_item i
join questions.key_view k on k.version_id = coalesce((
  select b.version_id
  from questions.bank_view b
  where b.item_id = i.item_id
  limit 1
), i.version_id)
where i.form_id = $1
order by i.paper, i.position;

-- listFirstSittings

with now as (
  select i.item_id, k.epoch
  from mocks.form_item i
  join questions.key_view k on k.version_id = coalesce((
    select b.version_id
    from questions.bank_view b
    where b.item_id = i.item_id
    limit 1
  ), i.version_id)
  where i.form_id = $1
)
select array_agg(a.option order by a.paper, a.position) as options,
  array_agg(a.option is not distinct from k.letter order by a.paper, a.position) as right,
  array_agg(k.epoch = now.epoch order by a.paper, a.position) as current
from mocks.mock m
join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id
join questions.key_view k on k.version_id = a.version_id
join now on now.item_id = a.item_id
where m.form_id = $2
  and m.form_id is not null
  and m.total = m.papers * m.questions
  and m.late_counted_at is null
  and (m.sitting_id is null or (m.extra_percent = 0 and m.rest_minutes = 0) or exists (
    select
    from mocks.adjustment j
    where j.user_id = m.user_id and j.sitting_id = m.sitting_id and j.compared
  ))
  and not exists (
    select
    from mocks.mock e
    where e.user_id = m.user_id and e.form_id = m.form_id and e.number < m.number
  )
group by m.user_id, m.id;

-- saveFigures

insert into mocks.form_stats (form_id, sitters, mean, sd, kr20, sem, counted_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (form_id)
do update
set sitters = excluded.sitters,
  mean = excluded.mean,
  sd = excluded.sd,
  kr20 = excluded.kr20,
  sem = excluded.sem,
  counted_at = excluded.counted_at;

delete from mocks.form_item_stats
where form_id = $1;

insert into mocks.form_item_stats (form_id, item_id, n, facility, rest_r, other, other_r, key_suspected)
select $1::uuid, s.*
from unnest($2::uuid[], $3::integer[], $4::double precision[], $5::double precision[], $6::text[], $7::double precision[], $8::boolean[]) s;

-- findPlace

select count(*)::integer as all,
  (count(*) filter (where m.correct < $1))::integer as below,
  (count(*) filter (where m.correct = $2))::integer as equal
from mocks.mock m
where m.form_id = $3
  and m.form_id is not null
  and m.total = m.papers * m.questions
  and m.late_counted_at is null
  and (m.sitting_id is null or (m.extra_percent = 0 and m.rest_minutes = 0) or exists (
    select
    from mocks.adjustment j
    where j.user_id = m.user_id and j.sitting_id = m.sitting_id and j.compared
  ))
  and not exists (
    select
    from mocks.mock e
    where e.user_id = m.user_id and e.form_id = m.form_id and e.number < m.number
  );

-- listFormStats

select form_id, sitters, kr20, sem
from mocks.form_stats;
