-- Mock exams. User ids come from accounts, items and versions from questions, without foreign keys: answers are written
-- often, and the module erases what is somebody's itself. What is a learner's begins with user_id.
create schema mocks;

-- An exam format: so many papers of so many questions and minutes, with a break between them. Existing mocks keep the
-- figures they were begun with.
create table mocks.profile (
  id uuid primary key,
  edition text not null default 'pa' check (edition in ('pa', 'plab')),
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null,
  about text not null default '',
  papers integer not null check (papers between 1 and 12),
  questions integer not null check (questions between 1 and 200),
  minutes integer not null check (minutes between 1 and 600),
  break_minutes integer not null default 0 check (break_minutes between 0 and 240),
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text
);

-- Two items that give each other away: never in one mock. Each pair once.
create table mocks.enemy (
  a uuid not null,
  b uuid not null,
  primary key (a, b),
  check (a < b)
);
create index enemy_b on mocks.enemy (b);

-- A fixed paper, so that learners who sat the same one can be compared. reserved: for sittings only, until staff open it.
-- cut and sem: the pass mark judges agreed on and its standard error, in questions; null until they have rated it.
create table mocks.form (
  id uuid primary key,
  number integer not null unique check (number > 0),
  title text not null,
  profile text not null,
  seed text not null,
  state text not null check (state in ('open', 'reserved', 'retired')),
  cut numeric check (cut >= 0),
  sem numeric check (sem >= 0),
  created_at timestamptz not null,
  constraint form_cut_whole check ((cut is null) = (sem is null))
);
create table mocks.form_item (
  form_id uuid not null references mocks.form (id),
  paper integer not null,
  position integer not null,
  item_id uuid not null,
  version_id uuid not null,
  primary key (form_id, paper, position),
  unique (form_id, item_id)
);

-- One exam of one learner, with the conditions it was begun under. correct and total are written once, when it is marked.
create table mocks.mock (
  user_id uuid not null,
  id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  profile text not null,
  form_id uuid references mocks.form (id),
  papers integer not null,
  questions integer not null,
  minutes integer not null,
  break_minutes integer not null,
  extra_percent integer not null default 0 check (extra_percent between 0 and 100),
  -- How many of its questions were new to the learner.
  unseen integer not null,
  created_at timestamptz not null,
  -- A mock that is never finished is ended then, so that its questions are not held back for ever.
  closes_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('learner', 'clock')),
  correct integer,
  total integer,
  -- Its answers are in practice now, and count there.
  handed_over_at timestamptz,
  primary key (user_id, id),
  unique (user_id, number),
  constraint mock_ended_whole check ((ended_at is null) = (ended_by is null)),
  constraint mock_marked_whole check ((correct is null) = (total is null) and (correct is null or ended_at is not null))
);
-- A learner has one open mock.
create unique index mock_open on mocks.mock (user_id) where ended_at is null;
create index mock_closes on mocks.mock (closes_at) where ended_at is null;
create index mock_form on mocks.mock (form_id) where form_id is not null;

-- One paper. Its row is the gate between answering and closing: an answer shares it, the close locks it.
create table mocks.paper (
  user_id uuid not null,
  mock_id uuid not null,
  n integer not null check (n > 0),
  started_at timestamptz,
  deadline_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('learner', 'clock')),
  correct integer,
  primary key (user_id, mock_id, n),
  constraint paper_started_whole check ((started_at is null) = (deadline_at is null)),
  constraint paper_ended_was_started check (ended_at is null or ended_by is not null)
);
create index paper_deadline on mocks.paper (deadline_at) where ended_at is null and deadline_at is not null;

-- Where the learner stands with one question of a paper. Follows from mocks.event, and is what is marked.
create table mocks.answer (
  user_id uuid not null,
  id uuid not null,
  mock_id uuid not null,
  paper integer not null,
  position integer not null,
  item_id uuid not null,
  version_id uuid not null,
  option text check (option in ('A', 'B', 'C', 'D', 'E')),
  first_option text,
  changes integer not null default 0,
  flagged boolean not null default false,
  struck text[] not null default '{}' check (struck <@ array['A', 'B', 'C', 'D', 'E']),
  highlights jsonb not null default '[]' check (jsonb_typeof(highlights) = 'array'),
  seconds integer not null default 0 check (seconds between 0 and 86400),
  seen_at timestamptz,
  answered_at timestamptz,
  -- The highest sequence number of the client that changed the option; a lower one that arrives later changes nothing.
  seq integer not null default 0,
  -- Null until the mock is marked.
  is_correct boolean,
  primary key (user_id, id),
  unique (user_id, mock_id, paper, position)
) with (fillfactor = 70);
create index answer_version on mocks.answer (version_id);

-- Everything the learner's devices said about an option, only ever added: what was answered can be told again from it.
-- late: it arrived after the paper had closed, and was not marked.
create table mocks.event (
  user_id uuid not null,
  op_id uuid not null,
  mock_id uuid not null,
  answer_id uuid not null,
  option text check (option in ('A', 'B', 'C', 'D', 'E')),
  seq integer not null,
  seconds integer not null,
  made_at timestamptz not null,
  received_at timestamptz not null,
  late boolean not null,
  primary key (user_id, op_id)
);
create index event_mock on mocks.event (user_id, mock_id);
