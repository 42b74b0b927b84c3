-- Copying and sharing: reports of captures, visits, scores, appeals. User ids come from accounts, without a foreign key:
-- what somebody did is kept through their grace period and erased by the module itself.
create schema integrity;

-- One report of a capture key. exempt: recorded, but of somebody the ladder does not apply to.
create table integrity.capture (
  id uuid primary key,
  user_id uuid not null,
  at timestamptz not null,
  path text not null,
  exempt text check (exempt in ('staff', 'acting', 'accessible')),
  -- False while a running exam protects the person; the ladder looks at it when the exam is over.
  applied boolean not null,
  -- Staff granted an appeal: it counts no longer.
  forgiven_at timestamptz
);
create index capture_user on integrity.capture (user_id, at desc);
create index capture_at on integrity.capture (at);
create index capture_waiting on integrity.capture (user_id) where not applied;

-- The moment of the last report that counted, one row a person: whoever moves it on has reported, everybody else within
-- five seconds has not. Its lock also makes the steps of one person take turns.
create table integrity.capture_clock (
  user_id uuid primary key,
  last_at timestamptz not null
);

-- Bans the ladder gave by itself; how long the next one is depends on these.
create table integrity.pause (
  id uuid primary key,
  user_id uuid not null,
  at timestamptz not null,
  ends_at timestamptz not null,
  forgiven_at timestamptz,
  check (ends_at > at)
);
create index pause_user on integrity.pause (user_id, at desc);

-- Visits summed up: one row for a person, a day, a device and a country, however often they come.
create table integrity.visit (
  user_id uuid not null,
  day date not null,
  device text not null,
  country text not null,
  visits integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, day, device, country)
);
create index visit_day on integrity.visit (day);

-- Evidence and score of everybody who has left some; computed anew when something is added and every night.
create table integrity.suspicion (
  user_id uuid primary key,
  score integer not null,
  evidence jsonb not null,
  updated_at timestamptz not null
);
create index suspicion_score on integrity.suspicion (score desc, user_id);

-- A ban is appealed once; a person of the staff answers.
create table integrity.appeal (
  id uuid primary key,
  user_id uuid not null,
  ban_id uuid not null unique,
  message text not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  version integer not null default 1,
  check ((state = 'open') = (answered_at is null))
);
create index appeal_state on integrity.appeal (state, created_at, id);
create index appeal_user on integrity.appeal (user_id);

-- Published by accounts to the modules above: how staff know somebody, and who has asked for room for their aids.
create view accounts.person_view as
  select id, uid, email, first_name, last_name from accounts.user where deleted_at is null;
create view accounts.accessible_view as
  select user_id from accounts.preference where value -> 'accessible' = 'true'::jsonb;

-- Figures of the back office count whoever holds something now without reading the whole table.
create index entitlement_running on access.entitlement (ends_at, starts_at, user_id);
