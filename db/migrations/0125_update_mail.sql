-- Whom a new version of a question was mailed to: nobody twice, and not more than a few a day. Kept for 30 days.
create table practice.update_mail (
  user_id uuid not null,
  version_id uuid not null,
  mailed_at timestamptz not null,
  primary key (user_id, version_id)
);
