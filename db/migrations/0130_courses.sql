-- Events: webinars, revision courses, big mocks and OSCE circuits, who has a seat, who waits for one, and what each person
-- was told. Learner and staff ids come from accounts, order ids from commerce, both without a foreign key.
create schema courses;

-- One event of a line. `taken` counts the bookings that hold a seat, so that a seat can be taken by one statement.
create table courses.event (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  type text not null check (type in ('webinar', 'plab1', 'bigmock', 'osce')),
  slug text not null,
  title text not null,
  summary text not null default '',
  body text not null default '',
  body_html text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- From when seats can be booked; null: at once.
  opens_at timestamptz,
  price_pence integer not null default 0 check (price_pence >= 0),
  seats integer not null,
  taken integer not null default 0,
  place text not null default '',
  teacher text not null default '',
  teacher_about text not null default '',
  -- One line for each point, `19:00 What happens`; a line `Day 2` begins the next day.
  programme text not null default '',
  bring jsonb not null default '[]' check (jsonb_typeof(bring) = 'array'),
  joining text not null default '',
  adjustments text not null default '',
  -- For how many days after the end a recording is offered; 0: none.
  recording_days integer not null default 0 check (recording_days between 0 and 365),
  -- The fixed mock a big mock is sat with.
  mock_number integer check (mock_number > 0),
  -- Where the outside room is; it leaves by the joining call alone.
  join_url text not null default '',
  -- People are asked for the account of the mail provider they will join with.
  joining_account boolean not null default false,
  -- An example: shown and never booked.
  sample boolean not null default false,
  active boolean not null default false,
  staff_comment text not null default '',
  -- When it was before it was last moved.
  moved_from timestamptz,
  cancelled_at timestamptz,
  -- Given to people with the mail about the last move or the cancellation.
  change_reason text not null default '',
  -- Rises with every change that calendars must learn of.
  sequence integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  constraint event_never_oversold check (taken between 0 and seats),
  constraint event_ends_after_start check (ends_at > starts_at)
);
create index event_by_start on courses.event (edition, type, starts_at) where active;
create index event_starts on courses.event (starts_at);

-- A seat of one person. Held ones run out and give their seat back; cancelled ones are kept as a record.
create table courses.booking (
  id uuid primary key,
  user_id uuid not null,
  event_id uuid not null references courses.event (id),
  state text not null check (state in ('held', 'booked', 'attended', 'absent', 'cancelled')),
  -- The order that pays for it; null: free, by voucher of staff, or an offer nobody has taken yet.
  order_id uuid,
  paid_pence integer not null default 0 check (paid_pence >= 0),
  held_until timestamptz,
  -- Held for the first on the waiting list.
  offered boolean not null default false,
  -- What would help the person take part, and what staff answered.
  adjustment text not null default '',
  adjustment_reply text not null default '',
  adjustment_replied_at timestamptz,
  joining_account text not null default '',
  code_passed_at timestamptz,
  joined_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint booking_hold_has_an_end check ((state = 'held') = (held_until is not null))
);
create unique index booking_one_live on courses.booking (user_id, event_id) where state <> 'cancelled';
create index booking_event on courses.booking (event_id, state);
create index booking_held on courses.booking (held_until) where state = 'held';
create index booking_order on courses.booking (order_id) where order_id is not null;
create index booking_adjustment on courses.booking (created_at)
  where adjustment <> '' and adjustment_replied_at is null and state in ('booked', 'held');

-- People who wait for a seat, in the order they came.
create table courses.waiting (
  event_id uuid not null references courses.event (id),
  user_id uuid not null,
  since timestamptz not null,
  primary key (event_id, user_id)
);
create index waiting_user on courses.waiting (user_id);
create index waiting_turn on courses.waiting (event_id, since, user_id);

-- What a person has been told about an event: one row, one mail. A kind that can come again carries its number.
create table courses.told (
  event_id uuid not null references courses.event (id),
  user_id uuid not null,
  kind text not null,
  at timestamptz not null,
  primary key (event_id, user_id, kind)
);
create index told_user on courses.told (user_id);

-- An uploaded PDF and the pages that carry the reader's identity when it is fetched; no pages: handed out as it is.
create table courses.document (
  key text primary key,
  name text not null,
  bytes bigint not null,
  pages integer not null check (pages > 0),
  protected_pages text not null default '',
  uploaded_by uuid,
  created_at timestamptz not null
);

-- What belongs to an event for those who booked it: handouts and the recording with its captions.
create table courses.material (
  id uuid primary key,
  event_id uuid not null references courses.event (id) on delete cascade,
  kind text not null check (kind in ('handout', 'recording', 'captions')),
  title text not null,
  -- The key of a document; empty for a recording, which is named by the key of its file.
  file text not null default '',
  position integer not null default 0
);
create index material_event on courses.material (event_id);

-- The secret address of a person's calendar: all bookings and the exam date.
create table courses.calendar (
  user_id uuid primary key,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- Events whose count differs from their bookings. Empty while the product is right.
create view courses.seat_drift_view as
select e.id, e.taken, count(b.id)::integer as counted
from courses.event e
left join courses.booking b on b.event_id = e.id and b.state <> 'cancelled'
group by e.id, e.taken
having e.taken <> count(b.id);
