-- Questions: one item whatever banks it stands in, its versions, the places where it stands, and the decision which of
-- the second line's items are offered to learners of the first. Staff ids come from accounts, without a foreign key.

-- One question. Answers, notes, flags, comments and statistics hang on it, so it is never deleted once it was shown.
create table questions.item (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z]{3}-[0-9]{4}$'),
  -- What readers see now; null until the first version is published.
  version_id uuid,
  difficulty smallint not null check (difficulty between 1 and 5),
  task text not null check (task in ('diagnosis', 'investigation', 'management', 'mechanism', 'interpretation', 'professional')),
  setting text not null check (setting in ('primary-care', 'acute-hospital', 'community', 'ward', 'other')),
  -- Slugs of guides and gems; they live in rooms above.
  related jsonb not null default '{"guides": [], "gems": []}',
  -- Counts every change, for the editor who saves over another.
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the content pack last brought: the hash of its meaning, and the file as its author wrote it.
  imported_hash text,
  imported_text text,
  check ((imported_hash is null) = (imported_text is null))
);

-- What a question said at one time. Its words never change, because answers point at them; a change of words is a new
-- row. The state of the clinical review and the tags are brought up to date in place.
create table questions.item_version (
  id uuid primary key,
  item_id uuid not null references questions.item (id) on delete cascade,
  n integer not null check (n > 0),
  -- Statistics are counted per epoch: an editorial change keeps it, a clinical one or one of the key starts a new one.
  epoch integer not null check (epoch > 0 and epoch <= n),
  change_class text check (change_class in ('editorial', 'clinical', 'key')),
  stem text not null check (stem <> ''),
  stem_html text not null,
  lead_in text not null check (lead_in <> ''),
  -- [{key, text}], A to E. Why each is right or wrong stands apart, so that what is shown before the answer is read
  -- without touching what must not be.
  options jsonb not null check (jsonb_array_length(options) = 5),
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  tags text[] not null default '{}',
  answer_key text not null check (answer_key in ('A', 'B', 'C', 'D', 'E')),
  -- {A: '...', ...}
  rationales jsonb not null check (rationales ?& array['A', 'B', 'C', 'D', 'E']),
  explanation text not null,
  explanation_html text not null,
  key_point text not null,
  -- [{org, id, title, year, section, url}]
  sources jsonb not null check (jsonb_typeof(sources) = 'array'),
  -- Is the medicine checked? By a named clinician, on that day.
  review_state text not null check (review_state in ('pending', 'reviewed')),
  review_by text not null check (review_by <> ''),
  review_at date not null,
  review_next date not null,
  created_by uuid,
  created_at timestamptz not null,
  published_at timestamptz,
  unique (item_id, n),
  unique (id, item_id),
  check (review_next > review_at),
  constraint item_version_first_changes_nothing check ((n = 1) = (change_class is null))
);
alter table questions.item add constraint item_shows_own_version
  foreign key (version_id, id) references questions.item_version (id, item_id) deferrable initially deferred;

create function questions.keep_words() returns trigger language plpgsql as $$
begin
  if (new.item_id, new.n, new.epoch, new.stem, new.lead_in, new.options, new.images, new.answer_key, new.rationales,
      new.explanation, new.key_point, new.sources)
    is distinct from
     (old.item_id, old.n, old.epoch, old.stem, old.lead_in, old.options, old.images, old.answer_key, old.rationales,
      old.explanation, old.key_point, old.sources)
  then
    raise exception 'the words of a version do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger item_version_keeps_its_words before update on questions.item_version
  for each row execute function questions.keep_words();

alter table questions.matrix add constraint matrix_in_category unique (id, category_id);

-- Where an item stands: at most once in each edition. Moving it or taking it out changes or deactivates the row;
-- nothing is copied. A category or topic with placements cannot be deleted.
create table questions.placement (
  id uuid primary key,
  item_id uuid not null references questions.item (id) on delete cascade,
  edition text not null check (edition in ('pa', 'more', 'plab')),
  category_id uuid not null,
  matrix_id uuid,
  active boolean not null,
  -- Order within the category; gaps and ties are fine, the id decides between equals.
  position integer not null check (position >= 0),
  -- Order among the questions visitors may try; only the main bank gives some away.
  trial_position integer check (trial_position >= 0),
  unique (item_id, edition),
  unique (edition, trial_position) deferrable initially deferred,
  constraint placement_trial_only_in_main check (trial_position is null or edition = 'pa'),
  foreign key (category_id, edition) references questions.category (id, edition),
  foreign key (matrix_id, category_id) references questions.matrix (id, category_id)
);
create index placement_in_category on questions.placement (category_id, position, id);
create index placement_in_matrix on questions.placement (matrix_id, position, id) where matrix_id is not null;

-- Which bank an item of the second line is offered in; only an item that stands there can have a row.
create table questions.triage (
  item_id uuid primary key,
  edition text not null generated always as ('plab') stored,
  state text not null check (state in ('pending', 'pa', 'more', 'not')),
  decided_by uuid,
  decided_at timestamptz not null,
  foreign key (item_id, edition) references questions.placement (item_id, edition) on delete cascade
);
create index triage_state on questions.triage (state, decided_at);

-- Published to the rooms above: where every published item stands. open: a learner of that edition can be given it.
-- It holds nothing of the key.
create view questions.bank_view as
  select p.item_id, i.code, p.edition, p.category_id, p.matrix_id, p.position, p.id as placement_id, i.difficulty,
    i.version_id, v.epoch, p.active and c.active as open
  from questions.placement p
    join questions.item i on i.id = p.item_id
    join questions.item_version v on v.id = i.version_id
    join questions.category c on c.id = p.category_id;

-- Items that stand where triage says they should not, or do not stand where it says they should. Always empty.
create view questions.misplaced_view as
  select t.item_id, t.state
  from questions.triage t
    left join questions.placement pa on pa.item_id = t.item_id and pa.edition = 'pa'
    left join questions.placement more on more.item_id = t.item_id and more.edition = 'more'
  where (t.state = 'pa' and pa.id is null) or (t.state <> 'pa' and pa.active)
    or (t.state = 'more' and more.id is null) or (t.state <> 'more' and more.active);
