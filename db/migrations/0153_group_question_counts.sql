-- How many people chose each option of a member's question: counted as the answers come, because a list of questions would
-- otherwise count every answer of each. `group_answer` is the truth; the counters follow it by triggers, also while a former
-- version writes answers.
create table community.group_question_count (
  question_id uuid primary key references community.group_question (id) on delete cascade,
  a integer not null default 0 check (a >= 0),
  b integer not null default 0 check (b >= 0),
  c integer not null default 0 check (c >= 0),
  d integer not null default 0 check (d >= 0),
  e integer not null default 0 check (e >= 0)
) with (fillfactor = 70);

-- In the order of the questions, so that two statements never wait for each other.
create function community.count_group_answers() returns trigger language plpgsql as $$
begin
  insert into community.group_question_count as n (question_id, a, b, c, d, e)
  select question_id, count(*) filter (where option = 'A'), count(*) filter (where option = 'B'),
    count(*) filter (where option = 'C'), count(*) filter (where option = 'D'), count(*) filter (where option = 'E')
  from changed group by question_id order by question_id
  on conflict (question_id) do update set a = n.a + excluded.a, b = n.b + excluded.b, c = n.c + excluded.c,
    d = n.d + excluded.d, e = n.e + excluded.e;
  return null;
end $$;
create function community.uncount_group_answers() returns trigger language plpgsql as $$
begin
  perform from community.group_question_count n where n.question_id in (select question_id from changed)
    order by n.question_id for update;
  update community.group_question_count n set a = n.a - g.a, b = n.b - g.b, c = n.c - g.c, d = n.d - g.d, e = n.e - g.e
  from (
    select question_id, count(*) filter (where option = 'A') as a, count(*) filter (where option = 'B') as b,
      count(*) filter (where option = 'C') as c, count(*) filter (where option = 'D') as d, count(*) filter (where option = 'E') as e
    from changed group by question_id
  ) g where g.question_id = n.question_id;
  return null;
end $$;

-- No answer may slip in between counting and the triggers.
lock table community.group_answer in share row exclusive mode;
insert into community.group_question_count (question_id, a, b, c, d, e)
select question_id, count(*) filter (where option = 'A'), count(*) filter (where option = 'B'),
  count(*) filter (where option = 'C'), count(*) filter (where option = 'D'), count(*) filter (where option = 'E')
from community.group_answer group by question_id;
create trigger group_answers_are_counted after insert on community.group_answer
  referencing new table as changed for each statement execute function community.count_group_answers();
create trigger group_answers_are_uncounted after delete on community.group_answer
  referencing old table as changed for each statement execute function community.uncount_group_answers();

-- Always empty: questions whose counters differ from a recount.
create view community.group_count_drift_view as
  with recount as (
    select question_id, count(*)::integer as people, count(*) filter (where option = 'A')::integer as a,
      count(*) filter (where option = 'B')::integer as b, count(*) filter (where option = 'C')::integer as c,
      count(*) filter (where option = 'D')::integer as d, count(*) filter (where option = 'E')::integer as e
    from community.group_answer group by question_id
  )
  select coalesce(n.question_id, r.question_id) as question_id
  from community.group_question_count n full join recount r on r.question_id = n.question_id
  where (coalesce(n.a, 0), coalesce(n.b, 0), coalesce(n.c, 0), coalesce(n.d, 0), coalesce(n.e, 0))
    <> (coalesce(r.a, 0), coalesce(r.b, 0), coalesce(r.c, 0), coalesce(r.d, 0), coalesce(r.e, 0));
