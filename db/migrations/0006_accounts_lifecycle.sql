-- From sign-up to leaving: codes and links, second factors, consents, preferences, exports, deletion.

-- Set when a person has confirmed the deletion of their account: the moment they are erased unless they log in before.
alter table accounts.user add column deletion_due_at timestamptz;
create index user_deletion_due on accounts.user (deletion_due_at) where deletion_due_at is not null;

-- When this session last proved who sits there by a mailed code; logging in counts as well.
alter table accounts.session add column confirmed_at timestamptz;
-- What people know the device by ("Firefox on Windows"), from its user agent.
alter table accounts.session add column device text not null default '';
-- Which devices a person has used before, ended sessions included.
create index session_device on accounts.session (user_id, device);
alter table accounts.session drop constraint session_ended_why_check;
alter table accounts.session add constraint session_ended_why_check
  check (ended_why in ('logout', 'banned', 'password', 'deleted', 'device_limit', 'signed_out', 'staff'));

-- A code, a link or both, sent by mail. One row per person and purpose: a new one replaces the one before, so only the
-- newest works, and whoever deletes the row has used it, so it works once.
create table accounts.mailed_secret (
  user_id uuid not null references accounts.user (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'email', 'reset', 'undo_email', 'delete', 'otp')),
  -- Keyed hash: six digits alone could be found by trying them all.
  code_hash text,
  token_hash text unique,
  -- The address this is about where it is not the person's own: the new one, or the one to go back to.
  address text,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose),
  check (code_hash is not null or token_hash is not null)
);
create index mailed_secret_age on accounts.mailed_secret (expires_at);

-- Authenticator app. The secret is encrypted under a key the database does not have.
create table accounts.authenticator (
  user_id uuid primary key references accounts.user (id) on delete cascade,
  secret text,
  -- Shown to the person but not yet proved by a code.
  pending_secret text,
  confirmed_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  last_step integer not null default 0,
  check ((secret is null) = (confirmed_at is null))
);

-- For the day the phone is lost; deleted by use.
create table accounts.recovery_code (
  user_id uuid not null references accounts.user (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- Append-only: the newest row of a kind is what holds.
create table accounts.consent (
  id uuid primary key,
  user_id uuid not null references accounts.user (id) on delete cascade,
  kind text not null,
  given boolean not null,
  -- Which wording was shown, where the page knows it.
  wording text,
  at timestamptz not null
);
create index consent_user on accounts.consent (user_id, kind, at desc);

create table accounts.preference (
  user_id uuid primary key references accounts.user (id) on delete cascade,
  value jsonb not null,
  updated_at timestamptz not null
);

create table accounts.data_export (
  id uuid primary key,
  user_id uuid not null references accounts.user (id) on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- The file is removed at this moment.
  available_until timestamptz,
  storage_key text,
  check ((ready_at is null) = (storage_key is null))
);
-- One at a time for each person.
create unique index data_export_open on accounts.data_export (user_id) where ready_at is null;
create index data_export_user on accounts.data_export (user_id, requested_at desc);
