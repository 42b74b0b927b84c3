-- People and their sessions.
create schema accounts;

create table accounts.user (
  id uuid primary key,
  -- The public id: what replies, links and tokens carry.
  uid text not null unique,
  email text not null,
  -- Null: has never set a password and cannot log in with one.
  password_hash text,
  first_name text not null,
  last_name text not null,
  university text not null default '',
  exam_date date,
  verified_at timestamptz,
  deleted_at timestamptz,
  -- Raising it ends every token given out before.
  token_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Mail addresses are one person's whatever their case; they are kept as typed.
create unique index user_email on accounts.user (lower(email));

-- The truth about who is logged in. Secrets are stored as hashes.
create table accounts.session (
  id uuid primary key,
  user_id uuid not null references accounts.user (id),
  -- Hash of the cookie the token is bound to; null for unbound sessions of tools.
  sid_hash text,
  -- The cookie before the last rotation, good for 30 s so that parallel tabs are not logged out.
  previous_sid_hash text,
  rotated_at timestamptz,
  unbound boolean not null,
  -- When this session passed the second factor; staff rights need it outside the demo.
  second_factor_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('logout', 'banned', 'password', 'deleted', 'limit', 'staff')),
  user_agent text not null,
  ip text not null,
  check (unbound = (sid_hash is null))
);
create index session_live on accounts.session (user_id, created_at) where ended_at is null;
