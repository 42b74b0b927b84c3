-- The decision on a report about a gem: whether the learner was right, the answer, and whether it was sent to them.
-- Reports closed before this have none.
alter table gems.report
  add column resolution text check (resolution in ('right', 'fine')),
  add column answer text not null default '',
  add column told boolean not null default false;
