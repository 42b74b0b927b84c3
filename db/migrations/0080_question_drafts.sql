-- What an editor is writing about a question. The truth of what learners see stays in item_version: a draft becomes a
-- version when it is published and is gone then. At most one for each item, so that two editors see the same.
create table questions.draft (
  item_id uuid primary key references questions.item (id) on delete cascade,
  -- As the form holds it, unfinished fields included.
  content jsonb not null,
  -- The version it was begun from; null for an item that has none yet.
  base_version_id uuid,
  state text not null default 'writing' check (state in ('writing', 'review', 'returned', 'ready')),
  -- Counts every save, for the editor who saves over another.
  version integer not null default 1,
  saved_by uuid not null,
  saved_at timestamptz not null
);
create index draft_newest on questions.draft (saved_at desc);

-- What was done with a draft, only ever added. content_hash: of exactly the words that were sent or signed, so that a
-- later edit makes a signature worthless.
create table questions.draft_step (
  id uuid primary key,
  item_id uuid not null references questions.item (id) on delete cascade,
  action text not null check (action in ('submit', 'return', 'sign', 'publish', 'withdraw')),
  content_hash text not null,
  note text not null default '',
  done_by uuid not null,
  done_at timestamptz not null
);
create index draft_step_of_item on questions.draft_step (item_id, done_at desc);

-- Lists of the back office, and the search for an option's text over the versions that are shown now.
create index placement_in_edition on questions.placement (edition, active);
