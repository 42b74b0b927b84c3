-- A learner's answers with a stated reason for the miss: few of all, read for the dashboard and for sets of them.
create index concurrently attempt_missed on practice.attempt (user_id, answered_at) where miss_reason is not null;
