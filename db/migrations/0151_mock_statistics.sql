-- What the first sittings of a form say about it, counted anew every night; the answers are the truth. In questions:
-- mean, sd (of the population) and sem; kr20 is null where the scores do not differ or too few have sat it.
create table mocks.form_stats (
  form_id uuid primary key references mocks.form (id),
  sitters integer not null check (sitters >= 0),
  mean double precision,
  sd double precision,
  kr20 double precision,
  sem double precision,
  counted_at timestamptz not null
);
-- Facility: the share that was right. rest_r: how an item goes with the rest of the form; null where one of them is constant.
-- other: the wrong option that goes best with the rest, and how; a key with a negative rest_r and such an option is suspected.
create table mocks.form_item_stats (
  form_id uuid not null references mocks.form (id),
  item_id uuid not null,
  n integer not null check (n >= 0),
  facility double precision not null check (facility between 0 and 1),
  rest_r double precision,
  other text check (other in ('A', 'B', 'C', 'D', 'E')),
  other_r double precision,
  key_suspected boolean not null,
  primary key (form_id, item_id)
);
create view mocks.form_stats_view as
  select f.number, f.title, s.* from mocks.form_stats s join mocks.form f on f.id = s.form_id;
create view mocks.form_item_stats_view as select * from mocks.form_item_stats;
