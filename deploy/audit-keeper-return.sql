-- Gives the audit record back to the application's role, so that its migrations can change the tables of the record. Run it
-- as a superuser before migrating, where deploy/audit-keeper.sql has been run, and that script again afterwards:
--   psql --dbname=app --set=app=app --file=deploy/audit-keeper-return.sql
\set ON_ERROR_STOP on
-- Every call that writes a line of the record queues behind this script while it waits for a lock, and gives up after 2 s. It
-- waits once for each of the four tables, so four such waits must be shorter than that.
set lock_timeout = '400ms';

select exists (select from pg_roles where rolname = 'audit_keeper') as kept \gset
\if :kept
  reassign owned by audit_keeper to :"app";
\endif
