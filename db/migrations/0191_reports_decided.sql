-- The decision on a report about a guide: whether the learner was right, the answer, and whether it was sent to them.
-- Reports closed before this have none.
alter table guides.report
  add column resolution text check (resolution in ('right', 'fine')),
  add column answer text not null default '',
  add column told boolean not null default false;
create view guides.guide_list as
  select g.*, (select count(*)::integer from guides.report r where r.guide_id = g.id and r.closed_at is null) as reports
  from guides.guide g;

-- An editor has checked the key of a question and found it right. It counts until a new epoch of the question begins,
-- which a change of the key does; the statistics themselves are counted again every night.
create table mocks.key_check (
  item_id uuid primary key,
  epoch integer not null,
  checked_by uuid not null,
  checked_at timestamptz not null
);

-- Staff find a message by its reference and by the address of its sender's account as well.
create or replace view community.feedback_list_view as
  select f.*, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), f.name) as writer,
    'F-' || lpad(f.number::text, greatest(4, length(f.number::text)), '0') as reference,
    coalesce(p.email, f.email) as address
  from community.feedback f left join accounts.person_view p on p.id = f.user_id;
