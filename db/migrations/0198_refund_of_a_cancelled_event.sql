-- What went back to the owner of a seat when we cancelled the event: less than was paid after an earlier refund.
alter table courses.booking
  add column refunded_pence integer not null default 0 check (refunded_pence >= 0);
