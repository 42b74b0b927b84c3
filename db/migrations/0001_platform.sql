-- The platform's own tables. One Postgres schema per module: the schema says who owns a table.
create schema platform;

-- Values staff may change at run time; shape and first value are declared by the module that uses them.
create table platform.setting (
  id uuid primary key,
  tag text not null unique,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Mail texts staff may edit; the layout around them is code.
create table platform.mail_template (
  key text primary key,
  subject text not null,
  preheader text not null default '',
  body text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Mail waiting to be sent or sent; written in the transaction of its cause, delivered by job.
create table platform.outgoing_mail (
  id uuid primary key,
  template_key text not null,
  recipient text not null,
  variables jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outgoing_mail_unsent on platform.outgoing_mail (created_at) where sent_at is null;

-- One row per accepted write that carried an idempotency key, committed with the write itself.
create table platform.idempotency (
  caller text not null,
  key text not null,
  request_hash text not null,
  http_status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_age on platform.idempotency (created_at);

-- Append-only record of staff acts.
create table platform.audit (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  subject_id uuid,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_entity on platform.audit (entity, entity_id, at desc);
create index audit_actor on platform.audit (actor_id, at desc);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'platform.audit is append-only';
end $$;
create trigger audit_append_only before update or delete on platform.audit
  for each row execute function platform.refuse_change();

-- Rate limits when Redis is absent.
create unlogged table platform.limit_counter (
  name text not null,
  key text not null,
  points integer not null,
  resets_at timestamptz not null,
  primary key (name, key)
);
create index limit_counter_age on platform.limit_counter (resets_at);
