-- Token buckets: one row for each person and bucket, refilled when it is read. Lost with the database's memory, which
-- costs nothing but a full bucket.
create unlogged table platform.limit_bucket (
  name text not null,
  key text not null,
  tokens double precision not null,
  at timestamptz not null,
  day date not null,
  day_used integer not null,
  -- What the last statement that touched the row was given.
  granted integer not null,
  primary key (name, key)
);
create index limit_bucket_age on platform.limit_bucket (at);

-- A minute in which somebody took more than a person can read: evidence for the list of suspicious accounts.
create table integrity.rush (
  user_id uuid not null references accounts.user (id),
  bucket text not null check (length(bucket) between 1 and 80),
  at timestamptz not null,
  primary key (user_id, bucket, at)
);
