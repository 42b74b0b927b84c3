-- What a text said after each save. One row per entity, row and version; the row in its own table is the truth about the
-- present, these are the truth about the past. A row that is older than this table gets its first entry when it is next
-- saved.
create table platform.row_version (
  -- The key of the resource, or 'mail'.
  entity text not null,
  -- The id of the row; for a mail its key.
  row_id text not null,
  version integer not null,
  at timestamptz not null,
  -- Null: an import, or nobody knows any more.
  actor_id uuid,
  "values" jsonb not null,
  primary key (entity, row_id, version)
);

