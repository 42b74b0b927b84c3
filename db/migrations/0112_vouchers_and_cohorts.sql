-- Each order belongs to a line, so that staff of one line see its orders only.
alter table commerce."order" add column edition text not null default 'pa' check (edition in ('pa', 'plab'));
update commerce."order" o set edition = s.edition
  from commerce.order_line l join commerce.service s on s.id = l.item_id
  where l.order_id = o.id and s.edition <> 'pa';

-- When the code of a voucher was last mailed; null: nobody has it yet. A code that is sent again is a new one.
alter table commerce.voucher add column sent_at timestamptz;

-- An order on invoice has no buyer with an account: the attempt of the member of staff is what makes it the same one.
create unique index order_invoice_attempt on commerce."order" (op_id) where provider = 'manual';
create index order_cohort on commerce."order" (created_at desc, id desc) where recipient = 'cohort';
-- What a coupon and its partner brought in, by the day it was paid.
create index order_coupon_paid on commerce."order" (paid_at) where coupon_id is not null;

-- Besides what it told before: units that were paid for and have no code, and codes that opened nothing.
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
      (select from access.grant_view g where g.source = 'voucher' and g.source_ref = 'voucher:' || v.id);
