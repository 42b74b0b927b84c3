-- One order: what somebody asked for, at the price they were told, and how far it has come. Its state only moves forward;
-- `held` waits for staff. The provider's own record is the truth about money, this row about what we owe for it.
create table commerce."order" (
  id uuid primary key,
  -- What people are told. It may have gaps; receipts may not.
  number bigint generated always as identity (start with 1001) unique,
  -- Null once the person has been erased, and for orders nobody has claimed yet.
  user_id uuid,
  -- The client's name for its attempt: sent again, it is the same order.
  op_id uuid not null,
  kind text not null check (kind in ('service', 'event')),
  state text not null check (state in ('created', 'requires-action', 'failed', 'held', 'paid', 'refunded')),
  recipient text not null default 'self' check (recipient in ('self', 'gift', 'cohort')),
  provider text check (provider in ('card', 'paypal', 'manual', 'none')),
  -- The provider's name for the payment page, and for the money once it has moved: refunds name the latter.
  provider_ref text,
  payment_ref text,
  -- How it was paid, in the provider's words: `Card ending 4242`.
  paid_with text not null default '',
  list_pence integer not null check (list_pence >= 0),
  discount_pence integer not null default 0 check (discount_pence between 0 and list_pence),
  total_pence integer not null check (total_pence = list_pence - discount_pence),
  vat_percent integer not null check (vat_percent between 0 and 100),
  -- Inside the total.
  vat_pence integer not null check (vat_pence between 0 and total_pence),
  refunded_pence integer not null default 0 check (refunded_pence between 0 and total_pence),
  coupon_id uuid references commerce.coupon (id),
  -- Until then the price counts and seats are kept.
  quoted_until timestamptz not null,
  -- Access begins then; null: as soon as it is paid, and the buyer has given up the right to cancel.
  starts_at timestamptz,
  -- The sentence the buyer agreed to when they started at once.
  waiver text not null default '',
  failure text not null default '',
  held_because text not null default '',
  -- Gift: who gets it and what to say. Cohort on invoice: whom to bill and when it is due.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  disputed_at timestamptz,
  created_at timestamptz not null,
  opened_at timestamptz,
  paid_at timestamptz,
  -- Read from the provider and found as we have it.
  compared_at timestamptz,
  unique (user_id, op_id),
  unique (provider, provider_ref)
);
create index order_user on commerce."order" (user_id, created_at desc);
create index order_created on commerce."order" (created_at desc, id desc);
create index order_open on commerce."order" (created_at) where state in ('created', 'requires-action', 'failed');
create index order_held on commerce."order" (created_at) where state = 'held';
create index order_payment on commerce."order" (provider, payment_ref) where payment_ref is not null;
create index order_coupon on commerce."order" (coupon_id) where coupon_id is not null;

-- What was ordered. Titles and amounts are copied: a later edit of the catalogue changes no order.
create table commerce.order_line (
  order_id uuid not null references commerce."order" (id),
  n integer not null check (n >= 1),
  kind text not null check (kind in ('service', 'event')),
  -- A service, or an event of the module that sells it.
  item_id uuid not null,
  title text not null,
  quantity integer not null check (quantity >= 1),
  unit_pence integer not null check (unit_pence >= 0),
  total_pence integer not null check (total_pence >= 0),
  vat_pence integer not null check (vat_pence between 0 and total_pence),
  days integer check (days between 1 and 3660),
  opens jsonb not null default '[]' check (jsonb_typeof(opens) = 'array'),
  seats jsonb not null default '[]' check (jsonb_typeof(seats) = 'array'),
  primary key (order_id, n)
);
create index order_line_item on commerce.order_line (item_id);

-- The story of an order as learners and staff read it. Append-only.
create table commerce.order_step (
  order_id uuid not null references commerce."order" (id),
  n integer not null,
  at timestamptz not null,
  -- A word of ours, such as ordered, opened, declined, paid, granted, receipt, refunded, note.
  what text not null,
  note text not null default '',
  actor_id uuid,
  primary key (order_id, n)
);

-- Every signed event of a provider, once, as it arrived.
create table commerce.payment_event (
  provider text not null check (provider in ('card', 'paypal')),
  event_id text not null,
  kind text not null,
  provider_ref text,
  order_id uuid references commerce."order" (id),
  body text not null,
  received_at timestamptz not null,
  -- How often it came.
  times integer not null default 1,
  handled_at timestamptz,
  failure text not null default '',
  primary key (provider, event_id)
);
create index payment_event_order on commerce.payment_event (order_id) where order_id is not null;
create index payment_event_waiting on commerce.payment_event (received_at) where handled_at is null;
create index payment_event_received on commerce.payment_event (received_at desc);

create table commerce.refund (
  id uuid primary key,
  order_id uuid not null references commerce."order" (id),
  op_id uuid not null,
  pence integer not null check (pence > 0),
  -- Whether what the order opened is taken back.
  takes_access boolean not null,
  reason text not null,
  state text not null check (state in ('asked', 'done', 'failed')),
  provider_ref text,
  asked_by uuid,
  asked_at timestamptz not null,
  done_at timestamptz,
  unique (order_id, op_id)
);
create index refund_open on commerce.refund (asked_at) where state = 'asked';

-- One use of a coupon: kept when the order is made, confirmed when it is paid, deleted when it fails.
create table commerce.coupon_use (
  coupon_id uuid not null references commerce.coupon (id),
  order_id uuid not null references commerce."order" (id),
  user_id uuid not null,
  nth integer not null check (nth >= 1),
  held_until timestamptz,
  primary key (coupon_id, order_id),
  unique (coupon_id, user_id, nth)
);

-- A unit of a service that nobody has claimed yet: a gift, a place of a cohort, or a seat that came with a bundle. Its code
-- is kept as a hash only.
create table commerce.voucher (
  id uuid primary key,
  code_hash text not null unique,
  order_id uuid not null,
  line integer not null,
  k integer not null check (k >= 1),
  kind text not null check (kind in ('gift', 'place', 'seat')),
  email text not null default '',
  expires_at timestamptz not null,
  claimed_by uuid,
  claimed_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, line, k, kind),
  foreign key (order_id, line) references commerce.order_line (order_id, n)
);
create index voucher_claimed on commerce.voucher (claimed_by) where claimed_by is not null;

-- Numbered without a gap within a year: the row of the counter is locked until the receipt is committed.
create table commerce.receipt_counter (
  year integer primary key,
  last integer not null
);
create table commerce.receipt (
  year integer not null,
  n integer not null check (n >= 1),
  kind text not null check (kind in ('sale', 'credit')),
  order_id uuid not null references commerce."order" (id),
  refund_id uuid references commerce.refund (id),
  -- Everything printed on it, as it was on that day.
  snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (year, n)
);
create unique index receipt_sale on commerce.receipt (order_id) where kind = 'sale';
create unique index receipt_credit on commerce.receipt (refund_id) where kind = 'credit';
create index receipt_order on commerce.receipt (order_id);

-- Money taken and given back, by day (UTC) and service or event; kept by the settling transaction.
create table commerce.daily_sales (
  day date not null,
  item_id uuid not null,
  title text not null,
  orders integer not null default 0,
  pence bigint not null default 0,
  vat_pence bigint not null default 0,
  refunded_pence bigint not null default 0,
  primary key (day, item_id)
);

-- Empty, or money and records disagree. Each row says which order and why.
create view commerce.money_drift_view as
  select o.id as order_id, 'lines and total differ' as why from commerce."order" o
    where o.total_pence <> (select coalesce(sum(l.total_pence), 0) from commerce.order_line l where l.order_id = o.id)
  union all
  select o.id, 'VAT of the lines differs' from commerce."order" o
    where o.vat_pence <> (select coalesce(sum(l.vat_pence), 0) from commerce.order_line l where l.order_id = o.id)
  union all
  select o.id, 'paid without a receipt' from commerce."order" o
    where o.state in ('paid', 'refunded') and not exists
      (select from commerce.receipt r where r.order_id = o.id and r.kind = 'sale')
  union all
  select r.order_id, 'a receipt without a payment' from commerce.receipt r
    join commerce."order" o on o.id = r.order_id where o.state not in ('paid', 'refunded')
  union all
  select o.id, 'refunds differ from the sum refunded' from commerce."order" o
    where o.refunded_pence <> (select coalesce(sum(f.pence), 0) from commerce.refund f where f.order_id = o.id and f.state = 'done')
  union all
  select o.id, 'paid for access that was not granted' from commerce."order" o
    join commerce.order_line l on l.order_id = o.id and l.kind = 'service' and jsonb_array_length(l.opens) > 0
    where o.state = 'paid' and o.recipient = 'self' and o.user_id is not null and not exists
      (select from access.grant_view g where g.source = 'order' and g.source_ref = 'order:' || o.id || ':' || l.n);
