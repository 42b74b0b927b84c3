-- Files of questions that staff asked for. The file lies in the object store and is deleted after a day.
create table questions.export (
  id uuid primary key,
  owner_id uuid not null,
  task_id uuid not null,
  format text not null check (format in ('csv', 'anki', 'pack', 'qti')),
  category_id uuid,
  name text not null,
  -- Null until the file is stored.
  ready_at timestamptz,
  created_at timestamptz not null
);
create index export_by_age on questions.export (created_at);
