-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/gems/server/deck/deck.repo.ts

-- listPlan

select c.id,
  c.kind,
  g.id as gem_id,
  g.category_id,
  s.due_at,
  s.stability,
  s.difficulty,
  s.reps,
  s.lapses,
  s.state,
  s.step,
  s.first_review_at,
  s.last_review_at
from gems.deck d
join gems.gem g on g.id = d.gem_id
  and g.edition = $1
  and g.active
  and (g.kind <> 'osce' or $2::boolean)
  and d.user_id = $3
  and d.added_at is not null
  and d.removed_at is null
join gems.card c on c.gem_id = g.id
left join gems.schedule s on s.user_id = $4 and s.card_id = c.id
order by d.added_at, g.id, c.position;

select o.id,
  'own' as kind,
  null as gem_id,
  null as category_id,
  s.due_at,
  s.stability,
  s.difficulty,
  s.reps,
  s.lapses,
  s.state,
  s.step,
  s.first_review_at,
  s.last_review_at
from gems.own_card o
left join gems.schedule s on s.user_id = o.user_id and s.card_id = o.id
where o.user_id = $1 and o.removed_at is null
order by o.created_at;

-- listTexts

select c.id,
  c.kind,
  g.id as gem_id,
  g.name as gem,
  c.front,
  '' as back,
  c.back_html,
  i.id as image_id,
  i.alt as image_alt,
  d.notes -> c.id::text ->> 'text' as note,
  s.changed_at
from gems.gem g
join gems.card c on c.gem_id = g.id
left join gems.deck d on d.user_id = $1 and d.gem_id = g.id
left join gems.image i on i.gem_id = g.id and i.object_key = c.image and c.image <> ''
left join gems.schedule s on s.user_id = $2 and s.card_id = c.id
where g.edition = $3
  and g.active
  and (g.kind <> 'osce' or $4::boolean)
  and d.added_at is not null
  and d.removed_at is null
order by g.id, c.position;

select id,
  'own' as kind,
  null as gem_id,
  null as gem,
  front,
  back,
  null as back_html,
  null as image_id,
  null as image_alt,
  null as note,
  null as changed_at
from gems.own_card
where user_id = $1 and removed_at is null and true;

select c.id,
  c.kind,
  g.id as gem_id,
  g.name as gem,
  c.front,
  '' as back,
  c.back_html,
  i.id as image_id,
  i.alt as image_alt,
  d.notes -> c.id::text ->> 'text' as note,
  s.changed_at
from gems.gem g
join gems.card c on c.gem_id = g.id
left join gems.deck d on d.user_id = $1 and d.gem_id = g.id
left join gems.image i on i.gem_id = g.id and i.object_key = c.image and c.image <> ''
left join gems.schedule s on s.user_id = $2 and s.card_id = c.id
where g.edition = $3
  and g.active
  and (g.kind <> 'osce' or $4::boolean)
  and c.id = any($5::uuid[])
  and d.added_at is not null
  and d.removed_at is null
order by g.id, c.position;

select id,
  'own' as kind,
  null as gem_id,
  null as gem,
  front,
  back,
  null as back_html,
  null as image_id,
  null as image_alt,
  null as note,
  null as changed_at
from gems.own_card
where user_id = $1 and removed_at is null and id = any($2::uuid[]);

select c.id,
  c.kind,
  g.id as gem_id,
  g.name as gem,
  c.front,
  '' as back,
  c.back_html,
  i.id as image_id,
  i.alt as image_alt,
  d.notes -> c.id::text ->> 'text' as note,
  s.changed_at
from gems.gem g
join gems.card c on c.gem_id = g.id
left join gems.deck d on d.user_id = $1 and d.gem_id = g.id
left join gems.image i on i.gem_id = g.id and i.object_key = c.image and c.image <> ''
left join gems.schedule s on s.user_id = $2 and s.card_id = c.id
where g.edition = $3 and g.active and (g.kind <> 'osce' or $4::boolean) and g.id = $5
order by g.id, c.position;

-- listDeckGems

select g.id, g.name, g.slug, g.category_id, g.sources
from gems.deck d
join gems.gem g on g.id = d.gem_id
  and g.edition = $1
  and g.active
  and (g.kind <> 'osce' or $2::boolean)
  and d.user_id = $3
  and d.added_at is not null
  and d.removed_at is null
order by d.added_at, g.name;

-- saveInDeck

insert into gems.deck as d (user_id, gem_id, added_at, removed_at, said_at)
values ($1, $2, $3, null, $4)
on conflict (user_id, gem_id)
do update
set added_at = case when d.said_at > excluded.said_at then d.added_at else coalesce(excluded.added_at, d.added_at) end,
  removed_at = case when d.said_at > excluded.said_at then d.removed_at when $5 then null else $6 end,
  said_at = greatest(d.said_at, excluded.said_at)
returning added_at is not null and removed_at is null as in_deck;

-- saveNote

insert into gems.deck as d (user_id, gem_id, note, note_at)
values ($1, $2, $3, $4)
on conflict (user_id, gem_id)
do update
set note = case when d.note_at > excluded.note_at then d.note else excluded.note end,
  note_at = greatest(d.note_at, excluded.note_at)
returning note, note_at as at;

-- saveCardNote

insert into gems.deck as d (user_id, gem_id, notes)
values ($1, $2, $3::jsonb)
on conflict (user_id, gem_id)
do update
set notes = case when d.notes -> $4 ->> 'at' > $5 then d.notes else d.notes || excluded.notes end
returning notes -> $6 ->> 'text' as note, notes -> $7 ->> 'at' as at;

-- listDays

select day::text as day, reviews, again, ms::integer as ms
from gems.day
where user_id = $1 and day >= $2::date
order by day;

-- modules/gems/server/deck/own-card.repo.ts

-- findFromItem

select id, front, back
from gems.own_card
where user_id = $1 and item_id = $2 and removed_at is null;

-- findOwn

select id, front, back
from gems.own_card
where user_id = $1 and id = $2;

-- saveOwn

insert into gems.own_card (user_id, id, item_id, front, back, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict
do nothing
returning id, front;

update gems.own_card o
set front = coalesce($1, front),
  back = coalesce($2, back),
  updated_at = $3,
  removed_at = case when exists (
    select
    from gems.own_card n
    where n.user_id = o.user_id and n.item_id = o.item_id and n.id <> o.id and n.removed_at is null
  ) then o.removed_at end
where user_id = $4 and id = $5
returning id, front, case when removed_at is not null then item_id end as replaced;

-- removeOwn

update gems.own_card
set removed_at = $1
where user_id = $2 and id = $3 and removed_at is null;

-- listForExport

select g.name as gem,
  c.front,
  c.back,
  coalesce(d.notes -> c.id::text ->> 'text', '') as note,
  s.due_at,
  s.reps
from gems.deck d
join gems.gem g on g.id = d.gem_id
join gems.card c on c.gem_id = g.id
left join gems.schedule s on s.user_id = d.user_id and s.card_id = c.id
where d.user_id = $1 and d.added_at is not null and d.removed_at is null
union all
select 'Your own cards', o.front, o.back, '', s.due_at, s.reps
from gems.own_card o
left join gems.schedule s on s.user_id = o.user_id and s.card_id = o.id
where o.user_id = $2 and o.removed_at is null
order by 1, 2;

-- modules/gems/server/deck/reports.repo.ts

-- insertReport

insert into gems.report (user_id, id, gem_id, card_id, kind, body, created_at, closed_at, closed_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (user_id, id)
do nothing;

-- listOpenReports

select r.gem_id, g.name, c.front, r.kind, r.body, r.created_at
from gems.report r
join gems.gem g on g.id = r.gem_id
left join gems.card c on c.id = r.card_id
where r.closed_at is null and g.edition = $1
order by r.created_at
limit $2;

-- countOpenReports

select count(*)::integer as count
from gems.report r
join gems.gem g on g.id = r.gem_id
where r.closed_at is null and g.edition = $1;

-- modules/gems/server/moving/move.repo.ts

-- findMovable

select g.id, g.edition, g.name, g.slug, g.category_id, g.position, g.version
from gems.gem g
where g.id = $1
for update;

select g.id, g.edition, g.name, g.slug, g.category_id, g.position, g.version
from gems.gem g
where g.id = $1;

-- isSlugTaken

select
from gems.gem g
where g.edition = $1 and g.slug = $2 and g.id <> $3;

-- updatePlace

update gems.gem
set edition = $1, category_id = $2, position = $3, version = version + 1, updated_at = $4
where id = $5;

-- listPictureKeys

select i.object_key
from gems.image i
where i.gem_id = $1
order by i.position;

-- modules/gems/server/pack/import-decks.repo.ts

-- listDeckable

select g.id as "gemId", array_agg(c.id order by c.position) as cards
from gems.gem g
join gems.card c on c.gem_id = g.id
where g.edition = $1 and g.active and g.kind = 'gem'
group by g.id, g.slug
order by g.slug;

-- listReviewers

select u.id
from unnest($1::uuid[]) as u (id)
where exists (select from gems.review r where r.user_id = u.id);

-- insertDecks

insert into gems.deck (user_id, gem_id, added_at, said_at)
select user_id, gem_id, added_at, added_at
from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as d (user_id, gem_id, added_at)
on conflict (user_id, gem_id)
do nothing;

-- insertLog

with given as (
  select *
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::integer[], $6::timestamptz[]) as r (user_id, op_id, card_id, rating, ms, at)
),
  logged as (
    insert into gems.review (user_id, op_id, card_id, rating, ms, reviewed_at, received_at)
    select user_id, op_id, card_id, rating, ms, at, at
    from given
  )
insert into gems.day as d (user_id, day, reviews, again, ms)
select user_id, (at at time zone 'Europe/London')::date, count(*), count(*) filter (where rating = 1), sum(ms)
from given
group by 1, 2
on conflict (user_id, day)
do update
set reviews = d.reviews + excluded.reviews, again = d.again + excluded.again, ms = d.ms + excluded.ms;

-- insertSchedules

insert into gems.schedule (user_id, card_id, gem_id, due_at, stability, difficulty, reps, lapses, state, step, first_review_at, last_review_at, folded)
select *
from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::float8[], $6::float8[], $7::integer[], $8::integer[], $9::smallint[], $10::smallint[], $11::timestamptz[], $12::timestamptz[], $13::integer[]);

-- modules/gems/server/pack/pack.repo.ts

-- listSources

select g.edition,
  g.slug,
  g.name,
  g.kind,
  g.category_id,
  g.position,
  g.active,
  g.index_image,
  g.deck_image,
  g.questions,
  g.sources,
  g.review_state,
  g.review_by,
  g.review_at::text as review_at,
  g.review_next::text as review_next,
  coalesce((
    select json_agg(json_build_object('kind', c.kind, 'front', c.front, 'back', c.back, 'image', c.image) order by c.position)
    from gems.card c
    where c.gem_id = g.id
  ), '[]') as cards,
  coalesce((
    select json_agg(json_build_object('object_key', i.object_key, 'src', i.src, 'alt', i.alt) order by i.position)
    from gems.image i
    where i.gem_id = g.id
  ), '[]') as images
from gems.gem g
order by g.slug;

-- modules/gems/server/people/contributions.repo.ts

-- countOwnCards

select count(*)::integer as cards
from gems.own_card
where item_id = any($1::uuid[]) and removed_at is null;

-- countWithPicture

select count(*)::integer as gems
from gems.gem g
where starts_with(g.index_image, $1) or starts_with(g.deck_image, $2) or exists (
  select
  from gems.image i
  where i.gem_id = g.id and starts_with(i.object_key, $3)
);

-- listRelated

select g.slug,
  g.name,
  array(
    select distinct b.item_id
    from jsonb_array_elements_text(g.questions) as named (code)
    join questions.bank_view b on b.code = named.code
  ) as items
from gems.gem g
where g.edition = $1 and g.active and g.kind = 'gem'
order by g.position, g.name;

-- listNoted

select n.id,
  g.name,
  n.front,
  g.edition = $1
  and g.active
  and (g.kind <> 'osce' or $2::boolean) as live,
  n.note,
  n.note_at
from gems.deck d
join gems.gem g on g.id = d.gem_id
cross join lateral (
  select d.gem_id as id, null as front, d.note, d.note_at
  union all
  select e.key::uuid, c.front, e.value ->> 'text', (e.value ->> 'at')::timestamptz
  from jsonb_each(d.notes) e
  left join gems.card c on c.id = e.key::uuid
) n
where d.user_id = $3
  and n.note <> ''
  and n.note_at is not null
  and ($4::text is null or strpos(lower(n.note), lower($5::text)) > 0)
order by n.note_at desc, n.id;

-- findGemAccess

select coalesce(bool_or(entitlement = 'gems'), false) as gems,
  coalesce(bool_or(entitlement = 'oscegems'), false) or exists (
    select
    from access.staff_view
    where user_id = $1
  ) as osce
from access.entitlement_view
where user_id = $2 and starts_at <= $3 and ends_at > $4;

-- countUnreviewed

select count(*)::integer as count
from gems.gem
where edition = $1 and active and review_state = 'pending';

-- countOverdue

select count(*)::integer as count
from gems.gem
where edition = $1 and active and review_next <= $2::date;

-- modules/gems/server/people/personal-data.repo.ts

-- decksOf

select g.name, d.added_at, d.removed_at, d.note, d.note_at, d.notes
from gems.deck d
join gems.gem g on g.id = d.gem_id
where d.user_id = $1
order by g.name;

-- reviewsOf

select coalesce(c.front, o.front, t.front) as front, r.rating, r.ms, r.reviewed_at
from gems.review r
left join gems.card c on c.id = r.card_id
left join gems.own_card o on o.user_id = r.user_id and o.id = r.card_id
left join gems.retired_card t on t.id = r.card_id
where r.user_id = $1
order by r.reviewed_at;

-- ownCardsOf

select front, back, created_at, removed_at
from gems.own_card
where user_id = $1
order by created_at;

-- reportsOf

select g.name, r.kind, r.body, r.created_at, case when r.told = $1 then r.answer else $2 end as answer
from gems.report as r
inner join gems.gem as g on g.id = r.gem_id
where r.user_id = $3
order by r.created_at;

-- erasePerson

delete from gems.preference
where user_id = $1;

delete from gems.deck
where user_id = $1;

delete from gems.review
where user_id = $1;

delete from gems.schedule
where user_id = $1;

delete from gems.day
where user_id = $1;

delete from gems.own_card
where user_id = $1;

delete from gems.report
where user_id = $1;

-- modules/gems/server/people/shop-stock.repo.ts

-- countKinds

select g.kind,
  count(*)::integer as gems,
  coalesce(sum((
    select count(*)
    from gems.card c
    where c.gem_id = g.id and c.kind = 'card'
  )), 0)::integer as cards
from gems.gem g
where g.edition = $1 and g.active
group by g.kind
order by g.kind;

-- modules/gems/server/people/topic-stock.repo.ts

-- countByTopic

select b.matrix_id, count(distinct g.id)::integer as gems
from gems.gem g, jsonb_array_elements_text(g.questions) as q (code), questions.bank_view b
where g.edition = $1 and g.active and b.code = q.code and b.edition = $2 and b.matrix_id is not null
group by b.matrix_id;

-- modules/gems/server/reading/list.repo.ts

-- listGems

with search as materialized (select to_tsquery('english', $1) as words),
  stated as materialized (
    select g.id,
      g.name,
      g.kind,
      g.category_id,
      g.position,
      d.user_id is not null as in_deck,
      coalesce(t.due, 0) as due,
      s.next_at,
      array_position($2::uuid[], g.category_id) as shelf,
      ts_rank(w.words, (select words from search)) as rank
    from gems.gem g
    join gems.gem_search w on w.gem_id = g.id
    left join gems.deck d on d.user_id = $3
      and d.gem_id = g.id
      and d.added_at is not null
      and d.removed_at is null
    left join (
      select gem_id, min(greatest(due_at, $4)) as next_at
      from gems.schedule
      where user_id = $5 and card_id <> all($6::uuid[])
      group by gem_id
    ) s on s.gem_id = g.id
      and d.user_id is not null
    left join unnest($7::uuid[], $8::integer[]) as t (gem_id, due) on t.gem_id = g.id
    where g.edition = $9
      and g.active
      and (g.kind <> 'osce' or $10::boolean)
      and g.category_id = any($11::uuid[])
      and w.words @@ (select words from search)
  ),
  page as (
    select *
    from stated
    where in_deck
    order by rank desc, due > 0 desc, in_deck desc, next_at, shelf, position, name
    limit $12
    offset $13
  )
select to_json(n) as counts,
  p.id,
  p.name,
  p.kind,
  p.category_id,
  p.in_deck,
  p.due,
  p.next_at,
  c.cards,
  c.clinchers,
  c.sides,
  f.front as cue,
  f.back_html as answer_html
from (
  select count(*)::integer as all,
    count(*) filter (where due > 0)::integer as due,
    count(*) filter (where in_deck)::integer as deck,
    count(*) filter (where not in_deck)::integer as new
  from stated
) n
left join page p on true
left join lateral (
  select count(*) filter (where kind = 'card')::integer as cards,
    count(*) filter (where kind = 'clincher')::integer as clinchers,
    string_agg(front || ': ' || back_html, ' ' order by position) as sides
  from gems.card
  where gem_id = p.id
) c on true
left join lateral (
  select front, back_html
  from gems.card
  where gem_id = p.id and kind = 'clincher'
  order by position
  limit 1
) f on true
order by p.rank desc, p.due > 0 desc, p.in_deck desc, p.next_at, p.shelf, p.position, p.name;

with search as materialized (select to_tsquery('english', $1) as words),
  stated as materialized (
    select g.id,
      g.name,
      g.kind,
      g.category_id,
      g.position,
      d.user_id is not null as in_deck,
      coalesce(t.due, 0) as due,
      s.next_at,
      array_position($2::uuid[], g.category_id) as shelf,
      ts_rank(w.words, (select words from search)) as rank
    from gems.gem g
    join gems.gem_search w on w.gem_id = g.id
    left join gems.deck d on d.user_id = $3
      and d.gem_id = g.id
      and d.added_at is not null
      and d.removed_at is null
    left join (
      select gem_id, min(greatest(due_at, $4)) as next_at
      from gems.schedule
      where user_id = $5 and card_id <> all($6::uuid[])
      group by gem_id
    ) s on s.gem_id = g.id
      and d.user_id is not null
    left join unnest($7::uuid[], $8::integer[]) as t (gem_id, due) on t.gem_id = g.id
    where g.edition = $9
      and g.active
      and (g.kind <> 'osce' or $10::boolean)
      and g.category_id = any($11::uuid[])
      and w.words @@ (select words from search)
  ),
  page as (
    select *
    from stated
    where due > 0
    order by rank desc, due > 0 desc, in_deck desc, next_at, shelf, position, name
    limit $12
    offset $13
  )
select to_json(n) as counts,
  p.id,
  p.name,
  p.kind,
  p.category_id,
  p.in_deck,
  p.due,
  p.next_at,
  c.cards,
  c.clinchers,
  c.sides,
  f.front as cue,
  f.back_html as answer_html
from (
  select count(*)::integer as all,
    count(*) filter (where due > 0)::integer as due,
    count(*) filter (where in_deck)::integer as deck,
    count(*) filter (where not in_deck)::integer as new
  from stated
) n
left join page p on true
left join lateral (
  select count(*) filter (where kind = 'card')::integer as cards,
    count(*) filter (where kind = 'clincher')::integer as clinchers,
    string_agg(front || ': ' || back_html, ' ' order by position) as sides
  from gems.card
  where gem_id = p.id
) c on true
left join lateral (
  select front, back_html
  from gems.card
  where gem_id = p.id and kind = 'clincher'
  order by position
  limit 1
) f on true
order by p.rank desc, p.due > 0 desc, p.in_deck desc, p.next_at, p.shelf, p.position, p.name;

with search as materialized (select to_tsquery('english', $1) as words),
  stated as materialized (
    select g.id,
      g.name,
      g.kind,
      g.category_id,
      g.position,
      d.user_id is not null as in_deck,
      coalesce(t.due, 0) as due,
      s.next_at,
      array_position($2::uuid[], g.category_id) as shelf,
      ts_rank(w.words, (select words from search)) as rank
    from gems.gem g
    join gems.gem_search w on w.gem_id = g.id
    left join gems.deck d on d.user_id = $3
      and d.gem_id = g.id
      and d.added_at is not null
      and d.removed_at is null
    left join (
      select gem_id, min(greatest(due_at, $4)) as next_at
      from gems.schedule
      where user_id = $5 and card_id <> all($6::uuid[])
      group by gem_id
    ) s on s.gem_id = g.id
      and d.user_id is not null
    left join unnest($7::uuid[], $8::integer[]) as t (gem_id, due) on t.gem_id = g.id
    where g.edition = $9
      and g.active
      and (g.kind <> 'osce' or $10::boolean)
      and g.category_id = any($11::uuid[])
      and w.words @@ (select words from search)
  ),
  page as (
    select *
    from stated
    where not in_deck
    order by rank desc, due > 0 desc, in_deck desc, next_at, shelf, position, name
    limit $12
    offset $13
  )
select to_json(n) as counts,
  p.id,
  p.name,
  p.kind,
  p.category_id,
  p.in_deck,
  p.due,
  p.next_at,
  c.cards,
  c.clinchers,
  c.sides,
  f.front as cue,
  f.back_html as answer_html
from (
  select count(*)::integer as all,
    count(*) filter (where due > 0)::integer as due,
    count(*) filter (where in_deck)::integer as deck,
    count(*) filter (where not in_deck)::integer as new
  from stated
) n
left join page p on true
left join lateral (
  select count(*) filter (where kind = 'card')::integer as cards,
    count(*) filter (where kind = 'clincher')::integer as clinchers,
    string_agg(front || ': ' || back_html, ' ' order by position) as sides
  from gems.card
  where gem_id = p.id
) c on true
left join lateral (
  select front, back_html
  from gems.card
  where gem_id = p.id and kind = 'clincher'
  order by position
  limit 1
) f on true
order by p.rank desc, p.due > 0 desc, p.in_deck desc, p.next_at, p.shelf, p.position, p.name;

with stated as materialized (
  select g.id,
    g.name,
    g.kind,
    g.category_id,
    g.position,
    d.user_id is not null as in_deck,
    coalesce(t.due, 0) as due,
    s.next_at,
    array_position($1::uuid[], g.category_id) as shelf,
    0 as rank
  from gems.gem g
  left join gems.deck d on d.user_id = $2
    and d.gem_id = g.id
    and d.added_at is not null
    and d.removed_at is null
  left join (
    select gem_id, min(greatest(due_at, $3)) as next_at
    from gems.schedule
    where user_id = $4 and card_id <> all($5::uuid[])
    group by gem_id
  ) s on s.gem_id = g.id
    and d.user_id is not null
  left join unnest($6::uuid[], $7::integer[]) as t (gem_id, due) on t.gem_id = g.id
  where g.edition = $8 and g.active and (g.kind <> 'osce' or $9::boolean) and g.category_id = any($10::uuid[])
),
  page as (
    select *
    from stated
    where true
    order by rank desc, due > 0 desc, in_deck desc, next_at, shelf, position, name
    limit $11
    offset $12
  )
select to_json(n) as counts,
  p.id,
  p.name,
  p.kind,
  p.category_id,
  p.in_deck,
  p.due,
  p.next_at,
  c.cards,
  c.clinchers,
  c.sides,
  f.front as cue,
  f.back_html as answer_html
from (
  select count(*)::integer as all,
    count(*) filter (where due > 0)::integer as due,
    count(*) filter (where in_deck)::integer as deck,
    count(*) filter (where not in_deck)::integer as new
  from stated
) n
left join page p on true
left join lateral (
  select count(*) filter (where kind = 'card')::integer as cards,
    count(*) filter (where kind = 'clincher')::integer as clinchers,
    null as sides
  from gems.card
  where gem_id = p.id
) c on true
left join lateral (
  select front, back_html
  from gems.card
  where gem_id = p.id and kind = 'clincher'
  order by position
  limit 1
) f on true
order by p.rank desc, p.due > 0 desc, p.in_deck desc, p.next_at, p.shelf, p.position, p.name;

-- listHeads

select g.id,
  g.name,
  g.kind,
  g.category_id,
  d.user_id is not null as in_deck,
  count(c.id) filter (where c.kind = 'card')::integer as cards,
  count(c.id) filter (where c.kind = 'clincher')::integer as clinchers
from gems.gem g
join gems.card c on c.gem_id = g.id
left join gems.deck d on d.user_id = $1
  and d.gem_id = g.id
  and d.added_at is not null
  and d.removed_at is null
where g.edition = $2 and g.active and (g.kind <> 'osce' or $3::boolean)
group by g.id, d.user_id
order by g.position, g.name;

-- modules/gems/server/reviews/review.repo.ts

-- findStates

select card_id,
  folded,
  due_at,
  stability,
  difficulty,
  reps,
  lapses,
  state,
  step,
  first_review_at,
  last_review_at
from gems.schedule
where user_id = $1 and card_id in ($2, $3);

-- findStanding

select s.folded,
  s.due_at,
  s.stability,
  s.difficulty,
  s.reps,
  s.lapses,
  s.state,
  s.step,
  s.first_review_at,
  s.last_review_at,
  exists (
    select
    from gems.review r
    where r.user_id = s.user_id and r.card_id = s.card_id and r.replaces = $3::uuid
  ) as taken_back
from gems.schedule s
where s.user_id = $1::uuid and s.card_id = $2::uuid;

-- findCards

select c.id, c.gem_id
from gems.card c
join gems.gem g on g.id = c.gem_id
where c.id = any($1::uuid[]) and g.edition = $2 and g.active and (g.kind <> 'osce' or $3::boolean)
union all
select id, null
from gems.own_card
where user_id = $4 and id = any($5::uuid[]) and removed_at is null;

-- findReview

select card_id, rating
from gems.review
where user_id = $1 and op_id = $2;

-- listLog

select op_id, rating, reviewed_at, replaces
from gems.review
where user_id = $1 and card_id = $2;

-- insertReview

with aim as (
  select user_id
  from gems.preference
  where user_id = $1::uuid and retention = $21::smallint
  for share
),
  gate as (
    insert into gems.schedule as s (user_id, card_id, gem_id, due_at, stability, difficulty, reps, lapses, state, step, first_review_at, last_review_at, folded)
    select $1::uuid,
      $3::uuid,
      $4::uuid,
      $10::timestamptz,
      $11::float8,
      $12::float8,
      $13::integer,
      $14::integer,
      $15::smallint,
      $16::smallint,
      $17::timestamptz,
      $18::timestamptz,
      $9::integer + 1
    from aim
    where not exists (select from gems.review where user_id = $1::uuid and op_id = $2::uuid)
    on conflict (user_id, card_id)
    do update
    set gem_id = excluded.gem_id,
      due_at = excluded.due_at,
      stability = excluded.stability,
      difficulty = excluded.difficulty,
      reps = excluded.reps,
      lapses = excluded.lapses,
      state = excluded.state,
      step = excluded.step,
      first_review_at = excluded.first_review_at,
      last_review_at = excluded.last_review_at,
      folded = excluded.folded,
      changed_at = case when s.changed_at > $7::timestamptz then s.changed_at end
    where s.folded = $9::integer
    returning s.folded
  ),
  logged as (
    insert into gems.review (user_id, op_id, card_id, rating, ms, reviewed_at, received_at, replaces)
    select $1::uuid,
      $2::uuid,
      $3::uuid,
      $5::smallint,
      $6::integer,
      $7::timestamptz,
      $8::timestamptz,
      (
        select $19::uuid
        where not exists (
          select
          from gems.review o
          where o.user_id = $1::uuid and o.op_id = $19::uuid and o.card_id <> $3::uuid
        )
      )
    from gate
  ),
  counted as (
    select $7::timestamptz as at,
      $20::boolean::integer as reviews,
      ($20::boolean and $5::smallint = 1)::integer as again,
      $6::integer as ms
    union all
    select o.reviewed_at, -1, -(o.rating = 1)::integer, 0
    from gems.review o
    where o.user_id = $1::uuid and o.op_id = $19::uuid and o.card_id = $3::uuid and o.rating > 0
  ),
  studied as (
    insert into gems.day as d (user_id, day, reviews, again, ms)
    select $1::uuid, (at at time zone 'Europe/London')::date, sum(reviews), sum(again), sum(ms)
    from counted, gate
    where $5::smallint > 0
    group by 2
    on conflict (user_id, day)
    do update
    set reviews = d.reviews + excluded.reviews, again = d.again + excluded.again, ms = d.ms + excluded.ms
  )
select folded
from gate;

-- lockLogs

select
from gems.schedule
where user_id = $1
order by card_id
for update;

select r.card_id, r.op_id, r.rating, r.reviewed_at, r.replaces
from gems.review r
join gems.schedule s on s.user_id = r.user_id and s.card_id = r.card_id
where r.user_id = $1;

-- moveDue

update gems.schedule
set due_at = $1
where user_id = $2 and card_id = $3;

-- modules/gems/server/reviews/settings.repo.ts

-- findSettings

select retention, most_a_day, days_off, hides_days, swipes
from gems.preference
where user_id = $1;

-- ensureSettings

select retention, most_a_day, days_off, hides_days, swipes
from gems.preference
where user_id = $1;

insert into gems.preference (user_id, retention, most_a_day, days_off, hides_days, swipes)
values ($1, $2, $3, $4, $5, $6)
on conflict (user_id)
do nothing;

-- lockSettings

insert into gems.preference (user_id, retention, most_a_day, days_off, hides_days, swipes)
values ($1, $2, $3, $4, $5, $6)
on conflict (user_id)
do nothing;

select retention, most_a_day, days_off, hides_days, swipes
from gems.preference
where user_id = $1
for update;

-- updateSettings

update gems.preference
set retention = $1, most_a_day = $2, days_off = $3, hides_days = $4, swipes = $5
where user_id = $6;

-- modules/gems/server/shelf/gem.repo.ts

-- findGem

select g.id,
  g.name,
  g.slug,
  g.kind,
  g.category_id,
  g.text_html,
  g.index_image,
  g.deck_image,
  g.review_state,
  g.review_by,
  g.review_at::text as review_at,
  g.review_next::text as review_next,
  g.sources,
  g.questions,
  g.edition = $1
  and g.active
  and (g.kind <> 'osce' or $2::boolean) as live
from gems.name_history h
join gems.gem g on g.id = h.gem_id
where h.edition = $3 and h.name_key = lower($4);

-- findLive

select g.id, g.name
from gems.gem g
where g.id = $1 and g.edition = $2 and g.active and (g.kind <> 'osce' or $3::boolean);

-- listCards

select id, kind, front, back_html, image
from gems.card
where gem_id = $1
order by position;

-- listImages

select id, object_key, alt
from gems.image
where gem_id = $1
order by position;

-- findImage

select i.id, i.object_key, i.alt
from gems.image i
join gems.gem g on g.id = i.gem_id
where i.id = $1 and (g.edition = $2 and g.active and (g.kind <> 'osce' or $3::boolean) or $4::boolean);

-- findMark

select added_at is not null and removed_at is null as in_deck, note, note_at, notes
from gems.deck
where user_id = $1 and gem_id = $2;

-- listItems

select b.item_id
from unnest($1::text[])
with ordinality as c (code, n)
join questions.bank_view b on b.code = c.code and b.edition = $2 and b.open
order by c.n;

-- modules/gems/server/staff/desk.repo.ts

-- countLearners

select c.id as card_id, count(s.user_id)::integer as people
from gems.card c
join gems.schedule s on s.card_id = c.id and s.due_at is not null
where c.gem_id = $1
group by c.id;

-- findFigures

select decks, due_share, again_share, reports
from gems.gem_list
where id = $1;

-- findPicture

select i.id, i.alt, i.object_key, g.edition
from gems.image i
join gems.gem g on g.id = i.gem_id
where i.id = $1;

-- modules/gems/server/staff/figures.repo.ts

-- saveFigures

with decked as (
  select gem_id, count(*)::integer as decks
  from gems.deck
  where added_at is not null and removed_at is null
  group by gem_id
),
  due as (
    select s.gem_id, 100.0 * count(*) filter (where s.due_at <= $1) / count(*) as share
    from gems.schedule s
    join gems.deck d on d.user_id = s.user_id and d.gem_id = s.gem_id
    where s.due_at is not null and d.added_at is not null and d.removed_at is null
    group by s.gem_id
  ),
  again as (
    select c.gem_id, 100.0 * count(*) filter (where r.rating = 1) / count(*) as share
    from gems.review r
    join gems.card c on c.id = r.card_id
    where r.rating > 0
      and r.reviewed_at >= $2
      and not exists (
        select
        from gems.review n
        where n.user_id = r.user_id and n.card_id = r.card_id and n.replaces = r.op_id
      )
    group by c.gem_id
  )
insert into gems.gem_figures (gem_id, decks, due_share, again_share)
select g.id, coalesce(decked.decks, 0), round(due.share), round(again.share)
from gems.gem g
left join decked on decked.gem_id = g.id
left join due on due.gem_id = g.id
left join again on again.gem_id = g.id
on conflict (gem_id)
do update
set decks = excluded.decks, due_share = excluded.due_share, again_share = excluded.again_share;

-- modules/gems/server/staff/names.repo.ts

-- findOwner

select gem_id
from gems.name_history
where edition = $1 and name_key = lower($2);

-- insertName

insert into gems.name_history (edition, name, gem_id, since, name_key)
values ($1, $2, $3, $4, lower($5))
on conflict (edition, name_key)
do nothing;

-- resetSchedules

with begun as (
  update gems.schedule s
  set due_at = null,
    stability = 0,
    difficulty = 0,
    reps = 0,
    lapses = 0,
    state = 0,
    step = 0,
    first_review_at = null,
    last_review_at = null,
    folded = s.folded + 1,
    changed_at = $1
  where s.card_id = any($2::uuid[]) and s.due_at is not null
  returning s.user_id, s.card_id
),
  logged as (
    insert into gems.review (user_id, op_id, card_id, rating, reviewed_at, received_at)
    select user_id, gen_random_uuid(), card_id, 0, $3, $4
    from begun
  ),
  cleared as (update gems.card set answer_changed = false where id = any($5::uuid[]))
select count(*)::integer as count
from begun;

-- modules/gems/server/staff/reports.repo.ts

-- findReported

select edition, name, active
from gems.gem
where id = $1;

-- listReportsOf

select r.id, r.kind, c.front, r.body, r.created_at, p.uid, trim(p.first_name || ' ' || p.last_name) as name
from gems.report r
left join gems.card c on c.id = r.card_id
left join accounts.person_view p on p.id = r.user_id
where r.gem_id = $1 and r.closed_at is null
order by r.created_at, r.id
limit 50;

-- lockReport

select r.user_id,
  r.closed_at is null as is_open,
  exists (select from gems.gem t where t.id = r.gem_id and t.updated_at > r.created_at) as saved_since,
  exists (select from accounts.person_view p where p.id = r.user_id) as known
from gems.report r
where r.gem_id = $1 and r.id = $2
order by r.closed_at nulls first
limit 1
for update of r;

-- closeReport

update gems.report
set resolution = $1, answer = $2, told = $3, closed_by = $4, closed_at = $5
where user_id = $6 and id = $7 and closed_at is null;

-- modules/gems/server/staff/review.repo.ts

-- lockReviewed

select edition, version
from gems.gem
where id = $1
for update;

-- updateReview

update gems.gem
set review_state = 'reviewed',
  review_by = $1,
  review_at = $2,
  review_next = $3,
  version = version + 1,
  updated_at = $4
where id = $5;
