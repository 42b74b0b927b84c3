-- Matching takes the longest wait of the same exam month first: the first row of an index, however many wait.
create index pair_wait_month on community.pair_wait (exam_month, joined_at, user_id) where timed_out_at is null;
