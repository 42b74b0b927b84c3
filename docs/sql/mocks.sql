-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/mocks/server/forms/forms.repo.ts

-- listProfiles

select id, slug, edition, name, about, papers, questions, minutes, break_minutes
from mocks.profile
where edition = $1 and active = $2
order by position, slug;

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

select id, number, title, profile, state
from mocks.form
order by number;

-- insertForm

insert into mocks.form (id, number, title, profile, seed, state, created_at)
values ($1, $2, $3, $4, $5, $6, $7);

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

-- modules/mocks/server/forms/stock.repo.ts

-- listStock

select b.item_id, b.version_id, b.category_id, k.letter, b.trial
from questions.bank_view b
join questions.key_view k on k.version_id = b.version_id
where b.edition = $1 and b.open
order by b.item_id;

-- listReserved

select b.item_id, b.version_id, b.category_id, k.letter, b.trial
from questions.bank_view b
join questions.key_view k on k.version_id = b.version_id
where b.edition = $1 and b.use = 'mock' and not b.open
order by b.item_id;

-- findByCodes

select distinct code, item_id
from questions.bank_view
where code = any($1::text[]);

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

-- saveMarks

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

-- findForm

select cut, sem
from mocks.form
where id = $1;

-- saveHandedOver

update mocks.mock
set handed_over_at = $1
where user_id = $2 and id = $3;

-- modules/mocks/server/marking/remark.repo.ts

-- remarkItem

with due as (
  select a.user_id, a.id, a.mock_id, a.paper, a.is_correct, k.letter, a.option
  from mocks.answer a
  join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id and m.correct is not null
  join questions.key_view k on k.version_id = a.version_id
  where a.item_id = $1 and a.user_id > $2 and a.is_correct is not null
  order by a.user_id
  limit $3
),
  gained as (
    update mocks.answer a
    set is_correct = true
    from due
    where a.user_id = due.user_id
      and a.id = due.id
      and not due.is_correct
      and due.option = due.letter
      and not a.is_correct
    returning a.user_id, a.mock_id, a.paper
  ),
  papers as (
    update mocks.paper p
    set correct = p.correct + 1
    from gained g
    where p.user_id = g.user_id and p.mock_id = g.mock_id and p.n = g.paper
  ),
  scores as (
    update mocks.mock m
    set correct = m.correct + 1, first_correct = coalesce(m.first_correct, m.correct), corrected_at = $4
    from gained g
    where m.user_id = g.user_id and m.id = g.mock_id
  )
select user_id, mock_id
from due
order by user_id;

-- modules/mocks/server/people/personal-data.repo.ts

-- erasePerson

delete from mocks.event
where user_id = $1;

delete from mocks.answer
where user_id = $1;

delete from mocks.paper
where user_id = $1;

delete from mocks.mock
where user_id = $1;

-- mocksOf

select number, title, profile, extra_percent, created_at, ended_at, ended_by, correct, total
from mocks.mock
where user_id = $1
order by number;

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

select number, title, ended_at, correct, total
from mocks.mock
where user_id = $1 and ended_at is not null and correct is not null
order by ended_at desc
limit $2;

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

-- insertSaid

with target as (
  select id, mock_id, paper, option, seq
  from mocks.answer
  where user_id = $1::uuid and id = $2::uuid
),
  gate as (
    select p.started_at,
      p.ended_at is not null or p.deadline_at + interval '5 seconds' < $8::timestamptz as late
    from mocks.paper p
    join target t on p.mock_id = t.mock_id and p.n = t.paper
    where p.user_id = $1::uuid
    for share of p
  ),
  said as (
    insert into mocks.event (user_id, op_id, mock_id, answer_id, option, seq, seconds, made_at, received_at, late)
    select $1::uuid,
      $3::uuid,
      t.mock_id,
      t.id,
      $4::text,
      $5::integer,
      $6::integer,
      $7::timestamptz,
      $8::timestamptz,
      g.late
    from target t, gate g
    where g.started_at is not null
    on conflict (user_id, op_id)
    do nothing
    returning late
  ),
  changed as (
    update mocks.answer a
    set option = $4::text,
      seq = $5::integer,
      seconds = greatest(a.seconds, $6::integer),
      answered_at = $7::timestamptz,
      first_option = coalesce(a.first_option, $4::text),
      seen_at = coalesce(a.seen_at, $8::timestamptz),
      changes = a.changes + (a.option is not null and a.option is distinct from $4::text)::integer
    from said
    where a.user_id = $1::uuid and a.id = $2::uuid and a.seq < $5::integer and not said.late
    returning a.option, a.seq
  )
select g.started_at is not null as started,
  (select late from said) as late,
  case when c.seq is null then t.option else c.option end as option,
  coalesce(c.seq, t.seq) as seq
from target t
left join gate g on true
left join changed c on true;

-- findSaid

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

-- countLate

select count(distinct answer_id)::integer as late
from mocks.event
where user_id = $1 and mock_id = $2 and late;

-- modules/mocks/server/state/mocks.repo.ts

-- findMock

select *
from mocks.mock
where user_id = $1 and id = $2;

select *
from mocks.mock
where user_id = $1 and number = $2;

-- lockMock

select *
from mocks.mock
where user_id = $1 and id = $2
for update;

select *
from mocks.mock
where user_id = $1 and number = $2
for update;

-- findOpen

select *
from mocks.mock
where user_id = $1 and ended_at is null;

-- listPast

select *
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
  insert into mocks.mock (user_id, id, number, title, profile, form_id, papers, questions, minutes, break_minutes, extra_percent, unseen, created_at, closes_at)
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
    $12::timestamptz,
    $13::timestamptz
  from mocks.mock
  where user_id = $14::uuid
  returning user_id, id, papers
),
  papers as (
    insert into mocks.paper (user_id, mock_id, n)
    select user_id, id, generate_series(1, papers)
    from made
  )
insert into mocks.answer (user_id, mock_id, id, paper, position, item_id, version_id)
select made.user_id, made.id, item.*
from made, unnest($15::uuid[], $16::integer[], $17::integer[], $18::uuid[], $19::uuid[]) item;

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

-- listDue

(
  select user_id, mock_id
  from mocks.paper
  where ended_at is null and deadline_at is not null and deadline_at <= $1
  limit $2
)
union (select user_id, id from mocks.mock where ended_at is null and closes_at <= $3 limit $4);

-- listSatForms

select *
from mocks.mock
where user_id = $1 and form_id is not null;
