-- A picture that was replaced in every question that shows it, with what stood there before, so that it can be undone for
-- a day. The versions that came of it are the truth of what learners saw.
create table questions.picture_change (
  id uuid primary key,
  owner_id uuid not null,
  -- Under the hash of their content.
  from_sha256 text not null,
  to_src text not null,
  to_sha256 text not null,
  -- The new one says the same: statistics were kept.
  same boolean not null,
  reason text not null,
  -- [{itemId, code, shown, draft}]: the picture as it stood in the published words and in the draft; null where it did not.
  changes jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  check (from_sha256 <> to_sha256)
);
create index picture_change_owner on questions.picture_change (owner_id, created_at);

-- Which questions show a picture; most show none.
create index item_version_pictures on questions.item_version using gin (images jsonb_path_ops) where images <> '[]';
