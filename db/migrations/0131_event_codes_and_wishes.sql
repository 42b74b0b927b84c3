-- A mailed code may be about one thing, such as the seat at one event: it opens that and nothing else.
alter table accounts.mailed_secret add column subject text;
alter table accounts.mailed_secret drop constraint mailed_secret_purpose_check;
alter table accounts.mailed_secret add constraint mailed_secret_purpose_check
  check (purpose in ('verify', 'email', 'reset', 'undo_email', 'delete', 'otp', 'bigmock'));

-- What somebody said before the checkout of an event with a price; it moves to their booking when the seat is held.
create table courses.wish (
  user_id uuid not null,
  event_id uuid not null references courses.event (id),
  adjustment text not null default '',
  joining_account text not null default '',
  at timestamptz not null,
  primary key (user_id, event_id)
);
create index wish_event on courses.wish (event_id);

-- One identity check of one person. The provider decides; we keep what it said and when. The names given are sealed under a
-- key the database does not have, and go after 90 days.
create table accounts.kyc_case (
  id uuid primary key,
  user_id uuid not null references accounts.user (id) on delete cascade,
  provider_ref text not null unique,
  state text not null check (state in ('pending', 'approved', 'declined', 'expired')),
  names_sealed text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index kyc_case_user on accounts.kyc_case (user_id, created_at desc);
create index kyc_case_named on accounts.kyc_case (created_at) where names_sealed is not null;
