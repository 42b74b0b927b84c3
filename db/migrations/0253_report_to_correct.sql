-- A case whose reporters are right stays open until the question is corrected: who decided that and when, whether the
-- answer is sent then, and the version that corrected it. resolution and answer are those of the decision meanwhile.
alter table practice.report_case add column to_correct_at timestamptz;
alter table practice.report_case add column to_correct_by uuid;
alter table practice.report_case add column tell boolean not null default false;
alter table practice.report_case add column fixed_in integer;
alter table practice.report_case add constraint report_case_to_correct
  check (to_correct_at is null or resolution is not null) not valid;
