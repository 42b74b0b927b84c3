-- Published to the modules above: the first answer of each person to each question.
create view practice.first_answer_view as
  select user_id, op_id, item_id, version_id, epoch, option, seconds, confidence, elsewhere, answered_at, received_at
  from practice.attempt where is_first and acting_id is null;
