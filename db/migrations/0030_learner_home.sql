-- What a learner's home page shows. Like progress, everything here follows from practice.attempt and is written by the
-- statement that writes the answer, so that the page counts nothing when it is opened.

-- What one learner did on one day of the United Kingdom: how many answers, and the last of them, which is where the
-- learner stopped. Answers of staff acting as the learner are left out.
create table practice.day (
  user_id uuid not null,
  day date not null,
  answered integer not null check (answered > 0),
  item_id uuid not null,
  edition text not null check (edition in ('pa', 'more')),
  session_id uuid,
  last_at timestamptz not null,
  primary key (user_id, day)
) with (fillfactor = 70);

insert into practice.day (user_id, day, answered, item_id, edition, session_id, last_at)
  select distinct on (user_id, day) user_id, day, count(*) over (partition by user_id, day), item_id, edition, session_id,
    answered_at
  from (select *, (answered_at at time zone 'Europe/London')::date as day from practice.attempt where acting_id is null) a
  order by user_id, day, answered_at desc, received_at desc;

-- How sure somebody was of the answers that count now, and how many of those are right: 1 guessing, 2 fairly sure,
-- 3 certain. An answer without it is in none of them.
alter table practice.progress
  add column guessed integer not null default 0,
  add column guessed_correct integer not null default 0,
  add column fair integer not null default 0,
  add column fair_correct integer not null default 0,
  add column certain integer not null default 0,
  add column certain_correct integer not null default 0;
alter table practice.record add column was_confidence smallint;

update practice.progress p set guessed = r.guessed, guessed_correct = r.guessed_correct, fair = r.fair,
  fair_correct = r.fair_correct, certain = r.certain, certain_correct = r.certain_correct
from (
  select user_id, category_id,
    count(*) filter (where confidence = 1) as guessed, count(*) filter (where confidence = 1 and is_correct) as guessed_correct,
    count(*) filter (where confidence = 2) as fair, count(*) filter (where confidence = 2 and is_correct) as fair_correct,
    count(*) filter (where confidence = 3) as certain, count(*) filter (where confidence = 3 and is_correct) as certain_correct
  from practice.record where answers > 0 and confidence is not null group by user_id, category_id
) r
where p.user_id = r.user_id and p.category_id = r.category_id;

-- Which questions of a set have been answered within it, and in time if it is a timed one.
alter table practice.session add column given uuid[] not null default '{}';

create view practice.session_given_view as
  select s.user_id, s.id, coalesce(array_agg(distinct a.item_id) filter (where a.item_id is not null), '{}') as given
  from practice.session s
    left join practice.attempt a on a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items)
      and a.acting_id is null and (s.mode <> 'timed' or a.answered_at <= interval '5 seconds' +
        least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at))
  group by s.user_id, s.id;

update practice.session s set given = g.given from practice.session_given_view g
where g.user_id = s.user_id and g.id = s.id and cardinality(g.given) > 0;
create index session_open on practice.session (user_id, created_at desc)
  where ended_at is null and cardinality(given) < cardinality(items);

-- The summaries that do not equal a recount, as in 0014.
create or replace view practice.progress_drift_view as
  select user_id, category_id,
    coalesce(r.answered, 0) as answered, coalesce(r.correct, 0) as correct, coalesce(r.first_correct, 0) as first_correct,
    coalesce(r.guessed, 0) as guessed, coalesce(r.guessed_correct, 0) as guessed_correct, coalesce(r.fair, 0) as fair,
    coalesce(r.fair_correct, 0) as fair_correct, coalesce(r.certain, 0) as certain,
    coalesce(r.certain_correct, 0) as certain_correct
  from practice.progress p
    full join (
      select user_id, category_id, count(*)::integer as answered, count(*) filter (where is_correct)::integer as correct,
        count(*) filter (where first_correct)::integer as first_correct,
        count(*) filter (where confidence = 1)::integer as guessed,
        count(*) filter (where confidence = 1 and is_correct)::integer as guessed_correct,
        count(*) filter (where confidence = 2)::integer as fair,
        count(*) filter (where confidence = 2 and is_correct)::integer as fair_correct,
        count(*) filter (where confidence = 3)::integer as certain,
        count(*) filter (where confidence = 3 and is_correct)::integer as certain_correct
      from practice.record where answers > 0 group by user_id, category_id
    ) r using (user_id, category_id)
  where (coalesce(p.answered, 0), coalesce(p.correct, 0), coalesce(p.first_correct, 0), coalesce(p.guessed, 0),
      coalesce(p.guessed_correct, 0), coalesce(p.fair, 0), coalesce(p.fair_correct, 0), coalesce(p.certain, 0),
      coalesce(p.certain_correct, 0))
    <> (coalesce(r.answered, 0), coalesce(r.correct, 0), coalesce(r.first_correct, 0), coalesce(r.guessed, 0),
      coalesce(r.guessed_correct, 0), coalesce(r.fair, 0), coalesce(r.fair_correct, 0), coalesce(r.certain, 0),
      coalesce(r.certain_correct, 0));

create view practice.day_drift_view as
  select user_id, day, coalesce(a.answered, 0) as answered, a.item_id, a.edition, a.session_id, a.last_at
  from practice.day d
    full join (
      select distinct on (user_id, day) user_id, day, count(*) over (partition by user_id, day)::integer as answered,
        item_id, edition, session_id, answered_at as last_at
      from (select *, (answered_at at time zone 'Europe/London')::date as day from practice.attempt
        where acting_id is null) each_answer
      order by user_id, day, answered_at desc, received_at desc
    ) a using (user_id, day)
  where (d.answered, d.last_at) is distinct from (a.answered, a.last_at);

create view practice.session_drift_view as
  select s.user_id, s.id, g.given from practice.session s join practice.session_given_view g using (user_id, id)
  where not (s.given @> g.given and s.given <@ g.given);
