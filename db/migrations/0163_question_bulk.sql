-- What was done to many questions at once, with what stood before, so that it can be undone for a day.
create table questions.bulk (
  id uuid primary key,
  owner_id uuid not null,
  edition text not null check (edition in ('pa', 'more', 'plab')),
  act jsonb not null,
  -- [{itemId, rowId, before, after}]: undoing puts `before` back wherever `after` still stands.
  changes jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_created on questions.bulk (created_at);
