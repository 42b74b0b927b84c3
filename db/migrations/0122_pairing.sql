-- Study partners: who waits, who is paired, and who never wants to meet again.

-- One row a person who waits. timed_out_at: a day passed without a partner; the row says so until they join again.
create table community.pair_wait (
  user_id uuid primary key,
  -- YYYY-MM of their exam; null where they named none.
  exam_month text,
  joined_at timestamptz not null,
  timed_out_at timestamptz
);
create index pair_wait_order on community.pair_wait (joined_at) where timed_out_at is null;

create table community.pair (
  id uuid primary key,
  paired_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('left', 'blocked', 'access', 'erased')),
  check ((ended_at is null) = (ended_by is null))
);

-- Two rows a pair; both are left together. Nobody is in two pairs at a time.
create table community.pair_member (
  pair_id uuid not null references community.pair (id) on delete cascade,
  user_id uuid not null,
  left_at timestamptz,
  primary key (pair_id, user_id)
);
create unique index pair_member_one on community.pair_member (user_id) where left_at is null;
create index pair_member_user on community.pair_member (user_id);

-- user_id asked never to be paired with other_id again; it holds in both directions.
create table community.pair_block (
  user_id uuid not null,
  other_id uuid not null,
  blocked_at timestamptz not null,
  primary key (user_id, other_id)
);
create index pair_block_other on community.pair_block (other_id);

-- Times one partner proposes; the other one agrees.
create table community.pair_time (
  id uuid primary key,
  pair_id uuid not null references community.pair (id) on delete cascade,
  proposed_by uuid not null,
  at timestamptz not null,
  agreed_at timestamptz,
  unique (pair_id, at)
);

-- Always empty: a running pair has exactly two members who have not left, an ended one none.
create view community.pair_drift_view as
  select p.id as pair_id, count(m.user_id) filter (where m.left_at is null)::integer as members
  from community.pair p left join community.pair_member m on m.pair_id = p.id
  group by p.id, p.ended_at
  having count(m.user_id) filter (where m.left_at is null) <> case when p.ended_at is null then 2 else 0 end;
