-- When a timed set was ended by hand. Null: it runs, its time is over by the clock, or it has none.
alter table practice.session add column ended_at timestamptz check (ended_at is null or mode = 'timed');
update practice.session set ended_at = (filter ->> 'ended_at')::timestamptz, filter = filter - 'ended_at'
  where filter ? 'ended_at';
