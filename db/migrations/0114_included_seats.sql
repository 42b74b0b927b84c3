-- A seat at an event that came with a purchase (Complete holds one at a Big Mock). Its owner books it when a date suits them:
-- booking_id names the booking it pays for, and is empty again when that booking is given back.
create table commerce.included_seat (
  id uuid primary key,
  order_id uuid not null references commerce."order" (id),
  line smallint not null,
  -- Which unit of the line: the voucher somebody redeemed, or 1 for the buyer.
  k smallint not null,
  kind text not null,
  user_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  booking_id uuid unique,
  used_at timestamptz,
  withdrawn_at timestamptz,
  unique (order_id, line, k, kind),
  check ((booking_id is null) = (used_at is null)),
  check (booking_id is null or withdrawn_at is null)
);
create index included_seat_owner on commerce.included_seat (user_id) where booking_id is null and withdrawn_at is null;

-- Besides what it told before: a seat that was paid for and is not there.
create or replace view commerce.money_drift_view as
  select o.id as order_id, 'lines and total differ' as why from commerce."order" o
    where o.total_pence <> (select coalesce(sum(l.total_pence), 0) from commerce.order_line l where l.order_id = o.id)
  union all
  select o.id, 'VAT of the lines differs' from commerce."order" o
    where o.vat_pence <> (select coalesce(sum(l.vat_pence), 0) from commerce.order_line l where l.order_id = o.id)
  union all
  select o.id, 'paid without a receipt' from commerce."order" o
    where o.state in ('paid', 'refunded') and o.paid_at is not null and not exists
      (select from commerce.receipt r where r.order_id = o.id and r.kind = 'sale')
  union all
  select r.order_id, 'a receipt without a payment' from commerce.receipt r
    join commerce."order" o on o.id = r.order_id where o.state not in ('paid', 'refunded') or o.paid_at is null
  union all
  select o.id, 'refunds differ from the sum refunded' from commerce."order" o
    where o.refunded_pence <> (select coalesce(sum(f.pence), 0) from commerce.refund f where f.order_id = o.id and f.state = 'done')
  union all
  select o.id, 'paid for access that was not granted' from commerce."order" o
    join commerce.order_line l on l.order_id = o.id and l.kind = 'service' and jsonb_array_length(l.opens) > 0
    where o.state = 'paid' and o.recipient = 'self' and o.user_id is not null and not exists
      (select from access.grant_view g where g.source = 'order' and g.source_ref = 'order:' || o.id || ':' || l.n)
  union all
  select o.id, 'paid for units that have no code' from commerce."order" o
    join commerce.order_line l on l.order_id = o.id
    where o.state = 'paid' and o.recipient <> 'self' and l.quantity <>
      (select count(*) from commerce.voucher v where v.order_id = o.id and v.line = l.n)
  union all
  select v.order_id, 'a code was used and opened nothing' from commerce.voucher v
    where v.claimed_at is not null and v.claimed_by is not null and not exists
      (select from access.grant_view g where g.source = 'voucher' and g.source_ref = 'voucher:' || v.id)
  union all
  select o.id, 'paid for a seat that was not given' from commerce."order" o
    join commerce.order_line l on l.order_id = o.id and l.kind = 'service' and jsonb_array_length(l.seats) > 0
    where o.state = 'paid' and o.recipient = 'self' and o.user_id is not null and not exists
      (select from commerce.included_seat s where s.order_id = o.id and s.line = l.n);
