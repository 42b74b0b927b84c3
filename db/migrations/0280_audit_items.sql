-- The items of an act on many: one line of the record, and here each of its items, in order. The source of truth of what
-- the act did to each. `items` of the line is their number (null: an act on one), `undoes` the line that the act took back.
create table platform.audit_item (
  audit_id uuid not null references platform.audit (id),
  n integer not null check (n > 0),
  entity text not null,
  entity_id text not null,
  -- The person the item is about; its values are sealed with their key.
  subject_id uuid,
  -- As the item was called then. Never the name of a person, which would outlive an erasure.
  name text,
  before jsonb,
  after jsonb,
  primary key (audit_id, n),
  check (subject_id is null or name is null)
);
create index audit_item_entity on platform.audit_item (entity, entity_id);
create trigger audit_item_append_only before update or delete on platform.audit_item
  for each row execute function platform.refuse_change();
create trigger audit_item_not_emptied before truncate on platform.audit_item
  for each statement execute function platform.refuse_change();

alter table platform.audit add column items integer check (items > 0), add column undoes uuid;

-- The hash of a line covers its items, so that one that is added, changed or removed later shows. The text of a line that
-- has none is what it was before there were items.
create or replace function platform.audit_text(line platform.audit) returns text language sql stable as $$
  select (jsonb_build_array(
    line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.actor_id, line.subject_id,
    line.action, line.entity, line.entity_id, line.before, line.after, line.request_id)
    || case when line.items is null and line.undoes is null and held.hash is null then '[]'::jsonb
       else jsonb_build_array(line.items, line.undoes, held.hash) end)::text
  from (
    select encode(sha256(convert_to(string_agg(jsonb_build_array(
      item.n, item.entity, item.entity_id, item.subject_id, item.name, item.before, item.after)::text, '' order by item.n),
      'UTF8')), 'hex') as hash
    from platform.audit_item as item where item.audit_id = line.id) as held
$$;

create or replace view platform.audit_view as
  select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes
  from platform.audit;
create view platform.audit_item_view as
  select audit_id, n, entity, entity_id, subject_id, name, before, after from platform.audit_item;
