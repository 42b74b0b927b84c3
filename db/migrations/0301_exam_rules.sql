-- A rule of the exam from a day on: a format (papers, questions, minutes, break) or the weights of all areas. Rows are
-- only added; one that has not started can be withdrawn. What applies today stands in mocks.profile and in
-- questions.category, where a job writes it on its day; `former` is what stood there before.
create table mocks.exam_rule (
  id uuid primary key,
  edition text not null,
  kind text not null check (kind in ('format', 'weights')),
  -- The format it is for; null for weights.
  profile_id uuid references mocks.profile (id),
  starts_on date not null,
  value jsonb not null,
  former jsonb,
  source text not null,
  source_url text not null default '',
  -- When somebody last compared it with its source; null: nobody has.
  checked_on date,
  made_by uuid,
  created_at timestamptz not null,
  applied_at timestamptz,
  withdrawn_at timestamptz,
  constraint exam_rule_of_a_format check ((kind = 'format') = (profile_id is not null)),
  constraint exam_rule_ended_once check (applied_at is null or withdrawn_at is null)
);
create index exam_rule_due on mocks.exam_rule (starts_on) where applied_at is null and withdrawn_at is null;
create index exam_rule_profile on mocks.exam_rule (profile_id);
