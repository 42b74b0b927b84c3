-- A browser that shows study reminders: its address at a push service and the keys that only it can decrypt with. One per
-- session, so it ends with the session: a log-out, a device taken off the list, a ban.
create table accounts.push_subscription (
  user_id uuid not null references accounts.user (id),
  session_id uuid not null unique references accounts.session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (user_id, session_id)
);

-- Who may be reminded by push at a moment: the session has not ended.
create view accounts.push_view as
  select p.user_id, p.session_id, s.expires_at
  from accounts.push_subscription p join accounts.session s on s.id = p.session_id
  where s.ended_at is null;
