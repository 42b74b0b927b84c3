-- The question bank: categories and their topics ("matrices"). Items, versions and placements follow.
create schema questions;

create table questions.category (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'more', 'plab')),
  name text not null check (name !~ '[/\\?#]' and lower(name) not in ('u', 'result', 'session')),
  slug text not null,
  prefix text not null default '',
  area text not null default '',
  weight integer not null default 0 check (weight >= 0),
  position integer not null default 0,
  active boolean not null default true,
  -- A category of the more bank stands for one category of the second line.
  master_id uuid unique,
  master_edition text generated always as (case when master_id is null then null else 'plab' end) stored,
  ispa boolean not null generated always as (master_id is null and edition <> 'plab') stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  unique (id, edition),
  foreign key (master_id, master_edition) references questions.category (id, edition),
  constraint category_master_only_in_more check ((edition = 'more') = (master_id is not null))
);
create unique index category_name on questions.category (edition, lower(name));

-- Every name a category has or had: old links lead on, and no name ever comes to mean another category.
create table questions.category_name_history (
  edition text not null,
  name_key text not null,
  category_id uuid not null,
  name text not null,
  since timestamptz not null,
  primary key (edition, name_key),
  foreign key (category_id, edition) references questions.category (id, edition) on delete cascade
);
create index category_name_history_category on questions.category_name_history (category_id);

create table questions.matrix (
  id uuid primary key,
  category_id uuid not null references questions.category (id) on delete cascade,
  slug text not null check (slug <> 'u'),
  name text not null check (name !~ '[/\\?#]' and lower(name) not in ('u', 'result', 'session')),
  level text check (level in ('1A', '1B', '2A', '2B')),
  position integer not null default 0,
  -- Checked at commit: two topics of one form may exchange their slugs or names.
  unique (category_id, slug) deferrable initially deferred,
  unique (category_id, name) deferrable initially deferred
);
