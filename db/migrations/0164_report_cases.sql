-- Reports of one kind about one question are one case: it has a clock and an owner, and is answered once for all of them.
create table practice.report_case (
  number integer generated always as identity primary key,
  item_id uuid not null,
  kind text not null check (kind in ('key', 'outdated', 'wording', 'image', 'other')),
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  -- Until when the people who reported it should have an answer.
  due_at timestamptz not null,
  owner_id uuid,
  owned_at timestamptz,
  -- right: the question was wrong; fine: it was not.
  resolution text check (resolution in ('right', 'fine')),
  answer text not null default '',
  closed_at timestamptz,
  closed_by uuid,
  check ((state = 'closed') = (closed_at is not null)),
  check ((owner_id is null) = (owned_at is null))
);
-- Two reports at once join one case.
create unique index report_case_open on practice.report_case (item_id, kind) where state = 'open';
create index report_case_due on practice.report_case (due_at) where state = 'open';
create index report_case_closed on practice.report_case (closed_at desc) where state = 'closed';

alter table practice.report add column case_number integer references practice.report_case (number);
create index report_of_case on practice.report (case_number);

insert into practice.report_case (item_id, kind, opened_at, due_at)
  select item_id, kind, min(created_at), min(created_at) + case when kind = 'key' then interval '1 day' else interval '3 days' end
  from practice.report where state = 'open' group by item_id, kind;
update practice.report r set case_number = c.number from practice.report_case c
  where r.state = 'open' and c.item_id = r.item_id and c.kind = r.kind;
