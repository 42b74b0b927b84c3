-- Whom mail of a topic may be written to, with what they chose. Asked again for each mail when it is sent.
create view accounts.reader_view as
  select u.id as user_id, u.email, u.first_name, p.value -> 'mails' as mails, p.value -> 'reminder' as reminder
  from accounts.user u join accounts.preference p on p.user_id = u.id
  where u.verified_at is not null and u.deleted_at is null and u.deletion_due_at is null;

-- The last day somebody was reminded, and the last week somebody was sent the news: neither happens twice.
create table practice.reminder (
  user_id uuid primary key,
  last_on date not null
);
create table content.news_digest (
  user_id uuid primary key references accounts.user (id),
  week date not null
);
