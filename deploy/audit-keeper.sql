-- Gives the audit record to a role nobody can log in as, so that the application's own password cannot rewrite it.
-- Run once after the first migration, and again after a restore, as a superuser (app: the role of DATABASE_URL):
--   psql --dbname=app --set=app=app --file=deploy/audit-keeper.sql
\set ON_ERROR_STOP on
-- Every call that writes a line of the record queues behind this script while it waits for a lock, and gives up after 2 s. It
-- waits once for each of the four tables, so four such waits must be shorter than that.
set lock_timeout = '400ms';
begin;

select not exists (select from pg_roles where rolname = 'audit_keeper') as missing \gset
\if :missing
  create role audit_keeper nologin;
\endif

-- Who owns a schema may drop what is in it. The application may still make tables of its own there.
alter schema platform owner to audit_keeper;
alter schema staff owner to audit_keeper;
grant usage, create on schema platform, staff to :"app";

alter table platform.audit owner to audit_keeper;
alter table platform.audit_item owner to audit_keeper;
alter table platform.audit_link owner to audit_keeper;
alter table staff.audit_seal owner to audit_keeper;
alter view platform.audit_view owner to audit_keeper;
alter view platform.audit_item_view owner to audit_keeper;
alter view platform.audit_chain_view owner to audit_keeper;
alter view platform.audit_unlinked_view owner to audit_keeper;
alter function platform.audit_text(platform.audit) owner to audit_keeper;
alter function platform.link_audit_line(platform.audit, smallint) owner to audit_keeper;
alter function platform.link_audit() owner to audit_keeper;
alter function platform.refuse_change() owner to audit_keeper;

-- Owners keep what they had granted to themselves; what is left is to add lines and to read.
revoke all on platform.audit, platform.audit_item, platform.audit_link, staff.audit_seal from :"app", public;
grant select, insert on platform.audit, platform.audit_item, staff.audit_seal to :"app";
grant select on platform.audit_link, platform.audit_view, platform.audit_item_view, platform.audit_chain_view,
  platform.audit_unlinked_view to :"app";
revoke execute on function platform.link_audit_line(platform.audit, smallint) from public;

commit;
