-- Running the place: seals of the audit chains, and what the platform publishes to the back office.
create schema staff;

-- Every audit line is a link of one of sixteen chains: its hash covers the line and the hash of the link before it, so
-- a line that is changed, removed or slipped in later shows. The lines of one transaction join one chain.
create table platform.audit_link (
  chain smallint not null check (chain between 0 and 15),
  position bigint not null check (position > 0),
  audit_id uuid not null unique,
  previous_hash bytea,
  hash bytea not null,
  primary key (chain, position),
  check ((position = 1) = (previous_hash is null))
);

-- The line as text, the same at any time and in any session.
create function platform.audit_text(line platform.audit) returns text language sql stable as $$
  select jsonb_build_array(
    line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.actor_id, line.subject_id,
    line.action, line.entity, line.entity_id, line.before, line.after, line.request_id)::text
$$;

create function platform.link_audit_line(line platform.audit, which smallint) returns void language plpgsql as $$
declare
  last_position bigint;
  last_hash bytea;
begin
  select position, hash into last_position, last_hash
    from platform.audit_link where chain = which order by position desc limit 1;
  insert into platform.audit_link (chain, position, audit_id, previous_hash, hash)
  values (which, coalesce(last_position, 0) + 1, line.id, last_hash,
    sha256(coalesce(last_hash, ''::bytea) || convert_to(platform.audit_text(line), 'UTF8')));
end $$;

-- Runs at commit, when every other lock has been taken, so that it can neither wait in a circle with them nor hold up
-- the others of its chain for longer than a commit takes. Which chain is chance: whoever writes at the same moment has
-- another transaction id.
create function platform.link_audit() returns trigger language plpgsql as $$
declare
  which smallint := (pg_current_xact_id()::text::bigint % 16)::smallint;
begin
  perform pg_advisory_xact_lock(hashtextextended('platform.audit_link', which));
  perform platform.link_audit_line(new, which);
  return null;
end $$;

-- Lines from before the chains make up the beginning of the first.
do $$
declare
  line platform.audit;
begin
  for line in select * from platform.audit order by at, id loop
    perform platform.link_audit_line(line, 0::smallint);
  end loop;
end $$;

create constraint trigger audit_linked after insert on platform.audit
  deferrable initially deferred for each row execute function platform.link_audit();

create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name;
end $$;
create trigger audit_not_emptied before truncate on platform.audit
  for each statement execute function platform.refuse_change();
create trigger audit_link_append_only before update or delete on platform.audit_link
  for each row execute function platform.refuse_change();
create trigger audit_link_not_emptied before truncate on platform.audit_link
  for each statement execute function platform.refuse_change();

create index audit_at on platform.audit (at desc, id desc);

-- Published to the back office.
create view platform.audit_view as
  select id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id from platform.audit;
create view platform.audit_chain_view as
  select link.chain, link.position, link.audit_id, link.previous_hash, link.hash,
    case when line.id is not null then platform.audit_text(line) end as text
  from platform.audit_link as link left join platform.audit as line on line.id = link.audit_id;
create view platform.audit_unlinked_view as
  select line.id, line.at from platform.audit as line
  where not exists (select from platform.audit_link as link where link.audit_id = line.id);
create view platform.setting_view as
  select id, tag, value, version, updated_at from platform.setting;
create view platform.mail_template_view as
  select key, subject, preheader, body, version, updated_at from platform.mail_template;

-- How far each chain had come when it was last found whole: a chain that is shorter now has been cut.
create table staff.audit_seal (
  chain smallint not null,
  position bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (chain, position)
);
