-- Extra time and rest of one learner in one sitting, confirmed by staff. Without a row the learner sits it with the usual
-- time, whatever their preferences say.
create table mocks.adjustment (
  user_id uuid not null,
  sitting_id uuid not null references mocks.sitting (id),
  extra_percent integer not null check (extra_percent between 0 and 100),
  rest_minutes integer not null check (rest_minutes between 0 and 30),
  -- Whether the seat takes part in comparisons with the others.
  compared boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  by_id uuid,
  created_at timestamptz not null,
  primary key (user_id, sitting_id)
);
create index adjustment_sitting on mocks.adjustment (sitting_id);
