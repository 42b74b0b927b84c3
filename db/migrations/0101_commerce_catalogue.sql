-- Selling: what can be bought, orders, and the money that moved. Amounts are whole pence. User ids come from accounts,
-- without a foreign key.
create schema commerce;

-- What is sold: entitlements for a time, seats at events, or both.
create table commerce.product (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  slug text not null,
  name text not null,
  line text not null default '',
  description text not null default '',
  -- Entitlements it opens and kinds of event it holds one seat at.
  opens jsonb not null default '[]' check (jsonb_typeof(opens) = 'array'),
  seats jsonb not null default '[]' check (jsonb_typeof(seats) = 'array'),
  -- What a buyer gets, and what has to be bought separately, in the buyer's words.
  inside jsonb not null default '[]' check (jsonb_typeof(inside) = 'array'),
  apart jsonb not null default '[]' check (jsonb_typeof(apart) = 'array'),
  position integer not null,
  active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  unique (id, edition),
  constraint product_opens_something check (jsonb_array_length(opens) + jsonb_array_length(seats) > 0)
);

-- A priced offer of a product: for a number of days, by the day within limits, or one seat.
create table commerce.service (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  slug text not null,
  product_id uuid not null,
  name text not null,
  price_pence integer not null check (price_pence >= 0),
  duration_days integer check (duration_days between 1 and 3660),
  -- The price is for one day; the buyer chooses how many.
  per_day boolean not null default false,
  min_days integer check (min_days >= 1),
  max_days integer check (max_days between min_days and 3660),
  featured boolean not null default false,
  -- May be bought for somebody else, and in numbers for a group.
  giftable boolean not null default false,
  cohort boolean not null default false,
  note text not null default '',
  position integer not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  foreign key (product_id, edition) references commerce.product (id, edition),
  constraint service_by_the_day check (per_day = (min_days is not null and max_days is not null)),
  constraint service_days check (not (per_day and duration_days is not null))
);
create index service_product on commerce.service (product_id);

-- The percentage off for each number of places bought in one order; the highest step that is reached counts.
create table commerce.cohort_step (
  places integer primary key check (places >= 1),
  percent integer not null check (percent between 0 and 100)
);

-- A code that takes off a percentage or a sum. Services empty: it counts for all of them.
create table commerce.coupon (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  percent integer check (percent > 0 and percent <= 100),
  pence integer check (pence > 0),
  -- Slugs of services.
  services jsonb not null default '[]' check (jsonb_typeof(services) = 'array'),
  starts_on date,
  ends_on date,
  uses integer check (uses > 0),
  per_person integer not null default 1 check (per_person > 0),
  min_seats integer check (min_seats > 0),
  partner text not null default '',
  -- Of what is paid, for the partner.
  share_percent integer not null default 0 check (share_percent between 0 and 100),
  note text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  constraint coupon_percent_or_pence check ((percent is null) <> (pence is null))
);
