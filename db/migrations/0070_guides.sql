-- Revision guides: a text on one topic, what it said at each time, the questions that test it, and what each learner has
-- left on it. Staff and learner ids come from accounts, without a foreign key.
create schema guides;

-- One guide of a line. A guide of the second line is offered to learners of the first by one flag; nothing is copied.
create table guides.guide (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  -- Part of learners' addresses.
  title text not null check (title !~ '[/\\?#]' and lower(title) not in ('u', 'result', 'session')),
  slug text not null,
  category_id uuid not null,
  -- The slug of a topic of the category; empty: the guide is about the whole category. A slug and no id, because the same
  -- topic has another id in the bank its questions are offered in.
  topic text not null default '',
  summary text not null default '',
  minutes integer not null check (minutes between 1 and 120),
  body text not null,
  body_html text not null,
  active boolean not null default false,
  offered boolean not null default false,
  copy_allowed boolean not null default false,
  -- What the save that is being made does to the words; afterwards it says clinical again, the safe assumption.
  change text not null default 'clinical' check (change in ('editorial', 'clinical')),
  -- [{org, id, title, year, section, url}]
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  -- Slugs of gems; they live in a room above.
  gems jsonb not null default '[]' check (jsonb_typeof(gems) = 'array'),
  review_state text not null default 'pending' check (review_state in ('pending', 'reviewed')),
  review_by text not null default '',
  review_at date,
  review_next date,
  -- The number of its newest wording, and of the newest one that changed what it teaches.
  words integer not null default 0,
  told integer not null default 0 check (told <= words),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  unique (id, edition),
  foreign key (category_id, edition) references questions.category (id, edition),
  constraint guide_offered_from_second_line check (not offered or edition = 'plab')
);
create unique index guide_title on guides.guide (edition, lower(title));
create index guide_category on guides.guide (category_id, edition);
create index guide_review_due on guides.guide (review_next) where active;

-- Every title a guide has or had: old links lead on, and no title ever comes to mean another guide.
create table guides.title_history (
  edition text not null,
  title_key text not null,
  guide_id uuid not null,
  title text not null,
  since timestamptz not null,
  primary key (edition, title_key),
  foreign key (guide_id, edition) references guides.guide (id, edition) on delete cascade
);
create index title_history_guide on guides.title_history (guide_id, edition);

-- What a guide said at one time. Readers and their highlights point at it, so its words never change.
create table guides.guide_version (
  guide_id uuid not null references guides.guide (id) on delete cascade,
  n integer not null check (n > 0),
  body text not null,
  body_html text not null,
  -- Null: the first one changes nothing.
  change_class text check (change_class in ('editorial', 'clinical')),
  created_at timestamptz not null,
  primary key (guide_id, n),
  constraint guide_version_first_changes_nothing check ((n = 1) = (change_class is null))
);
create function guides.keep_words() returns trigger language plpgsql as $$
begin
  raise exception 'the words of a version do not change' using errcode = 'restrict_violation';
end $$;
create trigger guide_version_keeps_its_words before update on guides.guide_version
  for each row execute function guides.keep_words();

-- The questions chosen by hand to test a guide, in order, each with the heading that explains it.
create table guides.guide_question (
  id uuid primary key,
  guide_id uuid not null references guides.guide (id) on delete cascade,
  position integer not null default 0,
  code text not null check (code ~ '^[A-Z]{3}-[0-9]{4}$'),
  -- The anchor of a heading; empty: none.
  section text not null default '',
  unique (guide_id, code) deferrable initially deferred
);
create index guide_question_code on guides.guide_question (code);

-- What is searched: made from the guide's present words, never the truth about them.
create table guides.guide_search (
  guide_id uuid primary key references guides.guide (id) on delete cascade,
  words tsvector not null
);
create index guide_search_words on guides.guide_search using gin (words);
create function guides.index_guide() returns trigger language plpgsql as $$
begin
  insert into guides.guide_search (guide_id, words) values (
    new.id,
    setweight(to_tsvector('english', questions.search_text(new.title)), 'A')
      || setweight(to_tsvector('english', questions.search_text(new.summary)), 'B')
      || setweight(to_tsvector('english', questions.search_text(questions.plain_text(new.body_html))), 'C')
  ) on conflict (guide_id) do update set words = excluded.words;
  return null;
end $$;
create trigger guide_is_searchable after insert or update of title, summary, body_html on guides.guide
  for each row execute function guides.index_guide();

-- What one learner has left on one guide. Each part has its own moment: of two devices the later one counts, part by
-- part.
create table guides.mark (
  user_id uuid not null,
  guide_id uuid not null references guides.guide (id) on delete cascade,
  opened_at timestamptz,
  -- Whole per cent of it that was read; it only rises until the guide is finished.
  share smallint not null default 0 check (share between 0 and 100),
  -- Where reading stopped: the anchor of a heading.
  place text not null default '',
  place_at timestamptz,
  -- The wording they last read to the end; null: none yet.
  finished_words integer,
  flagged_at timestamptz,
  was_flagged_at timestamptz,
  unflag_id uuid,
  unflagged_at timestamptz,
  note text not null default '',
  note_at timestamptz,
  -- [{from, to, text}] over the text of the article, with the words they cover, so that a new wording can keep them.
  highlights jsonb not null default '[]' check (jsonb_typeof(highlights) = 'array'),
  highlights_at timestamptz,
  primary key (user_id, guide_id)
);
create index mark_guide on guides.mark (guide_id);
create index mark_unflag on guides.mark (user_id, unflag_id) where unflag_id is not null;

-- A problem a learner reported, by the operation id their device made.
create table guides.report (
  user_id uuid not null,
  id uuid not null,
  guide_id uuid not null references guides.guide (id) on delete cascade,
  words integer not null,
  kind text not null check (kind in ('outdated', 'wrong', 'wording', 'other')),
  body text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (user_id, id)
);
create index report_guide on guides.report (guide_id);
create index report_open on guides.report (created_at) where closed_at is null;
