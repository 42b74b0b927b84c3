-- Everybody who has saved this draft: none of them signs it, however little they changed.
alter table questions.draft add column writers uuid[] not null default '{}';
update questions.draft set writers = array[saved_by];

-- Remarks on single fields that a reviewer sends back with a draft: [{field, text}].
alter table questions.draft_step add column remarks jsonb not null default '[]';

-- check: a clinician has checked the medicine of exactly these words.
alter table questions.draft_step drop constraint draft_step_action_check;
alter table questions.draft_step add constraint draft_step_action_check
  check (action in ('submit', 'return', 'sign', 'publish', 'withdraw', 'check'));

create function questions.keep_step() returns trigger language plpgsql as $$
begin
  raise exception 'questions.draft_step is append-only' using errcode = 'restrict_violation';
end $$;
-- Deleting stays possible with the item itself, which happens only while nothing of it was ever published.
create trigger draft_step_stays before update on questions.draft_step
  for each row execute function questions.keep_step();

-- What waits for a reviewer, longest first.
create index draft_in_review on questions.draft (saved_at) where state = 'review';
