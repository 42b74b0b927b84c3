-- True while a question was answered in the trial or in mocks only; derived from practice.attempt. Earlier answers do not
-- say where they were given and count as given in the question bank.
alter table practice.record add column only_elsewhere boolean not null default false;
