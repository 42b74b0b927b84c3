-- The newest message of the partner that a member of a pair has read in their room; null: none.
alter table community.pair_member add column read_at timestamptz;
