-- Who works on a question next; null: nobody in particular. Forgotten when the question is published.
alter table questions.item add column assigned_to uuid;
create index item_assigned on questions.item (assigned_to) where assigned_to is not null;

-- When a finished draft goes to learners by itself, and in whose name. An edit of the draft takes it off again.
alter table questions.draft add column publish_at timestamptz;
alter table questions.draft add column publish_by uuid;
-- Given: publish it as an editorial change, for this reason.
alter table questions.draft add column publish_reason text;
-- Why it was not published when its time had come.
alter table questions.draft add column publish_problem text not null default '';
alter table questions.draft add constraint draft_publish_check check ((publish_at is null) = (publish_by is null));
create index draft_publish_due on questions.draft (publish_at) where publish_at is not null;

-- Who has a question open in the editor: told anew every 20 seconds, true for less than a minute.
create table questions.editing (
  item_id uuid not null references questions.item (id) on delete cascade,
  person_id uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (item_id, person_id)
);
