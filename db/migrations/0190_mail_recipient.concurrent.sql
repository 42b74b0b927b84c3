-- What was sent to one person, newest first: for their page in the back office, and for their erasure.
create index concurrently outgoing_mail_recipient on platform.outgoing_mail (lower(recipient), created_at desc);
