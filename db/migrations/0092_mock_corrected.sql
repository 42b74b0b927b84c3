-- A question whose key was found wrong is marked anew in mocks that have ended, and no score is ever lowered by it. Here
-- stands the score as it was first told, and when it last changed; null as long as nothing has.
alter table mocks.mock
  add column first_correct integer,
  add column corrected_at timestamptz,
  add constraint mock_corrected_whole check ((first_correct is null) = (corrected_at is null)),
  add constraint mock_never_lowered check (first_correct is null or correct >= first_correct);
create index answer_item on mocks.answer (item_id);
