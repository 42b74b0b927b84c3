-- Who may do what. User ids come from the accounts schema, which is created after this one: no foreign keys upwards.
create schema access;

create table access.role (
  id uuid primary key,
  name text not null unique check (name <> ''),
  scope text not null check (scope in ('pa', 'plab', 'both')),
  permissions jsonb not null check (jsonb_typeof(permissions -> 'p') = 'object'),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table access.staff (
  user_id uuid primary key,
  role_id uuid not null references access.role (id),
  since timestamptz not null,
  given_by uuid
);
create index staff_role on access.staff (role_id);

-- Every ban ever given; lifting one keeps the row. ends_at null: until staff lift it.
create table access.ban (
  id uuid primary key,
  user_id uuid not null,
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  given_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  check (ends_at is null or ends_at > starts_at)
);
create index ban_user on access.ban (user_id) where lifted_at is null;

-- Time that was bought or given. Append-only but for the reversal; intervals are computed from here.
create table access.entitlement_grant (
  id uuid primary key,
  user_id uuid not null,
  entitlement text not null check (entitlement in ('qb', 'gems', 'oscegems')),
  days integer not null check (days between 1 and 36500),
  source text not null check (source in ('order', 'staff', 'trial')),
  -- The order line, or another key under which the same grant is made only once.
  source_ref text not null,
  granted_at timestamptz not null,
  granted_by uuid,
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text,
  unique (source, source_ref, entitlement)
);
create index entitlement_grant_user on access.entitlement_grant (user_id, entitlement);

-- Stretches in which paid time does not run off: bans, and freezes given by staff.
create table access.entitlement_pause (
  id uuid primary key,
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  ban_id uuid references access.ban (id),
  check (ends_at is null or ends_at >= starts_at)
);
create index entitlement_pause_user on access.entitlement_pause (user_id);

-- What the fold of grants and pauses says; rewritten with every change of either, read by every request.
create table access.entitlement (
  user_id uuid not null,
  entitlement text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (user_id, entitlement, starts_at),
  check (ends_at > starts_at)
);

-- Published to the modules above. Plain projections: an index on user_id serves each of them.
create view access.ban_view as
  select user_id, starts_at, ends_at from access.ban where lifted_at is null;
create view access.entitlement_view as
  select user_id, entitlement, starts_at, ends_at from access.entitlement;
create view access.staff_view as
  select staff.user_id, role.id as role_id, role.name as role_name, role.scope, role.permissions
  from access.staff join access.role on role.id = staff.role_id;
