-- What people are told inside the product: notifications in the bell, and letters in their inbox. User ids come from
-- accounts, without a foreign key: the module erases what is somebody's itself.
create schema notifications;

-- One thing that is told, to an audience or to named people. This row is the truth of what it says and of where staff
-- stand with it; what one person has done with it stands in receipt.
create table notifications.notification (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  -- What it is about: Announcement, News, Comment and so on.
  kind text not null default 'Announcement' check (kind <> ''),
  title text not null check (title <> ''),
  body text not null default '',
  body_html text not null default '',
  link text not null default '',
  audience text not null check (audience in ('all', 'subscribers', 'qb', 'gems', 'oscegems', 'staff', 'named')),
  -- Null: a draft. A later moment publishes it then.
  published_at timestamptz,
  status text not null default 'created' check (status in ('created', 'seen', 'resolved')),
  -- Whoever caused it; the name is looked up, so that it goes when they go.
  actor_id uuid,
  -- Ids of what it points at, and the facts of a question its address is made of.
  source jsonb not null default '{}',
  -- The key under which a module tells the same thing only once.
  told_once text unique,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (audience <> 'named' or published_at is not null)
);
create index notification_public on notifications.notification (published_at desc, id desc) where audience <> 'named';
create index notification_edition on notifications.notification (edition, created_at desc);
create index notification_named on notifications.notification (created_at) where audience = 'named';
create index notification_actor on notifications.notification (actor_id) where actor_id is not null;

-- What one person has done with a notification. Named people have a row from the beginning; of an audience somebody
-- has one from when they read or delete it, so that telling everybody writes one row.
create table notifications.receipt (
  user_id uuid not null,
  notification_id uuid not null references notifications.notification (id) on delete cascade,
  named boolean not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (user_id, notification_id),
  check (named or read_at is not null or deleted_at is not null)
);
create index receipt_notification on notifications.receipt (notification_id);
create index receipt_kept on notifications.receipt (user_id, notification_id desc) where named and deleted_at is null;
create index receipt_unread on notifications.receipt (user_id, notification_id desc)
  where named and deleted_at is null and read_at is null;

-- What staff wrote to people. recipients and reached are kept by the job that puts it into the inboxes.
create table notifications.letter (
  id uuid primary key,
  title text not null check (title <> ''),
  body text not null,
  body_html text not null,
  audience text not null check (audience in ('all', 'subscribers', 'qb', 'gems', 'oscegems', 'staff', 'named')),
  sent_by uuid,
  sent_at timestamptz not null,
  recipients integer not null default 0,
  -- The last person the job has written to; it goes on behind them after a crash.
  reached uuid,
  delivered_at timestamptz
);
create index letter_sent on notifications.letter (sent_at desc, id desc);

-- A letter in the inbox of one person. Deleting keeps the row: that somebody has ever received one opens the menu entry.
create table notifications.message (
  user_id uuid not null,
  letter_id uuid not null references notifications.letter (id) on delete cascade,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (user_id, letter_id)
);
create index message_letter on notifications.message (letter_id);
create index message_unread on notifications.message (user_id) where read_at is null and deleted_at is null;

-- Published by accounts to the modules above: who can be written to, and since when.
create view accounts.member_view as
  select id as user_id, created_at as joined_at from accounts.user where deleted_at is null and verified_at is not null;

-- The text a mail began with, so that staff can go back to it; the content pack keeps it up to date. Null for texts
-- that were edited before this column was there, until the next import.
alter table platform.mail_template add column first jsonb;
update platform.mail_template
  set first = jsonb_build_object('subject', subject, 'preheader', preheader, 'body', body) where version = 1;
create or replace view platform.mail_template_view as
  select key, subject, preheader, body, version, updated_at, first from platform.mail_template;
