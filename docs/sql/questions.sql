-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/questions/server/bank/bank.repo.ts

-- listCategories

select id, slug, name, area, weight, position, master_id
from questions.category
where edition = $1 and active = $2
order by position, name;

-- findCategory

select c.id, c.slug, c.name, c.area, c.weight, c.position, c.master_id
from questions.category c
where c.id = $1 and c.edition = $2 and c.active;

select c.id, c.slug, c.name, c.area, c.weight, c.position, c.master_id
from questions.category c
where c.id = (
  select category_id
  from questions.category_name_history
  where edition = $1 and name_key = lower($2)
)
  and c.edition = $3
  and c.active;

-- listMatrices

select id, category_id, slug, name, level
from questions.matrix
where category_id = any($1)
order by position, id;

-- findOwner

select category_id
from questions.matrix
where id = $1;

-- countOpen

select category_id, matrix_id, count(*)::int as count
from questions.bank_view
where edition = $1 and open
group by category_id, matrix_id;

-- listOpen

select item_id, category_id
from questions.bank_view
where edition = $1 and open;

-- listShelf

select row_number() over (order by p.position, p.id)::int as number,
  p.item_id,
  i.code,
  i.version_id,
  v.epoch,
  p.matrix_id,
  i.difficulty,
  v.lead_in,
  left(v.stem, 300) as opening
from questions.placement p
join questions.category c on c.id = p.category_id and c.active
join questions.item i on i.id = p.item_id
join questions.item_version v on v.id = i.version_id
where p.category_id = $1::uuid and p.matrix_id = $2::uuid and p.active
order by p.position, p.id;

select row_number() over (order by p.position, p.id)::int as number,
  p.item_id,
  i.code,
  i.version_id,
  v.epoch,
  p.matrix_id,
  i.difficulty,
  v.lead_in,
  left(v.stem, 300) as opening
from questions.placement p
join questions.category c on c.id = p.category_id and c.active
join questions.item i on i.id = p.item_id
join questions.item_version v on v.id = i.version_id
where p.category_id = $1::uuid and p.active
order by p.position, p.id;

-- listVersions

select v.item_id,
  i.code,
  i.difficulty,
  v.id as version_id,
  v.epoch,
  v.stem_html,
  v.lead_in,
  v.options,
  v.images
from questions.item_version v
join questions.item i on i.id = v.item_id
where v.id = any($1::uuid[]) and v.published_at is not null;

-- listPlaces

select b.item_id, b.edition, b.category_id, c.name as category, b.matrix_id, m.name as matrix
from questions.bank_view b
join questions.category c on c.id = b.category_id
left join questions.matrix m on m.id = b.matrix_id
where b.item_id = any($1::uuid[]) and b.open;

-- listBriefs

select i.id as item_id, i.code, left(v.stem, 300) as opening, v.lead_in
from questions.item i
join questions.item_version v on v.id = i.version_id
where i.id = any($1::uuid[]);

-- findItemsByCode

select distinct code, item_id
from questions.bank_view
where code = any($1::text[]);

-- listTrialItems

select b.item_id, b.version_id, c.name as area, v.review_state = 'reviewed' as reviewed
from questions.placement p
join questions.bank_view b on b.placement_id = p.id and b.open
join questions.category c on c.id = b.category_id
join questions.item_version v on v.id = b.version_id
where p.edition = $1 and p.trial_position is not null
order by p.trial_position;

-- modules/questions/server/bank/keys.repo.ts

-- listKeys

select v.id as version_id,
  coalesce(v.marking_key, v.answer_key) as answer_key,
  case when w.id = v.id then w.rationales else (
    select jsonb_object_agg(o ->> 'key', coalesce(w.rationales ->> (r ->> 'key'), ''))
    from jsonb_array_elements(v.options) o
    left join jsonb_array_elements(w.options) r on btrim(regexp_replace(r ->> 'text', '\s+', ' ', 'g')) = btrim(regexp_replace(o ->> 'text', '\s+', ' ', 'g'))
  ) end as rationales,
  w.explanation_html,
  w.key_point,
  w.sources,
  w.tags,
  i.related,
  w.review_state,
  w.review_by,
  w.review_at,
  w.review_next
from questions.item_version v
join questions.item i on i.id = v.item_id
join questions.item_version w on w.id = case when v.marking_key <> v.answer_key then coalesce((
  select k.id
  from questions.item_version k
  where k.item_id = v.item_id
    and k.n > v.n
    and k.change_class = 'key'
    and (
      select btrim(regexp_replace(o ->> 'text', '\s+', ' ', 'g'))
      from jsonb_array_elements(k.options) o
      where o ->> 'key' = k.answer_key
    ) = (
      select btrim(regexp_replace(o ->> 'text', '\s+', ' ', 'g'))
      from jsonb_array_elements(v.options) o
      where o ->> 'key' = v.marking_key
    )
  order by k.n
  limit 1
), i.version_id) else v.id end
where v.id = any($1::uuid[]);

-- findMarking

select v.id as version_id,
  v.n,
  v.epoch,
  coalesce(v.marking_key, v.answer_key) as answer_key,
  i.version_id as current_version_id,
  i.code,
  p.category_id,
  p.matrix_id,
  p.active
  and c.active as open,
  case when w.id = v.id then w.rationales else (
    select jsonb_object_agg(o ->> 'key', coalesce(w.rationales ->> (r ->> 'key'), ''))
    from jsonb_array_elements(v.options) o
    left join jsonb_array_elements(w.options) r on btrim(regexp_replace(r ->> 'text', '\s+', ' ', 'g')) = btrim(regexp_replace(o ->> 'text', '\s+', ' ', 'g'))
  ) end as rationales,
  w.explanation_html,
  w.key_point,
  w.sources,
  w.tags,
  i.related,
  w.review_state,
  w.review_by,
  w.review_at,
  w.review_next
from questions.item i
join questions.item_version v on v.item_id = i.id
  and v.id = coalesce($3::uuid, i.version_id)
  and v.published_at is not null
join questions.item_version w on w.id = case when v.marking_key <> v.answer_key then coalesce((
  select k.id
  from questions.item_version k
  where k.item_id = v.item_id
    and k.n > v.n
    and k.change_class = 'key'
    and (
      select btrim(regexp_replace(o ->> 'text', '\s+', ' ', 'g'))
      from jsonb_array_elements(k.options) o
      where o ->> 'key' = k.answer_key
    ) = (
      select btrim(regexp_replace(o ->> 'text', '\s+', ' ', 'g'))
      from jsonb_array_elements(v.options) o
      where o ->> 'key' = v.marking_key
    )
  order by k.n
  limit 1
), i.version_id) else v.id end
left join questions.placement p on p.item_id = i.id and p.edition = $2 and i.version_id is not null
left join questions.category c on c.id = p.category_id
where i.id = $1::uuid;

-- listVersionsOf

select id, n, epoch, change_class, answer_key, published_at
from questions.item_version
where item_id = $1
order by n;

-- modules/questions/server/bank/shop/shop-stock.repo.ts

-- countBanks

select b.edition,
  count(*)::integer as questions,
  count(*) filter (where b.trial)::integer as trial,
  count(*) filter (where v.images <> '[]'::jsonb or v.stem_html like '%<table%')::integer as pictured,
  count(*) filter (where v.review_state = 'reviewed')::integer as reviewed
from questions.bank_view b
join questions.item_version v on v.id = b.version_id
where b.open
group by b.edition
order by b.edition;

-- modules/questions/server/bank/walk.repo.ts

-- findWalk

select c.id as category_id,
  c.name as category,
  w.items,
  i.code,
  i.difficulty,
  i.version_id,
  v.epoch,
  v.review_state,
  v.review_at,
  v.review_next,
  p.matrix_id,
  m.name as matrix
from questions.category c
cross join lateral (
  select string_agg(x.item_id::text, ',' order by x.position, x.id) as items
  from questions.placement x
  join questions.item y on y.id = x.item_id
  where x.matrix_id = $4::uuid and x.category_id = c.id and x.active and y.version_id is not null
) w
left join questions.placement p on p.item_id = $3::uuid and p.edition = $1
left join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id
left join questions.matrix m on m.id = p.matrix_id
where c.id = $2::uuid and c.edition = $1 and c.active;

select c.id as category_id,
  c.name as category,
  w.items,
  i.code,
  i.difficulty,
  i.version_id,
  v.epoch,
  v.review_state,
  v.review_at,
  v.review_next,
  p.matrix_id,
  m.name as matrix
from questions.category c
cross join lateral (
  select string_agg(x.item_id::text, ',' order by x.position, x.id) as items
  from questions.placement x
  join questions.item y on y.id = x.item_id
  where x.matrix_id = $4::uuid and x.category_id = c.id and x.active and y.version_id is not null
) w
left join questions.placement p on p.item_id = $3::uuid and p.edition = $1
left join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id
left join questions.matrix m on m.id = p.matrix_id
where c.id = (
  select category_id
  from questions.category_name_history
  where edition = $1 and name_key = lower($2)
)
  and c.edition = $1
  and c.active;

select c.id as category_id,
  c.name as category,
  w.items,
  i.code,
  i.difficulty,
  i.version_id,
  v.epoch,
  v.review_state,
  v.review_at,
  v.review_next,
  p.matrix_id,
  m.name as matrix
from questions.category c
cross join lateral (
  select string_agg(x.item_id::text, ',' order by x.position, x.id) as items
  from questions.placement x
  join questions.item y on y.id = x.item_id
  where $4::uuid is null and x.category_id = c.id and x.active and y.version_id is not null
) w
left join questions.placement p on p.item_id = $3::uuid and p.edition = $1
left join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id
left join questions.matrix m on m.id = p.matrix_id
where c.id = (
  select category_id
  from questions.category_name_history
  where edition = $1 and name_key = lower($2)
)
  and c.edition = $1
  and c.active;

-- modules/questions/server/categories/categories.repo.ts

-- findByName

select category.id, category.name
from questions.category_name_history as history
inner join questions.category as category on category.id = history.category_id
where history.edition = $1 and history.name_key = lower($2);

-- insertName

insert into questions.category_name_history (edition, name, category_id, since, name_key)
values ($1, $2, $3, $4, lower($5))
on conflict (edition, name_key)
do nothing;

-- idsBySlug

select slug, id
from questions.category
where edition = $1;

-- lockWeights

select id, weight
from questions.category
where edition = $1 and active = $2
order by id
for update;

-- updateWeights

update questions.category c
set weight = n.weight, version = c.version + 1, updated_at = $1
from unnest($2::uuid[], $3::integer[]) as n (id, weight)
where c.id = n.id and c.edition = $4 and c.weight <> n.weight;

-- listSources

select id, slug, name, area, prefix, weight, position
from questions.category
where edition = $1
order by position, slug;

select category_id, slug, name, level
from questions.matrix
order by position, id;

-- modules/questions/server/desk/clinical-review.repo.ts

-- insertReview

insert into questions.clinical_review (kind, subject_id, name, registration, given_on, next_on, note, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- listReviews

select name, registration, given_on::text as given_on, next_on::text as next_on, note
from questions.clinical_review
where kind = $1 and subject_id = $2
order by created_at desc
limit $3;

-- modules/questions/server/desk/colleagues.repo.ts

-- listStaff

select s.user_id as id, trim(p.first_name || ' ' || p.last_name) as name, s.scope, s.permissions
from access.staff_view s
join accounts.person_view p on p.id = s.user_id
order by lower(p.first_name), lower(p.last_name), s.user_id;

-- modules/questions/server/desk/steps.repo.ts

-- insertStep

insert into questions.draft_step (action, content_hash, done_at, done_by, id, item_id, note, remarks)
values ($1, $2, $3, $4, $5, $6, $7, $8);

insert into questions.draft_step (action, content_hash, done_at, done_by, id, item_id)
values ($1, $2, $3, $4, $5, $6);

-- findSigner

select coalesce(trim(p.first_name || ' ' || p.last_name), 'a former colleague') as name
from questions.draft_step s
left join accounts.person_view p on p.id = s.done_by
where s.item_id = $1
  and s.action = 'sign'
  and s.content_hash = $2
  and not exists (
    select
    from questions.draft_step later
    where later.item_id = s.item_id
      and later.action = 'publish'
      and (later.done_at, later.id) > (s.done_at, s.id)
  )
order by s.done_at desc
limit 1;

-- listSteps

select s.action, s.done_at, s.note, s.remarks, s.content_hash, trim(p.first_name || ' ' || p.last_name) as by
from questions.draft_step s
left join accounts.person_view p on p.id = s.done_by
where s.item_id = $1
order by s.done_at desc, s.id desc
limit $2;

-- listInReview

select i.id,
  i.code,
  d.content ->> 'stem' as stem,
  d.saved_at,
  trim(w.first_name || ' ' || w.last_name) as saver
from questions.draft d
join questions.item i on i.id = d.item_id
left join accounts.person_view w on w.id = d.saved_by
where d.state = 'review'
  and ($1::uuid is null or $2 <> all(d.writers))
  and exists (select from questions.placement p where p.item_id = d.item_id and p.edition = $3)
order by d.saved_at
limit $4;

-- countInReview

select count(*)::integer as count
from questions.draft d
where d.state = 'review'
  and ($1::uuid is null or $2 <> all(d.writers))
  and exists (select from questions.placement p where p.item_id = d.item_id and p.edition = $3);

-- listDecided

select i.id,
  i.code,
  d.content ->> 'stem' as stem,
  coalesce(s.note, '') as note,
  coalesce(s.done_at, d.saved_at) as at,
  trim(w.first_name || ' ' || w.last_name) as by
from questions.draft d
join questions.item i on i.id = d.item_id
left join lateral (
  select note, done_at, done_by
  from questions.draft_step
  where item_id = d.item_id and action in ('return', 'sign')
  order by done_at desc, id desc
  limit 1
) s on true
left join accounts.person_view w on w.id = s.done_by
where d.state = $1
  and d.publish_at is null
  and $2::uuid = any(d.writers)
  and exists (select from questions.placement p where p.item_id = d.item_id and p.edition = $3)
order by at
limit $4;

-- countDecided

select count(*)::integer as count
from questions.draft d
where d.state = $1
  and d.publish_at is null
  and $2::uuid = any(d.writers)
  and exists (select from questions.placement p where p.item_id = d.item_id and p.edition = $3);

-- listUnpublished

select i.id, i.code, d.publish_problem as problem, d.saved_at
from questions.draft d
join questions.item i on i.id = d.item_id
where d.publish_problem <> ''
  and exists (select from questions.placement p where p.item_id = d.item_id and p.edition = $1)
order by d.saved_at
limit $2;

-- countUnpublished

select count(*)::integer as count
from questions.draft d
where d.publish_problem <> ''
  and exists (select from questions.placement p where p.item_id = d.item_id and p.edition = $1);

-- countUnreviewed

select count(*)::integer as count
from questions.placement p
join questions.item i on i.id = p.item_id
join questions.item_version v on v.id = i.version_id
where p.edition = $1 and p.active and v.review_state = 'pending';

-- findEmail

select email
from accounts.person_view
where id = $1;

-- modules/questions/server/desk/worked.repo.ts

-- lockItem

select id
from questions.item
where code = $1
for update;

select id
from questions.item
where id = $1
for update;

-- findShown

select v.n,
  v.epoch,
  v.stem,
  v.lead_in,
  v.options,
  v.rationales,
  v.images,
  v.tags,
  v.answer_key,
  v.explanation,
  v.key_point,
  v.sources,
  v.review_state,
  v.review_by,
  v.review_at,
  v.review_next,
  v.published_at,
  case when v.created_by is not null then coalesce((
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = v.created_by
  ), 'A former colleague') end as published_by
from questions.item_version v
where v.id = $1;

-- findWorked

select i.id,
  i.code,
  i.use,
  i.version,
  i.version_id,
  i.difficulty,
  i.task,
  i.setting,
  t.state as triage,
  t.decided_at,
  t.decided_by,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = t.decided_by
  ) as decider,
  i.assigned_to,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = i.assigned_to
  ) as assigned
from questions.item i
left join questions.triage t on t.item_id = i.id
where i.code = $1;

select v.n,
  v.epoch,
  v.stem,
  v.lead_in,
  v.options,
  v.rationales,
  v.images,
  v.tags,
  v.answer_key,
  v.explanation,
  v.key_point,
  v.sources,
  v.review_state,
  v.review_by,
  v.review_at,
  v.review_next,
  v.published_at,
  case when v.created_by is not null then coalesce((
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = v.created_by
  ), 'A former colleague') end as published_by
from questions.item_version v
where v.id = $1;

select d.content,
  d.state,
  d.version,
  d.saved_by,
  d.saved_at,
  d.base_version_id,
  d.writers,
  d.publish_at,
  d.publish_problem,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = d.saved_by
  ) as saver
from questions.draft d
where d.item_id = $1;

select i.id,
  i.code,
  i.use,
  i.version,
  i.version_id,
  i.difficulty,
  i.task,
  i.setting,
  t.state as triage,
  t.decided_at,
  t.decided_by,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = t.decided_by
  ) as decider,
  i.assigned_to,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = i.assigned_to
  ) as assigned
from questions.item i
left join questions.triage t on t.item_id = i.id
where i.id = $1;

-- listPlacements

select id, item_id, edition, category_id, matrix_id, active, position, trial_position
from questions.placement
where item_id = any($1::uuid[])
order by edition;

-- findName

select (
  select trim(p.first_name || ' ' || p.last_name)
  from accounts.person_view p
  where p.id = $1::uuid
) as name;

-- findShelf

select c.edition,
  c.prefix,
  $1::uuid is null or exists (
    select
    from questions.matrix m
    where m.id = $2 and m.category_id = c.id
  ) as "hasTopic"
from questions.category c
where c.id = $3;

-- saveDraft

insert into questions.draft (item_id, content, base_version_id, saved_by, saved_at, writers)
values ($1, $2::jsonb, $3, $4, $5, array[$6::uuid])
on conflict (item_id)
do update
set content = excluded.content,
  saved_by = excluded.saved_by,
  base_version_id = excluded.base_version_id,
  saved_at = excluded.saved_at,
  version = questions.draft.version + 1,
  state = 'writing',
  publish_at = null,
  publish_by = null,
  publish_reason = null,
  publish_problem = $7,
  writers = case when excluded.saved_by = any(questions.draft.writers) then questions.draft.writers else questions.draft.writers || excluded.saved_by end;

-- updateDraftState

update questions.draft
set state = $1
where item_id = $2;

update questions.draft
set state = $1, publish_at = $2, publish_by = $3, publish_reason = $4
where item_id = $5;

-- rebaseDraft

update questions.draft
set base_version_id = $1
where item_id = $2;

-- removeDraft

delete from questions.draft
where item_id = $1;

-- removeItem

delete from questions.item
where id = $1;

-- nextCode

select pg_advisory_xact_lock(hashtext('questions.code'));

select right(code, 4)::integer as last
from questions.item
where code between $1 and $2
order by code desc
limit 1;

-- modules/questions/server/items/codes.repo.ts

-- listCodes

select distinct on (i.code) i.id, i.code, c.name as category
from questions.item i
join questions.placement p on p.item_id = i.id
join questions.category c on c.id = p.category_id
where starts_with(i.code, $1) and p.edition = any($2::text[])
order by i.code, p.edition
limit $3;

-- findCodesOf

select id, code
from questions.item
where id = any($1::uuid[]);

-- modules/questions/server/items/drafts.repo.ts

-- listDrafts

select item_id, content
from questions.draft
where item_id = any($1::uuid[]);

-- updateDrafts

update questions.draft d
set content = e -> 'content', version = d.version + 1
from jsonb_array_elements($1::jsonb) e
where d.item_id = (e ->> 'item_id')::uuid;

-- stopPlans

update questions.draft d
set publish_at = null, publish_by = null, publish_reason = null, publish_problem = $1
from (
  select item_id, publish_at
  from questions.draft
  where item_id = any($2::uuid[]) and publish_at is not null
  for update
) was
where d.item_id = was.item_id
returning was.item_id, was.publish_at;

-- modules/questions/server/items/items.repo.ts

-- lockImport

select pg_advisory_xact_lock(hashtext('import:questions.item'));

-- insertItem

insert into questions.item (code, created_at, difficulty, id, setting, task, updated_at, assigned_to, created_by, imported_hash, imported_text, related, use, version, version_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

insert into questions.item (code, created_at, difficulty, id, setting, task, updated_at)
values ($1, $2, $3, $4, $5, $6, $7);

-- updateItem

update questions.item
set assigned_to = $1,
  code = $2,
  created_at = $3,
  created_by = $4,
  difficulty = $5,
  id = $6,
  imported_hash = $7,
  imported_text = $8,
  related = $9,
  setting = $10,
  task = $11,
  updated_at = $12,
  use = $13,
  version = $14,
  version_id = $15
where id = $16;

update questions.item
set assigned_to = $1
where id = $2;

-- touchItem

update questions.item
set assigned_to = $1,
  code = $2,
  created_at = $3,
  created_by = $4,
  difficulty = $5,
  id = $6,
  imported_hash = $7,
  imported_text = $8,
  related = $9,
  setting = $10,
  task = $11,
  updated_at = $12,
  use = $13,
  version_id = $14,
  version = version + $15
where id = $16;

update questions.item
set assigned_to = $1, version = version + $2
where id = $3;

-- insertVersion

insert into questions.item_version (answer_key, created_at, epoch, explanation, explanation_html, id, item_id, key_point, lead_in, n, review_at, review_by, review_next, review_state, stem, stem_html, asks_same, change_class, created_by, images, marking_key, options, published_at, rationales, sources, tags)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26);

insert into questions.item_version (answer_key, created_at, epoch, explanation, explanation_html, id, item_id, key_point, lead_in, n, review_at, review_by, review_next, review_state, stem, stem_html)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- updateVersion

update questions.item_version
set answer_key = $1,
  asks_same = $2,
  change_class = $3,
  created_at = $4,
  created_by = $5,
  epoch = $6,
  explanation = $7,
  explanation_html = $8,
  id = $9,
  images = $10,
  item_id = $11,
  key_point = $12,
  lead_in = $13,
  marking_key = $14,
  n = $15,
  options = $16,
  published_at = $17,
  rationales = $18,
  review_at = $19,
  review_by = $20,
  review_next = $21,
  review_state = $22,
  sources = $23,
  stem = $24,
  stem_html = $25,
  tags = $26
where id = $27;

update questions.item_version
set answer_key = $1
where id = $2;

-- readShelves

select id, edition, slug
from questions.category;

select id, category_id, slug
from questions.matrix;

-- nextTrialPosition

select max(trial_position) as last
from questions.placement
where edition = $1;

-- modules/questions/server/items/marking.repo.ts

-- listVersions

select id, change_class, asks_same, options, stem, lead_in as "leadIn", images
from questions.item_version
where item_id = $1
order by n desc;

-- updateMarking

update questions.item_version
set marking_key = $1
where id = $2;

-- listMarks

select id as version_id, marking_key as letter
from questions.item_version
where item_id = $1 and marking_key is not null
order by n;

-- listLetters

select id as version_id, coalesce(marking_key, answer_key) as letter
from questions.item_version
where id = any($1::uuid[]);

-- modules/questions/server/items/stored.repo.ts

-- listStored

select i.id,
  i.code,
  i.use,
  i.difficulty,
  i.task,
  i.setting,
  i.related,
  i.imported_hash,
  i.imported_text,
  v.id as version_id,
  v.n,
  v.epoch,
  v.stem,
  v.lead_in,
  v.options,
  v.images,
  v.tags,
  v.answer_key,
  v.rationales,
  v.explanation,
  v.key_point,
  v.sources,
  v.review_state,
  v.review_by,
  v.review_at,
  v.review_next,
  p.id as placement_id,
  p.edition,
  p.active,
  p.trial_position,
  c.slug as category,
  m.slug as matrix,
  t.state as triage
from questions.item i
join questions.item_version v on v.id = i.version_id
join lateral (
  select *
  from questions.placement p
  where p.item_id = i.id
  order by (p.edition = $1) desc, p.edition desc
  limit 1
) p on true
join questions.category c on c.id = p.category_id
left join questions.matrix m on m.id = p.matrix_id
left join questions.triage t on t.item_id = i.id
where $2::text is null or i.code = $3
order by i.code;

-- modules/questions/server/likeness/likeness.repo.ts

-- saveSketch

insert into questions.likeness (item_id, version_id, bands)
values ($1, $2, $3::bigint[])
on conflict (item_id)
do update
set version_id = excluded.version_id, bands = excluded.bands;

-- listUnsketched

select i.id, i.code, v.id as version_id, v.stem, v.lead_in, v.options
from questions.item i
join questions.item_version v on v.id = i.version_id
left join questions.likeness l on l.item_id = i.id and l.version_id = i.version_id
where l.item_id is null
order by i.code
limit $1;

-- listNear

select i.id, i.code, v.id as version_id, v.stem, v.lead_in, v.options
from questions.likeness l
join questions.item i on i.id = l.item_id
join questions.item_version v on v.id = i.version_id
where l.bands && (select $1::bigint[])
  and l.item_id <> $2
  and exists (select from questions.placement p where p.item_id = i.id and p.edition = any($3::text[]))
limit 200;

-- modules/questions/server/lists/answers.repo.ts

-- findAnswers

select answer, count(*)::integer as questions, count(*) filter (where correct)::integer as correct
from (
  select i.id, i.code, v.stem, v.lead_in, o ->> 'text' as answer, o ->> 'key' = v.answer_key as correct
  from questions.item i
  join questions.item_version v on v.id = i.version_id
  cross join lateral jsonb_array_elements(v.options) o
  where exists (select from questions.placement p where p.item_id = i.id and p.edition = any($1::text[]))
) each
where answer ilike $2
group by answer
order by questions desc, answer
limit $3;

-- listUsers

select id, code, stem, lead_in, correct
from (
  select i.id, i.code, v.stem, v.lead_in, o ->> 'text' as answer, o ->> 'key' = v.answer_key as correct
  from questions.item i
  join questions.item_version v on v.id = i.version_id
  cross join lateral jsonb_array_elements(v.options) o
  where exists (select from questions.placement p where p.item_id = i.id and p.edition = any($1::text[]))
) each
where answer = $2
order by code;

-- modules/questions/server/lists/bulk/bulk.repo.ts

-- lockBulk

select
from questions.placement p
join questions.item i on i.id = p.item_id
where p.edition = $1 and p.item_id = any($2::uuid[])
order by i.code
for update of p, i;

select i.id as item_id,
  i.code,
  i.use,
  p.id as placement_id,
  p.active,
  p.category_id,
  p.matrix_id,
  i.version_id,
  v.tags,
  v.review_state,
  v.review_at,
  v.review_next,
  t.state as triage,
  i.assigned_to
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id
left join questions.triage t on t.item_id = i.id
where p.edition = $1 and p.item_id = any($2::uuid[])
order by i.code;

-- countOpen

select count(*)::integer as open
from questions.bank_view
where edition = $1 and open and use = 'bank';

-- countHolders

select count(distinct user_id)::integer as holders
from access.entitlement_view
where entitlement = 'qb' and starts_at <= $1 and ends_at > $2;

-- insertBulk

insert into questions.bulk (id, owner_id, edition, act, changes, created_at)
values ($1, $2, $3, $4::jsonb, $5::jsonb, $6);

-- lockRecord

select id, owner_id, edition, act, changes, created_at, undone_at
from questions.bulk
where id = $1
for update;

-- listUndoable

select b.id,
  b.owner_id,
  b.edition,
  b.act,
  jsonb_array_length(b.changes) as changed,
  b.created_at,
  coalesce(trim(p.first_name || ' ' || p.last_name), '') as by
from questions.bulk b
left join accounts.person_view p on p.id = b.owner_id
where b.created_at >= $1 and b.edition = any($2) and b.undone_at is null
order by b.created_at desc, b.id desc
limit $3;

-- markUndone

update questions.bulk
set undone_at = $1
where id = $2;

-- removeBulkBefore

delete from questions.bulk
where created_at < $1;

-- applyChanges

update questions.item i
set assigned_to = (e ->> 'value')::uuid
from jsonb_array_elements($1::jsonb) e
where i.id = (e ->> 'itemId')::uuid and i.assigned_to is not distinct from (e ->> 'was')::uuid
returning i.id;

with c as (
  select (e ->> 'itemId')::uuid as item_id,
    (e ->> 'rowId')::uuid as row_id,
    e -> 'was' as was,
    e -> 'value' as value
  from jsonb_array_elements($1::jsonb) e
),
  written as (
    update questions.placement
    set active = (c.value ->> 0)::boolean,
      category_id = (c.value ->> 1)::uuid,
      matrix_id = (c.value ->> 2)::uuid
    from c
    where id = c.row_id and jsonb_build_array(active, category_id, matrix_id) = c.was
    returning c.item_id
  ),
  touched as (
    update questions.item i
    set version = i.version + 1, updated_at = $2
    from written w
    where i.id = w.item_id
    returning i.id
  )
select id
from touched;

with c as (
  select (e ->> 'itemId')::uuid as item_id,
    (e ->> 'rowId')::uuid as row_id,
    e -> 'was' as was,
    e -> 'value' as value
  from jsonb_array_elements($1::jsonb) e
),
  written as (
    update questions.item_version
    set review_next = (c.value #>> '{}')::date
    from c
    where id = c.row_id and to_jsonb(review_next) = c.was
    returning c.item_id
  ),
  touched as (
    update questions.item i
    set version = i.version + 1, updated_at = $2
    from written w
    where i.id = w.item_id
    returning i.id
  )
select id
from touched;

with c as (
  select (e ->> 'itemId')::uuid as item_id,
    (e ->> 'rowId')::uuid as row_id,
    e -> 'was' as was,
    e -> 'value' as value
  from jsonb_array_elements($1::jsonb) e
),
  written as (
    update questions.item_version
    set tags = array(select jsonb_array_elements_text(c.value))
    from c
    where id = c.row_id and to_jsonb(tags) = c.was
    returning c.item_id
  ),
  touched as (
    update questions.item i
    set version = i.version + 1, updated_at = $2
    from written w
    where i.id = w.item_id
    returning i.id
  )
select id
from touched;

-- modules/questions/server/lists/list.repo.ts

-- listQuestions

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where drafts order by place limit $16 offset $17) as ids
from matched;

select i.id,
  i.code,
  coalesce(d.content ->> 'stem', v.stem, '') as stem,
  p.edition,
  c.name as category,
  m.name as topic,
  p.active,
  p.trial_position is not null as trial,
  i.use,
  v.n,
  v.review_state,
  v.review_next,
  d.state as draft,
  d.publish_at,
  coalesce(d.publish_problem <> '', false) as publish_failed,
  t.state as triage,
  (
    select trim(who.first_name || ' ' || who.last_name)
    from accounts.person_view who
    where who.id = i.assigned_to
  ) as assigned,
  greatest(d.saved_at, i.updated_at) as edited_at,
  (
    select trim(who.first_name || ' ' || who.last_name)
    from accounts.person_view who
    where who.id = coalesce(d.saved_by, v.created_by)
  ) as edited_by
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.draft d on d.item_id = p.item_id
left join questions.triage t on t.item_id = p.item_id
join questions.category c on c.id = p.category_id
left join questions.matrix m on m.id = p.matrix_id
where p.id = any($1::uuid[])
order by array_position($2::uuid[], p.id);

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by greatest(d.saved_at, i.updated_at) desc, i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where drafts order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by v.id is null, v.review_next desc, v.item_id desc, i.code) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where drafts order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where drafts order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by greatest(d.saved_at, i.updated_at), i.code) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where drafts order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by v.id is null, v.review_next, v.item_id, i.code) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where drafts order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      true as all,
      i.assigned_to = $5 as mine,
      d.publish_at is not null as scheduled,
      p.item_id in (select unnest($6::uuid[])) as reported,
      v.review_next <= $7 as due,
      p.item_id in (select unnest($8::uuid[])) as low,
      d.state = 'review' as review,
      d.state = 'returned' as returned,
      d.state = 'ready' as signed,
      d.item_id is not null as drafts,
      p.trial_position is not null as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where drafts order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where due order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where low order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where mine order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where mock order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where reported order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where returned order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where review order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where scheduled order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where signed order by place limit $16 offset $17) as ids
from matched;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
),
  matched as materialized (
    select p.id,
      row_number() over (order by i.code desc) as place,
      i.use <> 'mock' as all,
      i.assigned_to = $5
      and i.use <> 'mock' as mine,
      d.publish_at is not null
      and i.use <> 'mock' as scheduled,
      p.item_id in (select unnest($6::uuid[]))
      and i.use <> 'mock' as reported,
      v.review_next <= $7
      and i.use <> 'mock' as due,
      p.item_id in (select unnest($8::uuid[]))
      and i.use <> 'mock' as low,
      d.state = 'review'
      and i.use <> 'mock' as review,
      d.state = 'returned'
      and i.use <> 'mock' as returned,
      d.state = 'ready'
      and i.use <> 'mock' as signed,
      d.item_id is not null
      and i.use <> 'mock' as drafts,
      p.trial_position is not null
      and i.use <> 'mock' as trial,
      i.use = 'mock' as mock
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = p.item_id
    left join questions.triage t on t.item_id = p.item_id
    where p.edition = $9
      and t.state = $10
      and p.active = $11
      and p.category_id = $12
      and p.matrix_id = $13
      and v.review_state = $14
      and v.review_at < $15
      and p.item_id in (select id from found)
  )
select count(*) filter (where all)::integer as all,
  count(*) filter (where mine)::integer as mine,
  count(*) filter (where scheduled)::integer as scheduled,
  count(*) filter (where reported)::integer as reported,
  count(*) filter (where due)::integer as due,
  count(*) filter (where low)::integer as low,
  count(*) filter (where review)::integer as review,
  count(*) filter (where returned)::integer as returned,
  count(*) filter (where signed)::integer as signed,
  count(*) filter (where drafts)::integer as drafts,
  count(*) filter (where trial)::integer as trial,
  count(*) filter (where mock)::integer as mock,
  array(select id from matched where trial order by place limit $16 offset $17) as ids
from matched;

select p.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
where p.id in ((
  select p.id
  from questions.placement p
  join questions.item i on i.id = p.item_id
  left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
  where p.edition = $1 and v.id is not null
  order by v.review_next, v.item_id
  limit $2
) union all (
  select p.id
  from questions.placement p
  join questions.item i on i.id = p.item_id
  left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
  where p.edition = $3 and i.version_id is null
  order by i.code
  limit $4
))
order by v.id is null, v.review_next, v.item_id, i.code
limit $5
offset $6;

select (select count(*)::integer from questions.placement p where p.edition = $1) as all,
  (
    select count(*)::integer
    from questions.placement p
    join questions.item i on i.id = p.item_id
    where p.edition = $2 and i.assigned_to = $3
  ) as mine,
  (
    select count(*)::integer
    from questions.placement p
    left join questions.draft d on d.item_id = p.item_id
    where p.edition = $4 and d.publish_at is not null
  ) as scheduled,
  (
    select count(*)::integer
    from questions.placement p
    where p.edition = $5 and p.item_id in (select unnest($6::uuid[]))
  ) as reported,
  (
    select count(*)::integer
    from questions.placement p
    join questions.item i on i.id = p.item_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    where p.edition = $7 and v.review_next <= $8
  ) as due,
  (
    select count(*)::integer
    from questions.placement p
    where p.edition = $9 and p.item_id in (select unnest($10::uuid[]))
  ) as low,
  (
    select count(*)::integer
    from questions.placement p
    left join questions.draft d on d.item_id = p.item_id
    where p.edition = $11 and d.state = 'review'
  ) as review,
  (
    select count(*)::integer
    from questions.placement p
    left join questions.draft d on d.item_id = p.item_id
    where p.edition = $12 and d.state = 'returned'
  ) as returned,
  (
    select count(*)::integer
    from questions.placement p
    left join questions.draft d on d.item_id = p.item_id
    where p.edition = $13 and d.state = 'ready'
  ) as signed,
  (
    select count(*)::integer
    from questions.placement p
    left join questions.draft d on d.item_id = p.item_id
    where p.edition = $14 and d.item_id is not null
  ) as drafts,
  (
    select count(*)::integer
    from questions.placement p
    where p.edition = $15 and p.trial_position is not null
  ) as trial,
  (
    select count(*)::integer
    from questions.placement p
    join questions.item i on i.id = p.item_id
    where p.edition = $16 and i.use = 'mock'
  ) as mock;

-- listMatching

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.draft d on d.item_id = p.item_id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and d.item_id is not null
  and i.use <> 'mock'
order by i.code
limit $12;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.draft d on d.item_id = p.item_id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and d.item_id is not null
order by i.code
limit $12;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and v.review_next <= $12
  and i.use <> 'mock'
order by i.code
limit $13;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and p.item_id in (select unnest($12::uuid[]))
  and i.use <> 'mock'
order by i.code
limit $13;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and i.assigned_to = $12
  and i.use <> 'mock'
order by i.code
limit $13;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and i.use = 'mock'
order by i.code
limit $12;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.draft d on d.item_id = p.item_id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and d.state = 'returned'
  and i.use <> 'mock'
order by i.code
limit $12;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.draft d on d.item_id = p.item_id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and d.state = 'review'
  and i.use <> 'mock'
order by i.code
limit $12;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.draft d on d.item_id = p.item_id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and d.publish_at is not null
  and i.use <> 'mock'
order by i.code
limit $12;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.draft d on d.item_id = p.item_id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and d.state = 'ready'
  and i.use <> 'mock'
order by i.code
limit $12;

with found as materialized (
  select i.id
  from (
    select version_id, item_id
    from questions.version_search
    where (shown || told) @@ websearch_to_tsquery('english', questions.search_text($1))
    union
    select id, item_id
    from questions.item_version
    where tags @> array[$2]
    union
    select id, item_id
    from questions.item_version
    where sources::text ilike $3
  ) as s
  join questions.item i on i.id = s.item_id and i.version_id = s.version_id
  union
  select d.item_id
  from questions.draft d
  where d.content ->> 'stem' ilike $4
)
select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
left join questions.triage t on t.item_id = p.item_id
where p.edition = $5
  and t.state = $6
  and p.active = $7
  and p.category_id = $8
  and p.matrix_id = $9
  and v.review_state = $10
  and v.review_at < $11
  and p.item_id in (select id from found)
  and p.trial_position is not null
  and i.use <> 'mock'
order by i.code
limit $12;

select i.id
from questions.placement p
join questions.item i on i.id = p.item_id
where p.edition = $1
order by i.code
limit $2;

-- listNames

select i.id, i.code, p.category_id, p.matrix_id, p.active
from questions.placement p
join questions.item i on i.id = p.item_id
where p.edition = $1 and ($2::boolean is null or p.active = $3)
order by i.code;

-- modules/questions/server/lists/pictures.repo.ts

-- findPictures

with shown as (
  select o ->> 'sha256' as sha256,
    o ->> 'src' as src,
    coalesce(o ->> 'alt', '') as alt,
    coalesce(o ->> 'caption', '') as caption,
    coalesce(o ->> 'credit', '') as credit,
    i.code,
    v.published_at
  from questions.item i
  join questions.item_version v on v.id = i.version_id
  cross join lateral jsonb_array_elements(v.images) o
  where v.images <> '[]'
    and exists (select from questions.placement p where p.item_id = i.id and p.edition = any($1::text[]))
),
  latest as (
    select distinct on (sha256) sha256, src, alt, caption, credit, published_at
    from shown
    order by sha256, published_at desc, code
  ),
  found as (
    select sha256, array_agg(distinct code order by code) as codes
    from shown
    group by sha256
    having bool_or(alt ilike $2 or caption ilike $3 or credit ilike $4 or code ilike $5)
  )
select l.sha256, l.src, l.alt, l.caption, l.credit, f.codes, count(*) over ()::integer as total
from found f
join latest l on l.sha256 = f.sha256
order by l.published_at desc, l.sha256
limit $6
offset $7;

-- modules/questions/server/lists/versions.repo.ts

-- listVersions

select v.n,
  v.epoch,
  v.change_class,
  v.stem,
  v.lead_in,
  v.options,
  v.rationales,
  v.images,
  v.tags,
  v.answer_key,
  v.explanation,
  v.key_point,
  v.sources,
  v.review_state,
  v.review_by,
  v.review_at,
  v.review_next,
  v.published_at,
  case when v.created_by is not null then coalesce((
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = v.created_by
  ), 'A former colleague') end as published_by
from questions.item_version v
where v.item_id = $1 and v.published_at is not null
order by v.n desc;

-- modules/questions/server/search/search.repo.ts

-- countHits

with search as materialized (select to_tsquery('english', $1) as words),
  hits as materialized (
    select i.id as item_id,
      i.code,
      i.version_id,
      p.category_id,
      p.matrix_id,
      ts_rank(s.shown, (select words from search)) as rank
    from questions.version_search s
    join questions.item i on i.id = s.item_id and i.version_id = s.version_id
    join questions.placement p on p.item_id = i.id and p.edition = $2 and p.active
    join questions.category c on c.id = p.category_id and c.active
    where s.shown @@ (select words from search)
    union all
    select i.id as item_id, i.code, i.version_id, p.category_id, p.matrix_id, 0
    from unnest($3::uuid[]) as explained (item_id)
    join questions.item i on i.id = explained.item_id
    join questions.version_search s on s.version_id = i.version_id
    join questions.placement p on p.item_id = i.id and p.edition = $4 and p.active
    join questions.category c on c.id = p.category_id and c.active
    where not s.shown @@ (select words from search)
  )
select count(*)::int as count
from hits;

-- listHits

with search as materialized (select to_tsquery('english', $1) as words),
  hits as materialized (
    select i.id as item_id,
      i.code,
      i.version_id,
      p.category_id,
      p.matrix_id,
      ts_rank(s.shown, (select words from search)) as rank
    from questions.version_search s
    join questions.item i on i.id = s.item_id and i.version_id = s.version_id
    join questions.placement p on p.item_id = i.id and p.edition = $2 and p.active
    join questions.category c on c.id = p.category_id and c.active
    where s.shown @@ (select words from search)
    union all
    select i.id as item_id, i.code, i.version_id, p.category_id, p.matrix_id, 0
    from unnest($3::uuid[]) as explained (item_id)
    join questions.item i on i.id = explained.item_id
    join questions.version_search s on s.version_id = i.version_id
    join questions.placement p on p.item_id = i.id and p.edition = $4 and p.active
    join questions.category c on c.id = p.category_id and c.active
    where not s.shown @@ (select words from search)
  ),
  page as (select * from hits order by rank desc, code limit $5 offset $6)
select n.count,
  t.item_id,
  t.code,
  t.category_id,
  c.name as category,
  t.matrix_id,
  m.name as matrix,
  v.lead_in,
  v.stem_html,
  v.options,
  case when t.item_id = any($7::uuid[]) then v.explanation_html end as explanation_html
from (select count(*)::int as count from hits) n
left join page t on true
left join questions.item_version v on v.id = t.version_id
left join questions.category c on c.id = t.category_id
left join questions.matrix m on m.id = t.matrix_id
order by t.rank desc, t.code;

-- listNear

select t.typed,
  exists (select from questions.search_word w where w.word = t.typed) as known,
  array(
    select w.word
    from questions.search_word w
    where w.word % t.typed
    order by similarity(w.word, t.typed) desc, w.word
    limit $1
  ) as near
from unnest($2::text[]) as t (typed);

-- listTitles

select name
from questions.category
union
select name
from questions.matrix;

-- modules/questions/server/transfer/export.repo.ts

-- insertExport

insert into questions.export (category_id, format, id, name, owner_id, task_id, created_at)
values ($1, $2, $3, $4, $5, $6, $7);

-- findExport

select id, owner_id, task_id, format, category_id, name, ready_at
from questions.export
where id = $1;

-- finishExport

update questions.export
set ready_at = $1
where id = $2;

-- listExportsBefore

select id, name
from questions.export
where created_at < $1;

-- removeExport

delete from questions.export
where id = $1;

-- listPublished

select i.id, c.slug as category, m.slug as topic
from questions.placement p
join questions.item i on i.id = p.item_id
join questions.category c on c.id = p.category_id
left join questions.matrix m on m.id = p.matrix_id
where p.edition = $1 and i.version_id is not null and ($2::uuid is null or p.category_id = $3)
order by i.code;

-- listForExport

select i.id,
  i.code,
  i.difficulty,
  i.task,
  i.setting,
  v.n,
  v.stem,
  v.lead_in,
  v.options,
  v.rationales,
  v.images,
  v.tags,
  v.answer_key,
  v.explanation,
  v.key_point,
  v.sources,
  v.review_state,
  v.review_by,
  v.review_at,
  v.review_next
from questions.item i
join questions.item_version v on v.id = i.version_id
where i.id = any($1::uuid[]);

-- listPlaces

select item_id, id, edition, category_id, matrix_id, active, position, trial_position
from questions.placement
where item_id = any($1::uuid[])
order by item_id, edition;

-- modules/questions/server/transfer/transfer.repo.ts

-- insertImport

insert into questions.import (format, ignored, id, name, owner_id, created_at)
values ($1, $2, $3, $4, $5, $6);

insert into questions.import_row (category_id, code, item_id, item_version, kind, matrix_id, n, problem, remedy, draft_saved_at, content, changes, import_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- findImport

select id, owner_id, name, format, ignored, task_id
from questions.import
where id = $1
for update;

select id, owner_id, name, format, ignored, task_id
from questions.import
where id = $1;

-- updateTask

update questions.import
set task_id = $1
where id = $2;

-- countKinds

select kind, count(*)::integer as count
from questions.import_row
where import_id = $1
group by kind;

-- listShown

with others as (
  select n,
    kind,
    code,
    item_id,
    item_version,
    draft_saved_at,
    content,
    category_id,
    matrix_id,
    changes,
    problem,
    remedy,
    choice,
    outcome
  from questions.import_row
  where import_id = $1 and kind not in ('same', 'refused')
  order by kind <> 'conflict', kind, n
  limit $2
)
select *
from others
union all
select n,
  kind,
  code,
  item_id,
  item_version,
  draft_saved_at,
  content,
  category_id,
  matrix_id,
  changes,
  problem,
  remedy,
  choice,
  outcome
from questions.import_row
where import_id = $3 and kind = 'refused'
order by kind, n;

-- updateChoice

update questions.import_row
set choice = $1
where import_id = $2 and kind = 'conflict' and ($3::integer is null or n = $4) and outcome is null;

-- listToWrite

select n, outcome is not null as done
from questions.import_row
where import_id = $1 and (kind in ('created', 'changed') or (kind = 'conflict' and choice = 'file'))
order by n;

-- claimRow

select n,
  kind,
  code,
  item_id,
  item_version,
  draft_saved_at,
  content,
  category_id,
  matrix_id,
  changes,
  problem,
  remedy,
  choice,
  outcome
from questions.import_row
where import_id = $1 and n = $2 and outcome is null
for update;

-- endRow

update questions.import_row
set outcome = $1, done_at = $2, item_id = coalesce($3, item_id)
where import_id = $4 and n = $5;

-- outcomesOf

select count(*) filter (where outcome = 'written')::integer as written,
  coalesce(array_agg(coalesce(code, 'row ' || n) order by n) filter (where outcome = 'left'), '{}') as left
from questions.import_row
where import_id = $1;

-- claimUnrecorded

with named as (
  update questions.import_row as row
  set recorded_at = $1
  from questions.item
  where row.import_id = $2 and row.outcome = 'written' and row.recorded_at is null and item.id = row.item_id
  returning row.n, row.item_id, item.code, row.kind
)
select item_id, code, kind
from named
order by n;

-- removeImportsBefore

delete from questions.import
where created_at < $1;

-- listShelves

select c.id,
  c.name,
  c.slug,
  c.prefix,
  coalesce((
    select right(i.code, 4)::integer
    from questions.item i
    where i.code between c.prefix || '-' || $1::integer and c.prefix || '-9999'
    order by i.code desc
    limit 1
  ), $2::integer - 1) as last,
  coalesce((
    select json_agg(json_build_object('id', m.id, 'name', m.name, 'slug', m.slug))
    from questions.matrix m
    where m.category_id = c.id
  ), '[]') as topics
from questions.category c
where c.edition = $3;

-- modules/questions/server/triage/placements.repo.ts

-- lockPlacements

select active, category_id, edition, id, item_id, matrix_id, position, trial_position
from questions.placement
where item_id = $1
order by id
for update;

-- insertPlacement

insert into questions.placement (active, category_id, edition, id, item_id, position, matrix_id, trial_position)
values ($1, $2, $3, $4, $5, $6, $7, $8);

insert into questions.placement (active, category_id, edition, id, item_id, position)
values ($1, $2, $3, $4, $5, $6);

-- updatePlacement

update questions.placement
set active = $1,
  category_id = $2,
  edition = $3,
  id = $4,
  item_id = $5,
  matrix_id = $6,
  position = $7,
  trial_position = $8
where id = $9;

update questions.placement
set active = $1
where id = $2;

-- findCounterpart

select there.id
from questions.category as there
inner join questions.category as here on here.id = $1
where there.edition = $2 and (there.master_id = $3 or (there.master_id is null and there.slug = here.slug));

-- findSameTopic

select there.id
from questions.matrix as there
inner join questions.matrix as here on here.slug = there.slug
where here.id = $1 and there.category_id = $2;

-- findCategoryEdition

select edition
from questions.category
where id = $1;

-- listTargets

select id, name
from questions.category
where edition = $1
order by position, name;

-- findReview

select v.review_state
from questions.item as i
inner join questions.item_version as v on v.id = i.version_id
where i.id = $1;

-- findTriage

select state
from questions.triage
where item_id = $1;

-- saveTriage

insert into questions.triage (item_id, decided_at, decided_by, state)
values ($1, $2, $3, $4)
on conflict (item_id)
do update
set decided_at = $5, decided_by = $6, state = $7;

-- modules/questions/server/triage/standing.repo.ts

-- findStanding

select i.code, v.id as version_id, v.n, v.epoch, v.published_at, t.state as triage
from questions.item i
join questions.item_version v on v.id = i.version_id and v.published_at is not null
left join questions.triage t on t.item_id = i.id
where i.id = $1;

-- listPlaced

select b.item_id, b.edition, b.category_id, c.name as category, b.matrix_id, m.name as matrix, b.open
from questions.bank_view b
join questions.category c on c.id = b.category_id
left join questions.matrix m on m.id = b.matrix_id
where b.item_id = $1;

-- modules/questions/server/writing/pictures/changes.repo.ts

-- listUses

with shown as (
  select i.id
  from questions.item_version v
  join questions.item i on i.version_id = v.id and i.id = v.item_id
  where v.images <> '[]' and v.images @> $1::jsonb
),
  written as (select item_id as id from questions.draft where content -> 'images' @> $2::jsonb)
select i.id,
  i.code,
  coalesce(d.content ->> 'stem', v.stem, '') as stem,
  array(select p.edition from questions.placement p where p.item_id = i.id order by p.edition) as editions,
  i.id in (select id from shown) as shown,
  i.id in (select id from written) as draft
from questions.item i
left join questions.item_version v on v.id = i.version_id
left join questions.draft d on d.item_id = i.id
where i.id in (select id from shown union select id from written)
order by i.code;

-- insertChange

insert into questions.picture_change (id, owner_id, from_sha256, to_src, to_sha256, same, reason, changes, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9);

-- lockChange

select id, owner_id, from_sha256, to_src, to_sha256, same, reason, changes, created_at, undone_at
from questions.picture_change
where id = $1
for update;

-- listChanges

select c.id,
  c.owner_id,
  c.reason,
  c.changes,
  c.created_at,
  coalesce(trim(p.first_name || ' ' || p.last_name), '') as by
from questions.picture_change c
left join accounts.person_view p on p.id = c.owner_id
where c.created_at > $1 and c.undone_at is null
order by c.created_at desc
limit 20;

-- listEditions

select item_id, array_agg(edition order by edition) as editions
from questions.placement
where item_id = any($1::uuid[])
group by item_id;

-- markUndone

update questions.picture_change
set undone_at = $1
where id = $2;

-- removeChangesBefore

delete from questions.picture_change
where created_at < $1;

-- modules/questions/server/writing/plan/plan.repo.ts

-- assignItem

update questions.item
set assigned_to = $1
where id = $2;

-- planDraft

update questions.draft
set publish_at = $1, publish_by = $2, publish_reason = $3, publish_problem = ''
where item_id = $4;

-- listDue

select d.item_id as "itemId", d.publish_by as by, d.publish_reason as reason, i.version
from questions.draft d
join questions.item i on i.id = d.item_id
where d.publish_at <= $1
order by d.publish_at, d.item_id
limit $2;

-- findDue

select d.item_id as "itemId", d.publish_by as by, d.publish_reason as reason, i.version
from questions.draft d
join questions.item i on i.id = d.item_id
where d.item_id = $1 and d.publish_at <= $2;

-- stopPlan

update questions.draft
set publish_at = null, publish_by = null, publish_reason = null, publish_problem = $1
where item_id = $2 and publish_at <= $3;

-- savePresence

insert into questions.editing (item_id, person_id, since, seen_at)
values ($1, $2, $3, $4)
on conflict (item_id, person_id)
do update
set seen_at = excluded.seen_at,
  since = case when questions.editing.seen_at < $5 then excluded.since else questions.editing.since end;

-- removePresence

delete from questions.editing
where item_id = $1 and person_id = $2;

-- listOthers

select trim(p.first_name || ' ' || p.last_name) as name, e.since
from questions.editing e
join accounts.person_view p on p.id = e.person_id
where e.item_id = $1 and e.person_id <> $2 and e.seen_at >= $3
order by e.since;

-- removeSeenBefore

delete from questions.editing
where seen_at < $1;
