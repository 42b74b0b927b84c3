-- What the answers say about the questions. Everything here is derived from first answers (practice.attempt) and can be
-- counted anew; the answers are the truth.
create schema insights;

-- How far a follower of the answers has read.
create table insights.follower (
  name text primary key,
  read_to timestamptz not null
);

-- A sample of first answers by question, epoch and source: those with the lowest draw, a number made from the person and
-- the question, so that the same people are drawn whoever counts. Answers of staff, of somebody acting and those given in
-- less than three seconds are not in it.
create table insights.sample (
  item_id uuid not null,
  epoch integer not null,
  -- practice, or an exam whose answers were counted after its end.
  source text not null check (source in ('practice', 'mock')),
  draw bigint not null,
  user_id uuid not null,
  version_id uuid not null,
  option text not null check (option in ('A', 'B', 'C', 'D', 'E')),
  seconds integer not null,
  confidence smallint,
  answered_at timestamptz not null,
  primary key (item_id, epoch, source, draw, user_id)
);
create index sample_person on insights.sample (user_id);

-- First answers in a timed set that still runs: they are read when it is over.
create table insights.waiting (
  user_id uuid not null,
  op_id uuid not null,
  until timestamptz not null,
  primary key (user_id, op_id)
);
create index waiting_until on insights.waiting (until);

-- Questions whose figures must be counted anew: new answers, somebody erased, another key.
create table insights.stale (
  item_id uuid primary key,
  since timestamptz not null
);

-- A person's strength on the scale of the questions, by the last night's count; its standard error; answers behind it.
create table insights.ability (
  user_id uuid primary key,
  theta double precision not null,
  se double precision not null check (se > 0),
  answers integer not null check (answers > 0),
  counted_at timestamptz not null
);

-- Figures by question, epoch and source. b: the difficulty on the same scale, null until the first night.
create table insights.item_figures (
  item_id uuid not null,
  epoch integer not null,
  source text not null check (source in ('practice', 'mock')),
  people integer not null check (people > 0),
  correct integer not null check (correct between 0 and people),
  figures jsonb not null,
  b double precision,
  b_se double precision,
  first_at timestamptz not null,
  last_at timestamptz not null,
  counted_at timestamptz not null,
  primary key (item_id, epoch, source)
);

-- What somebody should look at in a question, and how much harm it does: people times how bad.
create table insights.finding (
  item_id uuid not null,
  kind text not null check (kind in ('key', 'overdue', 'drift', 'unchosen', 'easy', 'hard', 'slow')),
  harm double precision not null check (harm >= 0),
  facts jsonb not null,
  found_at timestamptz not null,
  primary key (item_id, kind)
);
create index finding_harm on insights.finding (harm desc, item_id);

-- A finding that was looked at and is no fault. It counts until the epoch changes or the people have doubled.
create table insights.dismissal (
  item_id uuid not null,
  kind text not null,
  epoch integer not null,
  people integer not null,
  reason text not null check (reason <> ''),
  by_id uuid not null,
  dismissed_at timestamptz not null,
  primary key (item_id, kind)
);
