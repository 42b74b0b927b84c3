-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/guides/server/marks/flags.repo.ts

-- saveFlag

insert into guides.mark as m (user_id, guide_id, flagged_at)
values ($1, $2, $3)
on conflict (user_id, guide_id)
do update
set flagged_at = case when m.unflagged_at > excluded.flagged_at then m.flagged_at else greatest(m.flagged_at, excluded.flagged_at) end
returning m.flagged_at is not null as flagged;

-- removeFlag

insert into guides.mark as m (user_id, guide_id, unflagged_at)
values ($1, $2, $3)
on conflict (user_id, guide_id)
do update
set flagged_at = case when greatest(m.flagged_at, m.unflagged_at) > excluded.unflagged_at then m.flagged_at end,
  unflag_id = case when greatest(m.flagged_at, m.unflagged_at) > excluded.unflagged_at then m.unflag_id end,
  unflagged_at = greatest(m.unflagged_at, excluded.unflagged_at)
returning m.flagged_at is not null as flagged;

-- removeFlags

update guides.mark
set flagged_at = null, was_flagged_at = flagged_at, unflag_id = $1, unflagged_at = $2
where user_id = $3 and flagged_at is not null and ($4::uuid[] is null or guide_id = any($5::uuid[]));

-- restoreFlags

with found as (select guide_id from guides.mark where user_id = $1 and unflag_id = $2 and unflagged_at > $3),
  restored as (
    update guides.mark m
    set flagged_at = m.was_flagged_at
    from found
    where m.user_id = $4 and m.guide_id = found.guide_id and m.flagged_at is null
    returning 1
  )
select (select count(*) from found)::integer as found, (select count(*) from restored)::integer as restored;

-- listFlagged

select g.id, g.title, g.summary, g.minutes, g.category_id, m.share, m.place_at, m.finished_words, m.flagged_at
from guides.mark m
join guides.guide g on g.id = m.guide_id
where m.user_id = $1
  and m.flagged_at is not null
  and g.edition = $2
  and g.active
  and (g.offered or not $3::boolean)
order by lower(g.title);

-- modules/guides/server/marks/marks.repo.ts

-- findMark

select guide_id, share, place, place_at, finished_words, flagged_at, note, note_at, highlights
from guides.mark
where user_id = $1 and guide_id = $2;

-- saveMark

insert into guides.mark as m (user_id, guide_id, opened_at, share, place, place_at, finished_words, note, note_at, highlights, highlights_at)
select $1::uuid,
  g.id,
  $2::timestamptz,
  $3::smallint,
  $4::text,
  $5::timestamptz,
  case when $6::boolean then least($7::integer, g.words) end,
  $8::text,
  $9::timestamptz,
  $10::jsonb,
  $11::timestamptz
from guides.guide g
where g.id = $12 and g.edition = $13 and g.active and (g.offered or not $14::boolean)
on conflict (user_id, guide_id)
do update
set opened_at = least(m.opened_at, excluded.opened_at),
  share = greatest(m.share, excluded.share),
  finished_words = greatest(m.finished_words, excluded.finished_words),
  place = case when excluded.place_at >= coalesce(m.place_at, excluded.place_at) then excluded.place else m.place end,
  place_at = greatest(m.place_at, excluded.place_at),
  note = case when excluded.note_at >= coalesce(m.note_at, excluded.note_at) then excluded.note else m.note end,
  note_at = greatest(m.note_at, excluded.note_at),
  highlights = case when excluded.highlights_at >= coalesce(m.highlights_at, excluded.highlights_at) then excluded.highlights else m.highlights end,
  highlights_at = greatest(m.highlights_at, excluded.highlights_at)
returning guide_id, share, place, place_at, finished_words, flagged_at, note, note_at, highlights;

-- insertReport

insert into guides.report (user_id, id, guide_id, words, kind, body, created_at, closed_at, closed_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (user_id, id)
do nothing;

-- modules/guides/server/pack/pack.repo.ts

-- listSources

select g.edition,
  g.slug,
  g.title,
  g.category_id,
  g.topic,
  g.summary,
  g.minutes,
  g.body,
  g.active,
  g.offered,
  g.copy_allowed,
  g.sources,
  g.gems,
  g.review_state,
  g.review_by,
  g.review_at::text as review_at,
  g.review_next::text as review_next,
  coalesce((
    select json_agg(json_build_object('code', q.code, 'section', q.section) order by q.position)
    from guides.guide_question q
    where q.guide_id = g.id
  ), '[]') as questions
from guides.guide g
order by g.slug;

-- modules/guides/server/people/contributions.repo.ts

-- countNaming

select count(distinct q.guide_id)::integer as guides
from guides.guide_question q
join questions.bank_view b on b.code = q.code
where b.item_id = any($1::uuid[]);

-- countShelf

select count(*)::integer as guides, coalesce(round(avg(g.minutes)), 0)::integer as minutes
from guides.guide g
where g.active and g.edition = $1;

-- busiestHour

select coalesce(max(guides), 0)::integer as most
from (
  select count(*) as guides
  from guides.mark
  where user_id = $1 and opened_at >= $2
  group by date_trunc('hour', opened_at)
) hours;

-- findBegun

select g.title, m.place, m.share, m.place_at
from guides.mark m
join guides.guide g on g.id = m.guide_id
where m.user_id = $1
  and m.place_at is not null
  and m.finished_words is null
  and g.edition = $2
  and g.active
  and (g.offered or not $3::boolean)
order by m.place_at desc
limit 1;

-- countUnreviewed

select count(*)::integer as count
from guides.guide
where edition = $1 and active and review_state = 'pending';

-- countOverdue

select count(*)::integer as count
from guides.guide
where edition = $1 and active and review_next <= $2::date;

-- listOpenReports

select r.id, r.guide_id, g.title, r.kind, r.body, r.created_at
from guides.report r
join guides.guide g on g.id = r.guide_id
where r.closed_at is null and g.edition = $1
order by r.created_at
limit $2;

-- countOpenReports

select count(*)::integer as count
from guides.report r
join guides.guide g on g.id = r.guide_id
where r.closed_at is null and g.edition = $1;

-- listOpened

select g.title, m.opened_at
from guides.mark m
join guides.guide g on g.id = m.guide_id
where m.user_id = $1
  and m.opened_at is not null
  and g.edition = $2
  and g.active
  and (g.offered or not $3::boolean)
order by m.opened_at desc
limit $4;

-- listNoted

select g.id, g.title, g.edition, g.active and (g.offered or g.edition = $1) as live, m.note, m.note_at
from guides.mark m
join guides.guide g on g.id = m.guide_id
where m.user_id = $2
  and m.note <> ''
  and m.note_at is not null
  and ($3::text is null or strpos(lower(m.note), lower($4::text)) > 0)
order by m.note_at desc, g.id;

-- modules/guides/server/people/import-reading.repo.ts

-- listTexts

select g.id, g.slug, g.words, g.body_html
from guides.guide g
where g.edition = $1 and g.active and (g.offered or not $2::boolean)
order by g.slug;

-- insertMarks

insert into guides.mark (user_id, guide_id, opened_at, share, place, place_at, finished_words, flagged_at, note, note_at, highlights, highlights_at)
select r."userId",
  r."guideId",
  r.at,
  r.share,
  r.place,
  r.at,
  r."finishedWords",
  case when r.flagged then r.at end,
  r.note,
  case when r.note <> '' then r.at end,
  r.highlights,
  case when r.highlights <> '[]'::jsonb then r.at end
from jsonb_to_recordset($1::jsonb) as r ("userId" uuid, "guideId" uuid, at timestamptz, share smallint, place text, "finishedWords" integer, flagged boolean, note text, highlights jsonb)
on conflict (user_id, guide_id)
do nothing;

-- modules/guides/server/people/personal-data.repo.ts

-- marksOf

select g.title, m.share, m.place, m.flagged_at, m.note, m.note_at, m.highlights, m.opened_at
from guides.mark as m
inner join guides.guide as g on g.id = m.guide_id
where m.user_id = $1
order by g.title;

-- reportsOf

select g.title, r.kind, r.body, r.created_at, case when r.told = $1 then r.answer else $2 end as answer
from guides.report as r
inner join guides.guide as g on g.id = r.guide_id
where r.user_id = $3
order by r.created_at;

-- erasePerson

delete from guides.mark
where user_id = $1;

delete from guides.report
where user_id = $1;

-- modules/guides/server/reading/list.repo.ts

-- listGuides

with search as materialized (select to_tsquery('english', $1) as words),
  stated as materialized (
    select g.id,
      g.title,
      g.summary,
      g.minutes,
      g.category_id,
      coalesce(m.share, 0)::integer as share,
      m.flagged_at is not null as flagged,
      coalesce(m.finished_words < g.told, false) as changed,
      case when m.finished_words is not null then 'read' when m.place_at is not null then 'begun' else 'unread' end as state,
      array_position($2::uuid[], g.category_id) as shelf,
      ts_rank(s.words, (select words from search)) as rank
    from guides.guide g
    join guides.guide_search s on s.guide_id = g.id
    left join guides.mark m on m.user_id = $3 and m.guide_id = g.id
    where g.edition = $4
      and g.active
      and (g.offered or not $5::boolean)
      and g.category_id = any($6::uuid[])
      and s.words @@ (select words from search)
  ),
  page as (
    select *
    from stated
    where $7::text is null or state = $8 or ($9 = 'flagged' and flagged) or ($10 = 'changed' and changed)
    order by rank desc, shelf, lower(title)
    limit $11
    offset $12
  )
select to_json(n) as counts,
  p.id,
  p.title,
  p.summary,
  p.minutes,
  p.category_id,
  p.state,
  p.share,
  p.flagged,
  p.changed,
  g.body_html as body_html
from (
  select count(*)::integer as all,
    count(*) filter (where state = 'unread')::integer as unread,
    count(*) filter (where state = 'begun')::integer as begun,
    count(*) filter (where state = 'read')::integer as read,
    count(*) filter (where flagged)::integer as flagged,
    count(*) filter (where changed)::integer as changed
  from stated
) n
left join page p on true
left join guides.guide g on g.id = p.id
order by p.rank desc, p.shelf, lower(p.title);

with stated as materialized (
  select g.id,
    g.title,
    g.summary,
    g.minutes,
    g.category_id,
    coalesce(m.share, 0)::integer as share,
    m.flagged_at is not null as flagged,
    coalesce(m.finished_words < g.told, false) as changed,
    case when m.finished_words is not null then 'read' when m.place_at is not null then 'begun' else 'unread' end as state,
    array_position($1::uuid[], g.category_id) as shelf,
    0 as rank
  from guides.guide g
  left join guides.mark m on m.user_id = $2 and m.guide_id = g.id
  where g.edition = $3 and g.active and (g.offered or not $4::boolean) and g.category_id = any($5::uuid[])
),
  page as (
    select *
    from stated
    where $6::text is null or state = $7 or ($8 = 'flagged' and flagged) or ($9 = 'changed' and changed)
    order by rank desc, shelf, lower(title)
    limit $10
    offset $11
  )
select to_json(n) as counts,
  p.id,
  p.title,
  p.summary,
  p.minutes,
  p.category_id,
  p.state,
  p.share,
  p.flagged,
  p.changed,
  null as body_html
from (
  select count(*)::integer as all,
    count(*) filter (where state = 'unread')::integer as unread,
    count(*) filter (where state = 'begun')::integer as begun,
    count(*) filter (where state = 'read')::integer as read,
    count(*) filter (where flagged)::integer as flagged,
    count(*) filter (where changed)::integer as changed
  from stated
) n
left join page p on true
order by p.rank desc, p.shelf, lower(p.title);

-- listOpened

select g.id,
  g.title,
  g.summary,
  g.minutes,
  m.share::integer as share,
  m.place,
  m.place_at,
  m.finished_words is not null as finished,
  coalesce(m.finished_words < g.told, false) as changed
from guides.mark m
join guides.guide g on g.id = m.guide_id
where m.user_id = $1
  and g.edition = $2
  and g.active
  and (g.offered or not $3::boolean)
  and g.category_id = any($4::uuid[])
order by array_position($5::uuid[], g.category_id), lower(g.title);

-- modules/guides/server/shelves/guide.repo.ts

-- findGuide

select g.id,
  g.title,
  g.summary,
  g.minutes,
  g.category_id,
  g.body,
  g.body_html,
  g.words,
  g.told,
  g.copy_allowed,
  g.review_state,
  g.review_by,
  g.review_at::text as review_at,
  g.review_next::text as review_next,
  g.sources,
  (
    select v.created_at
    from guides.guide_version v
    where v.guide_id = g.id and v.n = g.words and v.n > 1
  ) as changed_at,
  g.edition = $1
  and g.active
  and (g.offered or not $2::boolean) as live
from guides.title_history h
join guides.guide g on g.id = h.guide_id
where h.edition = $3 and h.title_key = lower($4);

-- findLive

select g.id, g.title, g.words, g.told
from guides.guide g
where g.id = $1 and g.edition = $2 and g.active and (g.offered or not $3::boolean);

-- findWords

select body
from guides.guide_version
where guide_id = $1 and n = $2;

-- findNext

select g.title
from guides.guide g
where g.edition = $1
  and g.active
  and (g.offered or not $2::boolean)
  and g.category_id = $3
  and lower(g.title) > lower($4)
order by lower(g.title)
limit 1;

-- modules/guides/server/shelves/questions.repo.ts

-- listPlaced

select g.id, g.slug, g.title, g.category_id, g.topic
from guides.guide g
where g.edition = $1 and g.active and (g.offered or not $2::boolean)
order by lower(g.title);

-- listChosen

select q.guide_id, b.item_id, q.section
from guides.guide_question q
join questions.bank_view b on b.code = q.code and b.edition = $1 and b.open
order by q.guide_id, q.position, b.code;

-- listTopicItems

select b.matrix_id, b.item_id
from questions.bank_view b
where b.edition = $1 and b.open and b.matrix_id = any($2::uuid[])
order by b.matrix_id, b.position, b.code;

-- listNaming

select named.slug, g.title
from unnest($1::text[]) as named (slug)
join guides.guide g on g.edition = $2
  and g.active
  and (g.offered or not $3::boolean)
  and g.gems @> jsonb_build_array(named.slug)
order by named.slug, lower(g.title);

-- modules/guides/server/staff/reports.repo.ts

-- findReported

select g.title, g.active and (g.offered or g.edition = $1) as live
from guides.guide g
where g.id = $2 and g.edition = $3;

-- listReportsOf

select r.id, r.kind, r.body, r.created_at, p.uid, trim(p.first_name || ' ' || p.last_name) as name
from guides.report r
left join accounts.person_view p on p.id = r.user_id
where r.guide_id = $1 and r.closed_at is null
order by r.created_at, r.id
limit 50;

-- lockReport

select r.user_id,
  r.closed_at is null as is_open,
  exists (select from guides.guide t where t.id = r.guide_id and t.updated_at > r.created_at) as saved_since,
  exists (select from accounts.person_view p where p.id = r.user_id) as known
from guides.report r
where r.guide_id = $1 and r.id = $2
order by r.closed_at nulls first
limit 1
for update of r;

-- closeReport

update guides.report
set resolution = $1, answer = $2, told = $3, closed_by = $4, closed_at = $5
where user_id = $6 and id = $7 and closed_at is null;

-- modules/guides/server/staff/review.repo.ts

-- lockReviewed

select edition, version
from guides.guide
where id = $1
for update;

-- updateReview

update guides.guide
set review_state = 'reviewed',
  review_by = $1,
  review_at = $2,
  review_next = $3,
  version = version + 1,
  updated_at = $4
where id = $5;

-- modules/guides/server/staff/stock.repo.ts

-- countByTopic

select category_id,
  topic,
  (array_agg(id order by active desc, title))[1] as guide_id,
  count(*) filter (where active)::integer as guides,
  count(*) filter (where not active)::integer as drafts,
  count(*) filter (where active and review_state = 'pending')::integer as unreviewed,
  count(*) filter (where active and review_next <= $1::date)::integer as overdue
from guides.guide
where edition = $2
group by category_id, topic;

-- modules/guides/server/staff/titles.repo.ts

-- findOwner

select guide_id
from guides.title_history
where edition = $1 and title_key = lower($2);

-- insertTitle

insert into guides.title_history (edition, title, guide_id, since, title_key)
values ($1, $2, $3, $4, lower($5))
on conflict (edition, title_key)
do nothing;

-- insertWords

with numbered as (
  update guides.guide
  set words = words + 1, told = case when $1 then words + 1 else told end, change = 'clinical'
  where id = $2
  returning id, words
)
insert into guides.guide_version (guide_id, n, body, body_html, change_class, created_at)
select id, words, $3, $4, case when words = 1 then null else $5 end, $6
from numbered;
