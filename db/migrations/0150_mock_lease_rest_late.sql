-- Which device writes a paper. It is renewed by answers; another device reads until it is over or taken over.
create table mocks.lease (
  user_id uuid not null,
  mock_id uuid not null,
  n integer not null,
  device uuid not null,
  until timestamptz not null,
  primary key (user_id, mock_id, n)
) with (fillfactor = 70);

-- The device that said it, and whose word stands; null where none was named. Sequence numbers count for one device.
alter table mocks.event add column device uuid;
alter table mocks.answer add column device uuid;

-- Rest minutes of each paper, fixed with the mock; the learner's own scratchpad; and what was decided after the end.
-- late_counted_at: the learner counted answers that arrived late. late_gain: by so many the score changed through that.
alter table mocks.mock
  add column rest_minutes integer not null default 0 check (rest_minutes between 0 and 120),
  add column scratchpad text not null default '' check (length(scratchpad) <= 10000),
  add column late_counted_at timestamptz,
  add column late_gain integer not null default 0;

-- While somebody rests, deadline_at is already later by all the rest that is left; coming back takes the unused part off
-- again. So the deadline that is stored is always the one that holds.
alter table mocks.paper
  add column rest_used integer not null default 0 check (rest_used >= 0),
  add column resting_since timestamptz;
