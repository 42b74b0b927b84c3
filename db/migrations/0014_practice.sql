-- What learners do in the question bank. User ids come from accounts and item, version, category and topic ids from
-- questions, without foreign keys: answers are written far more often than anything else, and the module erases what is
-- somebody's itself. Keys begin with user_id, so that hash partitions by person can come when there are enough rows.
create schema practice;

-- One answer as it was given; only ever added. This is the truth: record, progress and item_stats follow from it and
-- are kept by the statement that writes it.
create table practice.attempt (
  user_id uuid not null,
  -- Made by the client: the same answer sent twice is one row.
  op_id uuid not null,
  item_id uuid not null,
  version_id uuid not null,
  epoch integer not null,
  edition text not null check (edition in ('pa', 'more')),
  -- The category it was credited to.
  category_id uuid not null,
  option text not null check (option in ('A', 'B', 'C', 'D', 'E')),
  is_correct boolean not null,
  is_first boolean not null,
  session_id uuid,
  seconds integer not null check (seconds between 0 and 86400),
  confidence smallint check (confidence between 1 and 3),
  -- Why it went wrong, as the learner sees it; the one thing that is told afterwards.
  miss_reason text check (miss_reason in ('knowledge', 'misread', 'reasoning', 'timing', 'changed')),
  -- It waited on a device until after access had ended.
  late boolean not null default false,
  -- Given by staff acting as the learner: it stands here and counts nowhere.
  acting_id uuid,
  answered_at timestamptz not null,
  received_at timestamptz not null,
  primary key (user_id, op_id),
  constraint attempt_only_a_miss_has_a_reason check (miss_reason is null or not is_correct),
  constraint attempt_acting_is_not_first check (acting_id is null or not is_first)
);
-- Two first answers at once: one of them is the first.
create unique index attempt_first on practice.attempt (user_id, item_id) where is_first;
create index attempt_session on practice.attempt (user_id, session_id) where session_id is not null;

-- Where one learner stands with one question: the latest answer and the first, and what they have left on it.
create table practice.record (
  user_id uuid not null,
  item_id uuid not null,
  answers integer not null default 0 check (answers >= 0),
  option text,
  is_correct boolean,
  first_option text,
  first_correct boolean,
  -- The category the latest answer is credited to.
  category_id uuid,
  confidence smallint,
  seconds integer,
  answered_at timestamptz,
  -- What was_ stands for is what the last write found, for the summaries the same statement moves on.
  was_correct boolean,
  was_category_id uuid,
  -- The versions this person was given to read: what an answer that comes late is held against.
  served uuid[] not null default '{}',
  seen_at timestamptz,
  flagged_at timestamptz,
  -- The last removal of this flag, for taking it back.
  unflag_id uuid,
  unflagged_at timestamptz,
  was_flagged_at timestamptz,
  note text not null default '',
  note_at timestamptz,
  struck text[] not null default '{}' check (struck <@ array['A', 'B', 'C', 'D', 'E']),
  struck_at timestamptz,
  -- [{part, from, to}] against the plain text of one version.
  highlights jsonb not null default '[]' check (jsonb_typeof(highlights) = 'array'),
  highlights_version_id uuid,
  highlights_at timestamptz,
  primary key (user_id, item_id),
  constraint record_answered_whole check (
    (answers = 0) = (option is null) and (answers = 0) = (is_correct is null) and (answers = 0) = (first_option is null)
    and (answers = 0) = (first_correct is null) and (answers = 0) = (category_id is null)
    and (answers = 0) = (answered_at is null))
);
create index record_flagged on practice.record (user_id, flagged_at) where flagged_at is not null;
create index record_unflagged on practice.record (user_id, unflag_id) where unflag_id is not null;
create index record_noted on practice.record (user_id, note_at) where note <> '';

-- How far one learner is in one category.
create table practice.progress (
  user_id uuid not null,
  category_id uuid not null,
  answered integer not null check (answered >= 0),
  correct integer not null check (correct between 0 and answered),
  first_correct integer not null check (first_correct between 0 and answered),
  primary key (user_id, category_id)
) with (fillfactor = 70);

-- How everybody answered an item for the first time, since its medicine or its key last changed.
create table practice.item_stats (
  item_id uuid not null,
  epoch integer not null,
  people integer not null,
  correct integer not null check (correct between 0 and people),
  a integer not null default 0,
  b integer not null default 0,
  c integer not null default 0,
  d integer not null default 0,
  e integer not null default 0,
  primary key (item_id, epoch),
  constraint item_stats_adds_up check (people = a + b + c + d + e)
) with (fillfactor = 70);

-- A practice set a learner has built. id is made by the client, so that building it twice is one set.
create table practice.session (
  user_id uuid not null,
  id uuid not null,
  edition text not null check (edition in ('pa', 'more')),
  mode text not null check (mode in ('tutor', 'timed')),
  seconds_each integer check ((mode = 'timed') = (seconds_each is not null)),
  filter jsonb not null,
  items uuid[] not null check (cardinality(items) between 1 and 100),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index session_newest on practice.session (user_id, created_at desc, id desc);

-- The score of a topic when the learner last asked to keep it. matrix: the id of the topic, or u.
create table practice.score (
  user_id uuid not null,
  category_id uuid not null,
  matrix text not null,
  total integer not null,
  answered integer not null check (answered between 0 and total),
  correct integer not null check (correct between 0 and answered),
  first_correct integer not null check (first_correct between 0 and answered),
  stored_at timestamptz not null,
  primary key (user_id, category_id, matrix)
);

-- A problem with a question, as told by a learner to the editors.
create table practice.report (
  user_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  version_id uuid not null,
  edition text not null check (edition in ('pa', 'more')),
  kind text not null check (kind in ('key', 'outdated', 'wording', 'image', 'other')),
  body text not null check (body <> ''),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index report_open on practice.report (created_at) where state = 'open';
create index report_item on practice.report (item_id);

-- The summaries that do not equal a recount. Always empty; a job looks every night and puts right what is not.
create view practice.record_drift_view as
  select user_id, item_id, coalesce(r.answers, 0) as kept, coalesce(a.answers, 0) as counted
  from (select * from practice.record where answers > 0) r
    full join (
      select user_id, item_id, count(*)::integer as answers, max(answered_at) as answered_at,
        count(*) filter (where is_first) as firsts, (array_agg(option) filter (where is_first))[1] as first_option
      from practice.attempt where acting_id is null group by user_id, item_id
    ) a using (user_id, item_id)
  where (r.answers, r.answered_at, r.first_option, 1) is distinct from (a.answers, a.answered_at, a.first_option, a.firsts)
    or not exists (
      select from practice.attempt x
      where x.user_id = r.user_id and x.item_id = r.item_id and x.acting_id is null and x.answered_at = r.answered_at
        and x.option = r.option and x.is_correct = r.is_correct and x.category_id = r.category_id);

create view practice.progress_drift_view as
  select user_id, category_id,
    coalesce(r.answered, 0) as answered, coalesce(r.correct, 0) as correct, coalesce(r.first_correct, 0) as first_correct
  from practice.progress p
    full join (
      select user_id, category_id, count(*)::integer as answered, count(*) filter (where is_correct)::integer as correct,
        count(*) filter (where first_correct)::integer as first_correct
      from practice.record where answers > 0 group by user_id, category_id
    ) r using (user_id, category_id)
  where (coalesce(p.answered, 0), coalesce(p.correct, 0), coalesce(p.first_correct, 0))
    <> (coalesce(r.answered, 0), coalesce(r.correct, 0), coalesce(r.first_correct, 0));

create view practice.item_stats_drift_view as
  select item_id, epoch, coalesce(r.people, 0) as people, coalesce(r.correct, 0) as correct,
    coalesce(r.a, 0) as a, coalesce(r.b, 0) as b, coalesce(r.c, 0) as c, coalesce(r.d, 0) as d, coalesce(r.e, 0) as e
  from practice.item_stats s
    full join (
      select item_id, epoch, count(*)::integer as people, count(*) filter (where is_correct)::integer as correct,
        count(*) filter (where option = 'A')::integer as a, count(*) filter (where option = 'B')::integer as b,
        count(*) filter (where option = 'C')::integer as c, count(*) filter (where option = 'D')::integer as d,
        count(*) filter (where option = 'E')::integer as e
      from practice.attempt where is_first group by item_id, epoch
    ) r using (item_id, epoch)
  where (coalesce(s.people, 0), coalesce(s.correct, 0), coalesce(s.a, 0), coalesce(s.b, 0), coalesce(s.c, 0),
      coalesce(s.d, 0), coalesce(s.e, 0))
    <> (coalesce(r.people, 0), coalesce(r.correct, 0), coalesce(r.a, 0), coalesce(r.b, 0), coalesce(r.c, 0),
      coalesce(r.d, 0), coalesce(r.e, 0));
