-- What staff write for everybody: pages by tag, news, FAQ, definitions. Small tables, read far more than written.
-- <column>_html is the sanitised rendering of the Markdown beside it; imported_hash says what the content pack last brought.
create schema content;

create table content.page (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  tag text not null unique,
  title text not null,
  body text not null,
  body_html text not null,
  description text not null default '',
  status text not null check (status in ('draft', 'published')),
  copy_allowed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  constraint page_tag_names_its_line check ((edition = 'plab') = starts_with(tag, 'plab-'))
);

create table content.news (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  title text not null,
  slug text not null,
  body text not null,
  body_html text not null,
  published_at timestamptz,
  archived boolean not null default false,
  notify boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug)
);
create index news_latest on content.news (edition, published_at desc) where published_at is not null;

create table content.faq_section (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  title text not null,
  slug text not null,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  unique (id, edition)
);

create table content.faq_qa (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  section_id uuid not null,
  question text not null,
  slug text not null,
  answer text not null,
  answer_html text not null,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  -- A question stands in a section of its own line.
  foreign key (section_id, edition) references content.faq_section (id, edition)
);
create index faq_qa_section on content.faq_qa (section_id, position);

create table content.definition (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  term text not null,
  slug text not null,
  match jsonb not null default '[]',
  text text not null,
  text_html text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug)
);
