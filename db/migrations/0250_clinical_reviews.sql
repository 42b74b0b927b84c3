-- Clinical reviews of questions, guides and gems, each given by a clinician of the list at the time, with name and
-- registration as they stood then. Only added to. A row without a registration is a review from before the list counted,
-- kept as a note: what it was given to waits for review again. The review that counts is stored with the text itself.
create table questions.clinical_review (
  id uuid primary key default gen_random_uuid(),
  -- question, guide, gem.
  kind text not null,
  subject_id uuid not null,
  name text not null,
  registration text not null,
  given_on date,
  next_on date,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index clinical_review_of on questions.clinical_review (kind, subject_id, created_at desc);

-- Versions that no clinician of the list has checked: their review came from a file.
insert into questions.clinical_review (kind, subject_id, name, registration, given_on, next_on, note)
  select 'question', v.item_id, v.review_by, '', v.review_at, v.review_next,
    'From a file, before reviews were tied to the list of clinicians. It waits for review again.'
  from questions.item i join questions.item_version v on v.id = i.version_id
  where v.review_state = 'reviewed'
    and not exists (select from questions.draft_step s where s.item_id = v.item_id and s.action = 'check');
update questions.item_version v set review_state = 'pending'
  where v.review_state = 'reviewed'
    and not exists (select from questions.draft_step s where s.item_id = v.item_id and s.action = 'check');
