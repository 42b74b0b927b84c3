-- Staff looked at what speaks against somebody and saw no reason to act: only what comes later counts.
create table integrity.review (
  user_id uuid primary key,
  reviewed_at timestamptz not null,
  reviewed_by uuid not null
);
