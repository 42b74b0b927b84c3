-- Answers of a timed set that reached us after its end are kept but not scored, whatever the clock of the device says.
-- Set when the learner asked to count those that the device made in time.
alter table practice.session add column late_counted_at timestamptz;
-- Results that people have seen stay as they were.
update practice.session set late_counted_at = created_at where mode = 'timed';

-- Scored: received before the set was over, or within five seconds of it as the first answer to its question. With
-- late_counted_at also what was made in time and received within 15 seconds of the first late answer to its question:
-- until then the key of that question is held back.
create or replace view practice.session_given_view as
  select s.user_id, s.id, coalesce(array_agg(distinct a.item_id) filter (where a.item_id is not null), '{}') as given
  from practice.session s
    cross join lateral (
      select least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) as over) e
    left join lateral (
      select a.item_id, a.answered_at, a.received_at, min(a.received_at) over (partition by a.item_id) as first_at
      from practice.attempt a
      where a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items) and a.acting_id is null
    ) a on s.mode <> 'timed' or a.received_at <= e.over or a.first_at > e.over and (
      a.received_at <= e.over + interval '5 seconds' or s.late_counted_at is not null
        and a.answered_at <= e.over + interval '5 seconds' and a.received_at <= a.first_at + interval '15 seconds')
  group by s.user_id, s.id;
