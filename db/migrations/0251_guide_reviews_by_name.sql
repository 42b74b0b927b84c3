-- A review of a guide was a name that anybody typed. It is kept as a note, and the guide waits for a clinician of the list.
insert into questions.clinical_review (kind, subject_id, name, registration, given_on, next_on, note)
  select 'guide', id, review_by, '', review_at, review_next,
    'Typed by staff, before reviews were tied to the list of clinicians. It waits for review again.'
  from guides.guide where review_state = 'reviewed';
update guides.guide set review_state = 'pending', review_by = 'author', version = version + 1 where review_state = 'reviewed';
