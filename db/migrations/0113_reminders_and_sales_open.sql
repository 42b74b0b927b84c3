-- One row for each person, period and kind of reminder: what is written here has been mailed, and is never mailed again.
create table commerce.reminder (
  user_id uuid not null,
  -- The day (UTC) the period ends.
  ends_on date not null,
  kind text not null check (kind in ('7d', '1d', 'ended')),
  sent_at timestamptz not null,
  primary key (user_id, ends_on, kind)
);

-- When an address was told that sales have opened; null: it waits.
alter table content.sales_notice add column told_at timestamptz;
create index sales_notice_waiting on content.sales_notice (created_at) where told_at is null;
