-- Questions that learners write for each other. Staff read each one before others can try it.
create table community.group_question (
  id uuid primary key,
  -- Null: the account is gone; the question stays.
  author_id uuid,
  op_id uuid not null,
  stem text not null check (stem <> ''),
  lead_in text not null check (lead_in <> ''),
  -- [{key, text, why}], five of them.
  options jsonb not null check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) = 5),
  answer_key text not null check (answer_key in ('A', 'B', 'C', 'D', 'E')),
  source text not null check (source <> ''),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'removed', 'withdrawn')),
  -- What staff wrote to the author.
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (author_id, op_id),
  check ((state in ('pending', 'withdrawn')) or decided_at is not null)
);
create index group_question_state on community.group_question (state, created_at desc);
create index group_question_author on community.group_question (author_id, created_at desc);

-- One answer a person and question; the shares are counted from it.
create table community.group_answer (
  user_id uuid not null,
  question_id uuid not null references community.group_question (id) on delete cascade,
  option text not null check (option in ('A', 'B', 'C', 'D', 'E')),
  answered_at timestamptz not null,
  primary key (user_id, question_id)
);
create index group_answer_question on community.group_answer (question_id, option);
