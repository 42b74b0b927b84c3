-- What the backup program did and how it ended, for the monitor and for staff. The copies themselves are the source of
-- truth: this is only its report.
create table platform.backup_run (
  id uuid primary key default gen_random_uuid(),
  what text not null check (what in ('copy', 'objects', 'check', 'drill')),
  ended_at timestamptz not null default now(),
  seconds real not null,
  bytes bigint not null default 0,
  ok boolean not null,
  detail text not null default ''
);
create index backup_run_what on platform.backup_run (what, ended_at desc);
