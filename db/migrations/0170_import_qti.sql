-- Questions come in as QTI 3 packages too.
alter table questions.import drop constraint import_format_check,
  add constraint import_format_check check (format in ('csv', 'aiken', 'pack', 'qti'));
