-- Audit values about people are sealed under a key of the person; figures of the back office day by day.

-- One row per person and wrapping secret. The key itself is stored wrapped: the database alone opens nothing. A row
-- without a key is what erasure leaves: the values sealed under it cannot be read again by anybody.
create table platform.person_key (
  person_id uuid not null,
  -- Which secret wrapped it, as a fingerprint: another secret makes a further row and leaves this one be.
  wrapped_under text not null,
  wrapped bytea,
  made_at timestamptz not null,
  destroyed_at timestamptz,
  primary key (person_id, wrapped_under),
  check ((wrapped is null) = (destroyed_at is not null))
);

-- What a figure came to on a day that is over; counted once and kept, so that a drawing costs no counting.
create table staff.daily_figure (
  key text not null,
  day date not null,
  count integer not null,
  primary key (key, day)
);

-- Published by accounts to the modules above: when people came, and who asked to be erased.
create view accounts.arrival_view as
  select created_at as arrived_at, deletion_due_at from accounts.user where deleted_at is null;
create index user_created on accounts.user (created_at);
