-- A log-in ends the session of the cookie that the browser had before, which may be the one before the last rotation.
create index concurrently session_previous_sid on accounts.session (previous_sid_hash) where ended_at is null and previous_sid_hash is not null;
