-- Staff looking at the site as a learner, and what the back office needs to find people.

-- One look at the site as somebody else. The row is the truth: the token in the browser only names it. Sessions are
-- forgotten sooner than this record, so the session it is bound to is no foreign key.
create table accounts.act_as (
  id uuid primary key,
  actor_id uuid not null references accounts.user (id),
  session_id uuid not null,
  subject_id uuid not null references accounts.user (id),
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (actor_id <> subject_id),
  check (expires_at > started_at)
);
create index act_as_session on accounts.act_as (session_id) where ended_at is null;
create index act_as_subject on accounts.act_as (subject_id, started_at desc);
create index act_as_actor on accounts.act_as (actor_id, started_at desc);

-- Every call made during one, allowed or refused.
create table accounts.act_as_request (
  id uuid primary key,
  act_as_id uuid not null references accounts.act_as (id) on delete cascade,
  at timestamptz not null,
  call text not null,
  request_id text not null
);
create index act_as_request_of on accounts.act_as_request (act_as_id, at);

-- A login ends the session whose cookie the same browser held before.
create index session_sid on accounts.session (sid_hash) where ended_at is null;

-- Lists of people: newest first, by name, by part of a name or address, by university.
create extension if not exists pg_trgm;
create index user_registered on accounts.user (created_at desc, id) where deleted_at is null;
create index user_name on accounts.user (lower(last_name), lower(first_name), id) where deleted_at is null;
create index user_search on accounts.user
  using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops) where deleted_at is null;
create index user_university on accounts.user (lower(university) text_pattern_ops) where university <> '';

-- Published by access to the modules above: where time comes from, and every ban ever given.
create view access.grant_view as
  select id, user_id, entitlement, days, source, granted_at, granted_by, reversed_at, reversal_reason
  from access.entitlement_grant;
create view access.ban_history_view as
  select id, user_id, reason, starts_at, ends_at, given_by, lifted_at, lifted_by from access.ban;
create index ban_history on access.ban (user_id, starts_at desc);
-- First orders of people, by day.
create index entitlement_grant_paid on access.entitlement_grant (granted_at, user_id) where source = 'order';
