-- Time that begins on a later day, time from a voucher, and freezes that are not bans.
alter table access.entitlement_grant add column starts_at timestamptz;
alter table access.entitlement_grant drop constraint entitlement_grant_source_check;
alter table access.entitlement_grant add constraint entitlement_grant_source_check
  check (source in ('order', 'staff', 'trial', 'voucher'));
-- What froze the time: one key, one freeze. Null for the pauses of bans.
alter table access.entitlement_pause add column source_ref text unique;
alter table access.entitlement_pause add column reason text not null default '';

create or replace view access.grant_view as
  select id, user_id, entitlement, days, source, granted_at, granted_by, reversed_at, reversal_reason, starts_at, source_ref
  from access.entitlement_grant;
-- Freezes that learners or staff asked for.
create view access.freeze_view as
  select id, user_id, starts_at, ends_at, source_ref, reason from access.entitlement_pause where source_ref is not null;
