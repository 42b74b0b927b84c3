-- The link by which one reader fetches one material. Its secret is kept as a hash; what it opens is asked again each time
-- it is used, so that a seat given back closes it at once.
create table courses.link (
  token_hash text primary key,
  user_id uuid not null,
  material_id uuid not null references courses.material (id) on delete cascade,
  expires_at timestamptz not null
);
create index link_expires on courses.link (expires_at);
create index link_material on courses.link (material_id);

-- A handout that carries one reader's identity, kept for a day; its file is named after the row.
create table courses.stamped (
  user_id uuid not null,
  material_id uuid not null references courses.material (id) on delete cascade,
  made_at timestamptz not null,
  primary key (user_id, material_id)
);
create index stamped_material on courses.stamped (material_id);
create index stamped_made on courses.stamped (made_at);
