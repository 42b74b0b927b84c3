-- Gems: a key topic on a few cards, each learner's deck of them, and when each card comes back.
-- Staff and learner ids come from accounts, without a foreign key.
create schema gems;

-- One gem of a line. A gem of the second line reaches learners only by being moved into the first.
create table gems.gem (
  id uuid primary key,
  edition text not null check (edition in ('pa', 'plab')),
  -- osce: for the practical examination, shown to those who hold OSCE gems.
  kind text not null default 'gem' check (kind in ('gem', 'osce')),
  -- Part of learners' addresses.
  name text not null check (name !~ '[/\\?#]' and lower(name) not in ('u', 'result', 'session')),
  slug text not null,
  category_id uuid not null,
  position integer not null default 0,
  active boolean not null default false,
  text text not null default '',
  text_html text not null default '',
  -- Keys of pictures in the object store; empty: none.
  index_image text not null default '',
  deck_image text not null default '',
  -- [{org, id, title, year, section, url}]
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  -- Codes of questions that test it.
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  review_state text not null default 'pending' check (review_state in ('pending', 'reviewed')),
  review_by text not null default '',
  review_at date,
  review_next date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug),
  unique (id, edition),
  foreign key (category_id, edition) references questions.category (id, edition)
);
create unique index gem_name on gems.gem (edition, lower(name));
create index gem_category on gems.gem (category_id, edition);
create index gem_review_due on gems.gem (review_next) where active;

-- Every name a gem has or had: old links lead on, and no name ever comes to mean another gem.
create table gems.name_history (
  edition text not null,
  name_key text not null,
  gem_id uuid not null references gems.gem (id) on delete cascade,
  name text not null,
  since timestamptz not null,
  primary key (edition, name_key)
);
create index name_history_gem on gems.name_history (gem_id);

-- A side to turn: a card asks and answers, a clincher is a cue and what it points to.
create table gems.card (
  id uuid primary key,
  gem_id uuid not null references gems.gem (id) on delete cascade,
  position integer not null default 0,
  kind text not null default 'card' check (kind in ('card', 'clincher')),
  front text not null,
  back text not null,
  back_html text not null,
  -- The key of a picture of the same gem; empty: none.
  image text not null default '',
  -- The save that is being made gives another answer: everybody starts this card again. False after the save.
  answer_changed boolean not null default false
);
create index card_gem on gems.card (gem_id, position);

-- What a card said when it was taken out. Reviews point at it by the card's id.
create table gems.retired_card (
  id uuid primary key,
  gem_id uuid not null,
  kind text not null,
  front text not null,
  back text not null,
  retired_at timestamptz not null default now()
);

-- The pictures of a gem and the words read in them. Only accepted words are searched.
create table gems.image (
  id uuid primary key,
  gem_id uuid not null references gems.gem (id) on delete cascade,
  position integer not null default 0,
  -- Under the hash of its content in the object store.
  object_key text not null,
  -- Its path in the content pack, or the name of the uploaded file.
  src text not null default '',
  alt text not null,
  ocr_text text not null default '',
  -- How sure the engine was, in whole per cent; null: nothing was read.
  confidence smallint check (confidence between 0 and 100),
  ocr_accepted boolean not null default false
);
create index image_gem on gems.image (gem_id, position);

-- What is searched: made from the gem, its cards and its pictures, never the truth about them.
create table gems.gem_search (
  gem_id uuid primary key references gems.gem (id) on delete cascade,
  words tsvector not null
);
create index gem_search_words on gems.gem_search using gin (words);
create function gems.index_gem(of uuid) returns void language sql as $$
  insert into gems.gem_search (gem_id, words)
  select g.id,
    setweight(to_tsvector('english', questions.search_text(g.name)), 'A')
      || setweight(to_tsvector('english', questions.search_text(coalesce(
        (select string_agg(c.front || ' ' || questions.plain_text(c.back_html), ' ') from gems.card c where c.gem_id = g.id),
        ''))), 'B')
      || setweight(to_tsvector('english', questions.search_text(questions.plain_text(g.text_html) || ' ' || coalesce(
        (select string_agg(i.alt || ' ' || case when i.ocr_accepted then i.ocr_text else '' end, ' ')
          from gems.image i where i.gem_id = g.id), ''))), 'C')
  from gems.gem g where g.id = of
  on conflict (gem_id) do update set words = excluded.words
$$;
create function gems.gem_changed() returns trigger language plpgsql as $$
begin
  perform gems.index_gem(new.id);
  return null;
end $$;
create trigger gem_is_searchable after insert or update of name, text_html on gems.gem
  for each row execute function gems.gem_changed();
create function gems.part_changed() returns trigger language plpgsql as $$
begin
  perform gems.index_gem(coalesce(new.gem_id, old.gem_id));
  return null;
end $$;
create trigger card_is_searchable after insert or update or delete on gems.card
  for each row execute function gems.part_changed();
create trigger image_is_searchable after insert or update or delete on gems.image
  for each row execute function gems.part_changed();

-- A card the learner made, most often from the key point of a question that went wrong. Always in the deck.
create table gems.own_card (
  user_id uuid not null,
  id uuid not null,
  -- The question it came from.
  item_id uuid,
  front text not null,
  back text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, id)
);
create unique index own_card_item on gems.own_card (user_id, item_id) where item_id is not null and removed_at is null;

-- Which gems a learner has in the deck, and their notes. Taken out, the row stays: the history goes on where it stopped.
create table gems.deck (
  user_id uuid not null,
  gem_id uuid not null references gems.gem (id) on delete cascade,
  added_at timestamptz,
  removed_at timestamptz,
  -- When the learner last said in or out, on whatever device: the later one counts.
  said_at timestamptz,
  note text not null default '',
  note_at timestamptz,
  -- {card id: {text, at}}
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object'),
  primary key (user_id, gem_id)
);
create index deck_gem on gems.deck (gem_id);

-- One turn of one card. The truth: schedule and day follow from it in the same statement. Never changed.
create table gems.review (
  user_id uuid not null,
  op_id uuid not null,
  card_id uuid not null,
  -- 1 again, 2 hard, 3 good, 4 easy; 0: the card starts again from nothing.
  rating smallint not null check (rating between 0 and 4),
  ms integer not null default 0 check (ms between 0 and 3600000),
  reviewed_at timestamptz not null,
  received_at timestamptz not null,
  primary key (user_id, op_id)
);
create index review_card on gems.review (user_id, card_id, reviewed_at);
create function gems.keep_review() returns trigger language plpgsql as $$
begin
  raise exception 'a review does not change' using errcode = 'restrict_violation';
end $$;
create trigger review_stays before update on gems.review for each row execute function gems.keep_review();

-- When a card comes back to a learner: the fold of its reviews. Touched at every turn, so pages leave room.
create table gems.schedule (
  user_id uuid not null,
  card_id uuid not null,
  -- Null for a card of one's own.
  gem_id uuid,
  -- Null: as new.
  due_at timestamptz,
  stability double precision not null default 0,
  difficulty double precision not null default 0,
  reps integer not null default 0,
  lapses integer not null default 0,
  -- new, learning, review, relearning as the scheduler numbers them, and the step within learning.
  state smallint not null default 0 check (state between 0 and 3),
  step smallint not null default 0,
  first_review_at timestamptz,
  last_review_at timestamptz,
  -- How many reviews are folded into it: a write that began from another number begins again.
  folded integer not null default 0,
  -- The answer became another one: shown until the next turn.
  changed_at timestamptz,
  primary key (user_id, card_id)
) with (fillfactor = 70);
create index schedule_due on gems.schedule (user_id, due_at);
create index schedule_card on gems.schedule (card_id);

-- A day on which cards were turned.
create table gems.day (
  user_id uuid not null,
  day date not null,
  reviews integer not null default 0,
  again integer not null default 0,
  ms bigint not null default 0,
  primary key (user_id, day)
) with (fillfactor = 70);

-- How somebody wants the deck to behave; no row: as everybody begins.
create table gems.preference (
  user_id uuid primary key,
  -- Whole per cent of cards to be remembered when they come back.
  retention smallint not null default 90 check (retention between 80 and 95),
  most_a_day smallint not null default 60 check (most_a_day between 5 and 500),
  -- Days of the week without cards, 1 Monday to 7 Sunday.
  days_off smallint[] not null default '{}',
  hides_days boolean not null default false,
  swipes boolean not null default false
);

-- A problem a learner reported, by the operation id their device made.
create table gems.report (
  user_id uuid not null,
  id uuid not null,
  gem_id uuid not null references gems.gem (id) on delete cascade,
  -- Null: about the gem as a whole.
  card_id uuid,
  kind text not null check (kind in ('outdated', 'wrong', 'wording', 'other')),
  body text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (user_id, id)
);
create index report_gem on gems.report (gem_id);
create index report_open on gems.report (created_at) where closed_at is null;

create function gems.retire_card() returns trigger language plpgsql as $$
begin
  insert into gems.retired_card (id, gem_id, kind, front, back) values (old.id, old.gem_id, old.kind, old.front, old.back)
  on conflict (id) do update set front = excluded.front, back = excluded.back, retired_at = excluded.retired_at;
  delete from gems.schedule where card_id = old.id;
  return null;
end $$;
create trigger card_retires after delete on gems.card for each row execute function gems.retire_card();

-- The list of staff: what a gem holds and how learners fare with it. Figures of learners are counted by a job, because
-- they grow with use.
create table gems.gem_figures (
  gem_id uuid primary key references gems.gem (id) on delete cascade,
  decks integer not null default 0,
  due_share smallint,
  again_share smallint
);
create view gems.gem_list as
  select g.*,
    (select count(*)::integer from gems.card c where c.gem_id = g.id) as cards_count,
    coalesce(f.decks, 0) as decks, f.due_share::integer as due_share, f.again_share::integer as again_share,
    (select count(*)::integer from gems.report r where r.gem_id = g.id and r.closed_at is null) as reports
  from gems.gem g left join gems.gem_figures f on f.gem_id = g.id;
