-- A file of questions that staff want to bring in: read once (the dry run), decided about, then applied row by row by a
-- task. done_at of a row is set in the transaction that writes it, so a task that starts again does nothing twice.
create table questions.import (
  id uuid primary key,
  owner_id uuid not null,
  name text not null,
  format text not null check (format in ('csv', 'aiken', 'pack')),
  -- Columns of the file that nothing was read from.
  ignored text[] not null default '{}',
  task_id uuid,
  created_at timestamptz not null
);
create index import_of_owner on questions.import (owner_id, created_at desc);

create table questions.import_row (
  import_id uuid not null references questions.import (id) on delete cascade,
  n integer not null,
  kind text not null check (kind in ('created', 'changed', 'same', 'conflict', 'refused')),
  code text,
  item_id uuid references questions.item (id) on delete set null,
  -- What was read, as the form of a question holds it; null for a refused row.
  content jsonb,
  category_id uuid,
  matrix_id uuid,
  -- Why it was refused or is a conflict, and what to do about it.
  -- Fields that differ from what was there when the file was read: [{field, before, after}].
  changes jsonb not null default '[]',
  problem text not null default '',
  remedy text not null default '',
  choice text not null default 'ours' check (choice in ('ours', 'file')),
  -- What became of it; null until it was applied.
  outcome text check (outcome in ('written', 'left')),
  done_at timestamptz,
  primary key (import_id, n),
  check ((outcome is null) = (done_at is null))
);
