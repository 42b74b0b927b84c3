-- When the audit record named what became of a row of an imported file; null until then.
alter table questions.import_row add column recorded_at timestamptz;
