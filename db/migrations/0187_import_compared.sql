-- What a row of a file was compared with in its dry run. When the question has changed since, or another draft of it was
-- saved, the row is left out, because applying it would overwrite what nobody has compared.
alter table questions.import_row add column item_version integer, add column draft_saved_at timestamptz;
