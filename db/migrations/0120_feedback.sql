-- What people write to the team, and what the team answers. User and staff ids come from accounts, without a foreign key:
-- the module erases what is somebody's itself.

-- One message to the team. This row is the truth of what was written and of how far staff are with it.
create table community.feedback (
  id uuid primary key,
  -- The reference people are given: F-0231.
  number integer generated always as identity unique,
  edition text not null check (edition in ('pa', 'plab')),
  -- Made by the sender's browser: the same message sent twice is one row. Null where staff typed it in.
  op_id uuid unique,
  -- Null: not logged in, or typed in by staff.
  user_id uuid,
  kind text not null default 'contact' check (kind in ('contact', 'question', 'gem', 'pair')),
  topic text not null default 'other'
    check (topic in ('problem', 'account', 'payment', 'accessibility', 'idea', 'thanks', 'safety', 'other')),
  subject_id text not null default '',
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  name text not null default '',
  email text not null default '',
  -- Where they were and with what, as their browser said it.
  page text not null default '',
  device text not null default '',
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index feedback_state on community.feedback (edition, state, created_at);
create index feedback_user on community.feedback (user_id, created_at desc) where user_id is not null;
create index feedback_email on community.feedback (lower(email)) where email <> '';

-- What staff wrote to it, oldest first. A note is for staff alone; a reply was mailed.
create table community.feedback_reply (
  id uuid primary key,
  feedback_id uuid not null references community.feedback (id) on delete cascade,
  op_id uuid not null unique,
  kind text not null check (kind in ('reply', 'note')),
  body text not null check (body <> ''),
  author_id uuid,
  created_at timestamptz not null
);
create index feedback_reply_feedback on community.feedback_reply (feedback_id, created_at);

-- Answers staff give often. used counts the replies that began with one.
create table community.saved_reply (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  used integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (edition, title)
);

-- With the name of the account, where there is one.
create view community.feedback_list_view as
  select f.*, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), f.name) as writer
  from community.feedback f left join accounts.person_view p on p.id = f.user_id;
