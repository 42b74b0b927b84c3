-- A live window in which many people sit one form. Everything closes for all at once, at closes_at, plus the extra time and
-- rest of each. It is marked when the last has ended: released_at is that moment, and until then nothing tells a score.
-- event_id is a big mock of courses, without a foreign key: its bookings have a seat.
create table mocks.sitting (
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  form_id uuid not null references mocks.form (id),
  -- qb: everybody with the question bank. list: only who has a row in mocks.seat.
  seats text not null check (seats in ('qb', 'list')),
  event_id uuid unique,
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  entry_until timestamptz not null,
  closes_at timestamptz not null,
  released_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sitting_in_order check (opens_at <= starts_at and starts_at < entry_until and entry_until < closes_at)
);
create index sitting_form on mocks.sitting (form_id);
create index sitting_unreleased on mocks.sitting (entry_until) where released_at is null;

-- Somebody who may sit it: put on the list by staff, or come in through a booking.
create table mocks.seat (
  user_id uuid not null,
  sitting_id uuid not null references mocks.sitting (id),
  source text not null check (source in ('staff', 'booking')),
  created_at timestamptz not null,
  primary key (user_id, sitting_id)
);
create index seat_sitting on mocks.seat (sitting_id);

-- Minutes that staff added for everybody who was sitting. The operation id makes two clicks one incident.
create table mocks.incident (
  sitting_id uuid not null references mocks.sitting (id),
  op_id uuid not null,
  minutes integer not null check (minutes between 1 and 240),
  reason text not null check (length(reason) between 1 and 500),
  people integer not null,
  by_id uuid,
  created_at timestamptz not null,
  primary key (sitting_id, op_id)
);

-- The mock somebody sits in a sitting; one for each person and sitting. Null: a mock of their own.
alter table mocks.mock add column sitting_id uuid references mocks.sitting (id);
create unique index mock_sitting on mocks.mock (sitting_id, user_id) where sitting_id is not null;
