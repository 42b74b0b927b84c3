-- item_id, edition and session_id are those of the day's last answer in the question bank, given at item_at; null on a day
-- with answers in the trial or in mocks only. Rows without item_at but with an item are older: theirs is last_at.
alter table practice.day add column item_at timestamptz;
alter table practice.day alter column item_id drop not null;
alter table practice.day alter column edition drop not null;

create or replace view practice.day_drift_view as
  select user_id, day, coalesce(a.answered, 0) as answered, a.item_id, a.edition, a.session_id, a.last_at, a.item_at
  from practice.day d
    full join (
      select total.user_id, total.day, total.answered, total.last_at, own.item_id, own.edition, own.session_id,
        own.answered_at as item_at
      from (
        select user_id, (answered_at at time zone 'Europe/London')::date as day, count(*)::integer as answered,
          max(answered_at) as last_at
        from practice.attempt where acting_id is null group by 1, 2
      ) total
        left join (
          select distinct on (user_id, day) user_id, day, item_id, edition, session_id, answered_at
          from (select *, (answered_at at time zone 'Europe/London')::date as day from practice.attempt
            where acting_id is null and not elsewhere) each_answer
          order by user_id, day, answered_at desc, received_at desc
        ) own using (user_id, day)
    ) a using (user_id, day)
  where (d.answered, d.last_at) is distinct from (a.answered, a.last_at);
