-- Published by accounts to users, the module of the back office for people: an account without its secrets. People who
-- have been erased are in it with a deleted_at, so that what they once did can still be named.
create view accounts.user_view as
  select id, uid, version, email, first_name, last_name, university, exam_date, verified_at, created_at, deletion_due_at,
    deleted_at
  from accounts.user;
-- When each session of a person was last used.
create view accounts.seen_view as
  select user_id, last_seen_at from accounts.session;
