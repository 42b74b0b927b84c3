-- Paid time that cannot be placed while a ban or a freeze has no end; written with the intervals.
create table access.entitlement_waiting (
  user_id uuid not null,
  entitlement text not null,
  primary key (user_id, entitlement)
);
create view access.waiting_view as
  select user_id, entitlement from access.entitlement_waiting;

-- So far it was told by an interval that lasted until such a pause began.
insert into access.entitlement_waiting
  select distinct user_id, entitlement from access.entitlement e join access.entitlement_pause p using (user_id)
  where p.ends_at is null and e.ends_at >= p.starts_at;
