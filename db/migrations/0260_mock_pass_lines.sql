-- The pass marks of a form, one row for each change, so that a result can say which one it was read against. The ratings and the
-- figures of the form are the source of truth; the newest row applies. marks: the judges' cut plus one standard error of
-- measurement of the form, rounded up to whole questions. sem_from: measured on those who sat it, or expected from the ratings.
-- sem is null in a line of the former rule, which added the standard error of the judges' mean instead.
create table mocks.form_line (
  form_id uuid not null references mocks.form (id),
  set_at timestamptz not null,
  marks integer not null check (marks >= 0),
  judges integer not null check (judges > 0),
  sem double precision,
  sem_from text check (sem_from in ('sitters', 'judges')),
  why text not null check (why in ('first', 'rule', 'judges', 'sitters')),
  primary key (form_id, set_at),
  check ((sem is null) = (sem_from is null))
);
