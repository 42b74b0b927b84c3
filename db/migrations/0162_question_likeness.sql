-- Sketches of what published questions ask, to find those that say nearly the same. bands: 32 numbers; two questions that
-- share one are compared word for word. Follows from item_version; a job fills in what is missing.
create table questions.likeness (
  item_id uuid primary key references questions.item (id) on delete cascade,
  version_id uuid not null,
  bands bigint[] not null
);
create index likeness_bands on questions.likeness using gin (bands);
