-- A mail that will not be tried again, and whether its values are gone, so that nobody can send it again.
alter table platform.outgoing_mail
  add column given_up_at timestamptz,
  add column forgotten boolean not null default false;
update platform.outgoing_mail set forgotten = true where variables = '{}' and (sent_at is not null or last_error is not null);
update platform.outgoing_mail set given_up_at = created_at where forgotten and sent_at is null;
