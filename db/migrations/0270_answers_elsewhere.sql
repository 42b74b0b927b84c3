-- Whether an answer was given in the trial or in a mock. It counts like any other, but a topic of the question bank is
-- not begun by it.
alter table practice.attempt add column elsewhere boolean not null default false;
