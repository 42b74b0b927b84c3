-- A review of a gem was a name that anybody typed. It is kept as a note, and the gem waits for a clinician of the list.
insert into questions.clinical_review (kind, subject_id, name, registration, given_on, next_on, note)
  select 'gem', id, review_by, '', review_at, review_next,
    'Typed by staff, before reviews were tied to the list of clinicians. It waits for review again.'
  from gems.gem where review_state = 'reviewed';
update gems.gem set review_state = 'pending', review_by = 'author', version = version + 1 where review_state = 'reviewed';
