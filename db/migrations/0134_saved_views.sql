-- A view of a list of the back office that somebody gave a name: the query of its address, nothing of its rows.
create table platform.saved_view (
  id uuid primary key,
  owner_id uuid not null,
  -- The path of the list.
  list text not null,
  name text not null,
  query text not null,
  -- True: every member of staff who opens the list is offered it.
  shared boolean not null default false,
  created_at timestamptz not null
);
-- One view of a name for each person and list: saving it again replaces it.
create unique index saved_view_name on platform.saved_view (owner_id, list, lower(name));
create index saved_view_shared on platform.saved_view (list) where shared;
