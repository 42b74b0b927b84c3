-- A question that somebody is being examined in: until then nothing tells whether they answered it right. holder: whoever
-- holds it back, as kind and id (set:<id>); several may hold one question, and it is told when the last lets go. The rows
-- follow from what runs: one that is over means nothing and is swept away.
create table practice.hold (
  user_id uuid not null,
  item_id uuid not null,
  holder text not null,
  since timestamptz not null,
  until timestamptz not null check (until > since),
  primary key (user_id, item_id, holder)
);
create index hold_until on practice.hold (until);

-- The timed sets that run while this is applied.
insert into practice.hold (user_id, item_id, holder, since, until)
  select s.user_id, item_id, 'set:' || s.id, s.created_at, over.at
  from practice.session s
    cross join lateral (select s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)) as at) over
    cross join lateral unnest(s.items) item_id
  where s.mode = 'timed' and s.ended_at is null and over.at > now()
  on conflict do nothing;
