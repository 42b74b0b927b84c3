-- The list of messages of a line, newest first, is read from it; without it every message of the line was sorted.
create index concurrently feedback_newest on community.feedback (edition, created_at desc, id);
