-- A judge's word on one question of a form: how many of a hundred candidates who just pass would answer it. From them follow
-- cut and sem of the form, which are what results are read against. A judge who sends again replaces their own word.
create table mocks.rating (
  form_id uuid not null references mocks.form (id),
  item_id uuid not null,
  judge text not null check (length(judge) between 1 and 80),
  percent integer not null check (percent between 0 and 100),
  created_at timestamptz not null,
  primary key (form_id, judge, item_id)
);
