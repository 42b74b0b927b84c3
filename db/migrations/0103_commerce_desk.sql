-- What the desk of orders needs. `received_pence` is the sum that came in; null until money has moved. It differs from the
-- total only while an order is held, or after the money of a held order was sent back.
alter table commerce."order" add column received_pence integer check (received_pence >= 0);
alter table commerce."order" drop constraint order_check3;
alter table commerce."order" add constraint order_refunded
  check (refunded_pence between 0 and greatest(total_pence, coalesce(received_pence, 0)));

-- The desk lists held orders first, then the newest; support is told a provider's reference without the provider's name.
create index order_desk on commerce."order" ((state = 'held') desc, created_at desc, id desc);
create index order_by_state on commerce."order" (state, created_at desc, id desc);
create index order_disputed on commerce."order" (created_at desc) where disputed_at is not null;
create index order_provider_ref on commerce."order" (provider_ref) where provider_ref is not null;
create index order_payment_ref on commerce."order" (payment_ref) where payment_ref is not null;

-- Money of a held order that went back was never a sale: it has neither a receipt nor a credit note.
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
      (select from access.grant_view g where g.source = 'order' and g.source_ref = 'order:' || o.id || ':' || l.n);
