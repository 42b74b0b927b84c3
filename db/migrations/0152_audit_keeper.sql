-- The audit record can be given to a role the application cannot become (deploy/audit-keeper.sql). So that the
-- application may go on adding lines without any right to the links, the functions that make them run as their owner.
alter function platform.link_audit_line(platform.audit, smallint) security definer set search_path = pg_catalog, pg_temp;
alter function platform.link_audit() security definer set search_path = pg_catalog, pg_temp;
alter function platform.refuse_change() set search_path = pg_catalog, pg_temp;

-- A seal is as final as what it seals.
create trigger audit_seal_append_only before update or delete on staff.audit_seal
  for each row execute function platform.refuse_change();
create trigger audit_seal_not_emptied before truncate on staff.audit_seal
  for each statement execute function platform.refuse_change();
