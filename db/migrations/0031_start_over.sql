-- Starting over: a category, a bank or everything begins anew. Answers stay as they were given, and with them everybody's
-- figures; only where the learner stands with a question is cleared. It can be undone for a day, because a record can be
-- made again from its answers.
create table practice.restart (
  user_id uuid not null,
  -- Made by the client: sent twice it is one restart.
  id uuid not null,
  -- Neither: everything. Only the bank: all of its categories.
  edition text check (edition in ('pa', 'more')),
  category_id uuid,
  -- How many questions began anew.
  questions integer not null default 0,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, id),
  constraint restart_category_is_of_a_bank check (category_id is null or edition is not null)
);
create index restart_newest on practice.restart (user_id, at desc);

-- Answers given up to restarted_at count in answers_before and nowhere else in the record.
alter table practice.record
  add column answers_before integer not null default 0 check (answers_before >= 0),
  add column restarted_at timestamptz,
  add column restart_id uuid,
  -- The restart before that one, for taking it back.
  add column was_restarted_at timestamptz;
create index record_restarted on practice.record (user_id, restart_id) where restart_id is not null;

-- As in 0014, with the answers before a restart counted apart. What was first since then is told by the order in which
-- answers came in, which no answer says: it only has to be one of them.
create or replace view practice.record_drift_view as
  select user_id, item_id, coalesce(r.answers, 0) as kept, coalesce(a.answers, 0) as counted
  from (select * from practice.record where answers > 0 or answers_before > 0) r
    full join (
      select x.user_id, x.item_id,
        (count(*) filter (where w.restarted_at is null or x.answered_at > w.restarted_at))::integer as answers,
        (count(*) filter (where x.answered_at <= w.restarted_at))::integer as answers_before,
        max(x.answered_at) filter (where w.restarted_at is null or x.answered_at > w.restarted_at) as answered_at,
        count(*) filter (where x.is_first) as firsts,
        (array_agg(x.option) filter (where x.is_first))[1] as first_option
      from practice.attempt x left join practice.record w on w.user_id = x.user_id and w.item_id = x.item_id
      where x.acting_id is null group by x.user_id, x.item_id
    ) a using (user_id, item_id)
  where (r.answers, r.answers_before, r.answered_at, 1) is distinct from (a.answers, a.answers_before, a.answered_at, a.firsts)
    or (r.restarted_at is null and r.first_option is distinct from a.first_option)
    or (r.answers > 0 and (
      not exists (
        select from practice.attempt x
        where x.user_id = r.user_id and x.item_id = r.item_id and x.acting_id is null and x.answered_at = r.answered_at
          and x.option = r.option and x.is_correct = r.is_correct and x.category_id = r.category_id)
      or not exists (
        select from practice.attempt x
        where x.user_id = r.user_id and x.item_id = r.item_id and x.acting_id is null and x.option = r.first_option
          and x.is_correct = r.first_correct and (r.restarted_at is null or x.answered_at > r.restarted_at))));
