-- Set when a user gives up the address a mail was sent to, so that the mail is still found when the user is erased.
alter table platform.outgoing_mail add column user_id uuid;
