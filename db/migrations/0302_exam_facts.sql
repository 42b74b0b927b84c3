-- The exam of a line as facts that staff keep: what is said about it, its parts, its dates. `slug` names a fact in texts,
-- {{exam_<slug>}}; its next text takes over on its day. `checked_on`: when somebody last compared a row with its source;
-- null: nobody has.
create table mocks.exam_fact (
  id uuid primary key,
  edition text not null,
  slug text not null,
  label text not null,
  text text not null,
  next_text text not null default '',
  next_from date,
  source text not null default '',
  source_url text not null default '',
  checked_on date,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  constraint exam_fact_next_whole check ((next_text = '') = (next_from is null))
);
create table mocks.exam_part (
  id uuid primary key,
  edition text not null,
  slug text not null,
  name text not null,
  about text not null default '',
  attempts integer check (attempts between 1 and 50),
  -- How long a pass stays valid while the other parts are not passed; null: not known.
  valid_months integer check (valid_months between 1 and 240),
  position integer not null default 0,
  source text not null default '',
  source_url text not null default '',
  checked_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug)
);
-- A day on which a part is sat. Days and the fee are null where they are not known, and nothing is said of them then.
create table mocks.exam_date (
  id uuid primary key,
  edition text not null,
  part_id uuid not null references mocks.exam_part (id),
  sits_on date not null,
  apply_by date,
  adjust_by date,
  results_on date,
  fee integer check (fee >= 0),
  source text not null,
  source_url text not null default '',
  checked_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint exam_date_in_order check (apply_by <= sits_on and adjust_by <= sits_on and results_on >= sits_on)
);
create unique index exam_date_once on mocks.exam_date (part_id, sits_on);
-- What a learner noted of their own exam. The outcome is theirs to give or to keep.
create table mocks.exam_attempt (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null references mocks.exam_part (id),
  sat_on date not null,
  outcome text check (outcome in ('passed', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, part_id, sat_on)
);
create index exam_attempt_part on mocks.exam_attempt (part_id);
