-- Background work somebody watches. A row is the truth about one piece of it: who started it, how far it has come, what
-- came out. The queue only brings its id to a worker, so a worker that dies loses nothing but time.
create table platform.task (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  payload jsonb not null,
  -- Steps behind it, and of how many; a task that cannot tell leaves the total empty.
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  result jsonb,
  error text,
  cancel_requested boolean not null default false,
  attempts integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'failed', 'cancelled')))
);

create index task_of_owner on platform.task (owner_id, created_at desc);
create index task_created on platform.task (created_at);
