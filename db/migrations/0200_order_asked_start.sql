-- The start of the day that the buyer chose for the access; null: as soon as possible. `starts_at` is when it really begins.
alter table commerce."order" add column asked_start timestamptz;
-- Orders that may still be paid: a start at midnight in the UK was a chosen day.
update commerce."order" set asked_start = starts_at
  where state in ('created', 'requires-action', 'failed', 'held') and starts_at is not null
    and (starts_at at time zone 'Europe/London')::time = '00:00';
