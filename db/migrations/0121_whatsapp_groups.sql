-- Groups outside the product that learners may join. A sample group is shown and leads nowhere.
create table community.whatsapp_group (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  name text not null check (name <> ''),
  slug text not null,
  about text not null default '',
  url text not null check (url like 'https://%'),
  capacity integer not null check (capacity between 1 and 1024),
  position integer not null default 0,
  active boolean not null default true,
  sample boolean not null default false,
  -- People who have been given the link; written together with their row in group_click.
  joined integer not null default 0 check (joined >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug)
);

-- The first time somebody is given the link. Opening it again takes no further place.
create table community.group_click (
  user_id uuid not null,
  group_id uuid not null references community.whatsapp_group (id) on delete cascade,
  clicked_at timestamptz not null,
  primary key (user_id, group_id)
);
create index group_click_group on community.group_click (group_id);
