-- A set that two study partners do together: the same questions, one row for a pair and a time. Each partner also has a
-- row in practice.session with the same id, and the holds of `pair:<id>` keep the result of a question from both until
-- both have answered it. It names nobody: who the partners are is community's to say.
create table practice.pair_set (
  id uuid primary key,
  pair_id uuid not null,
  title text not null,
  items uuid[] not null check (cardinality(items) between 1 and 100),
  begun_at timestamptz not null,
  -- Then the results are told to both, whoever has answered.
  until timestamptz not null,
  -- When the pair ended.
  ended_at timestamptz
);
create index pair_set_newest on practice.pair_set (pair_id, begun_at desc);

alter table practice.session add column together boolean not null default false;
