-- What was sent to the former addresses of one person, for their page in the back office and for their erasure.
create index concurrently outgoing_mail_user on platform.outgoing_mail (user_id) where user_id is not null;
