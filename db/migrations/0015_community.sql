-- What people say about something: at present about questions. A subject belongs to a room above, which decides who may
-- read and write; it is known here by its kind and id, without a foreign key. User ids come from accounts, likewise.
create schema community;

-- One comment, plain text. A deleted one keeps its place and loses its words, because others may have replied to it.
-- up and down are kept by the statement that writes a vote; vote is the truth.
create table community.comment (
  id uuid primary key,
  subject_kind text not null check (subject_kind <> ''),
  subject_id uuid not null,
  -- Null: whoever wrote it is erased.
  author_id uuid,
  -- Made by the client: the same comment sent twice is one row.
  op_id uuid not null,
  -- Said in the name of the house.
  is_staff boolean not null default false,
  body text not null check (char_length(body) <= 2000),
  -- One level: only what is no reply itself can be replied to.
  reply_to uuid,
  is_root boolean not null generated always as (reply_to is null) stored,
  to_root boolean generated always as (case when reply_to is null then null else true end) stored,
  pinned_at timestamptz,
  -- By staff. What readers hide follows from the votes and a setting, and is not stored.
  hidden_at timestamptz,
  up integer not null default 0 check (up >= 0),
  down integer not null default 0 check (down >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (author_id, op_id),
  unique (id, is_root, subject_kind, subject_id),
  foreign key (reply_to, to_root, subject_kind, subject_id)
    references community.comment (id, is_root, subject_kind, subject_id),
  constraint comment_says_something_or_is_deleted check ((deleted_at is null) = (body <> ''))
);
create index comment_subject on community.comment (subject_kind, subject_id, created_at);
create index comment_replies on community.comment (reply_to, created_at) where reply_to is not null;
create index comment_author on community.comment (author_id, created_at desc, id desc);
create index comment_newest on community.comment (subject_kind, created_at desc, id desc);

-- What one person thinks of one comment. changed_at: they thought the opposite before.
create table community.vote (
  user_id uuid not null,
  comment_id uuid not null references community.comment (id) on delete cascade,
  value smallint not null check (abs(value) = 1),
  voted_at timestamptz not null,
  changed_at timestamptz,
  primary key (user_id, comment_id)
);
create index vote_comment on community.vote (comment_id);

-- Comments whose counters do not equal a recount. Always empty; a job looks every night and puts right what is not.
create view community.vote_drift_view as
  select c.id as comment_id, coalesce(v.up, 0) as up, coalesce(v.down, 0) as down
  from community.comment c
    left join (
      select comment_id, count(*) filter (where value = 1)::integer as up,
        count(*) filter (where value = -1)::integer as down
      from community.vote group by comment_id
    ) v on v.comment_id = c.id
  where (c.up, c.down) <> (coalesce(v.up, 0), coalesce(v.down, 0));
