-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/content/server/content.repo.ts

-- findPage

select tag, title, body_html, description, status, copy_allowed, updated_at
from content.page
where tag = $1;

-- listNews

select count(*)::int as count
from content.news
where edition = $1 and published_at <= $2 and (archived = $3 or published_at < $4) and title ilike $5;

select id, slug, title, body_html, published_at, archived
from content.news
where edition = $1 and published_at <= $2 and (archived = $3 or published_at < $4) and title ilike $5
order by published_at desc, id desc
limit $6
offset $7;

select count(*)::int as count
from content.news
where edition = $1 and published_at <= $2 and archived = $3 and published_at >= $4 and title ilike $5;

select id, slug, title, body_html, published_at, archived
from content.news
where edition = $1 and published_at <= $2 and archived = $3 and published_at >= $4 and title ilike $5
order by published_at desc, id desc
limit $6
offset $7;

select count(*)::int as count
from content.news
where edition = $1 and published_at <= $2 and archived = $3 and published_at >= $4;

select id, slug, title, body_html, published_at, archived
from content.news
where edition = $1 and published_at <= $2 and archived = $3 and published_at >= $4
order by published_at desc, id desc
limit $5
offset $6;

-- findNews

select id, slug, title, body_html, published_at, archived
from content.news
where id = $1 and edition = $2 and published_at <= $3;

select id, slug, title, body_html, published_at, archived
from content.news
where slug = $1 and edition = $2 and published_at <= $3;

-- listSections

select id, slug, title
from content.faq_section
where edition = $1
order by position, id;

-- listQas

select id, section_id, slug, question, answer_html, words
from content.faq_qa
where edition = $1 and live = $2
order by position, id;

-- listDefinitions

select slug, term, match, text_html
from content.definition
where edition = $1
order by slug;

-- listHolding

select *
from (
  select 'page' as kind, id, edition, tag as name, title, body as source
  from content.page
  union all
  select 'faqqa', id, edition, slug, question, answer
  from content.faq_qa
  union all
  select 'news', id, edition, slug, title, body
  from content.news
  union all
  select 'definition', id, edition, slug, term, text
  from content.definition
) as texts
where strpos(source, $1) > 0 and edition = any($2::text[])
order by kind = 'page' desc, kind, edition, name;

-- modules/content/server/digest/digest.repo.ts

-- listReaders

select r.user_id, r.email, r.first_name
from accounts.reader_view r
where r.mails -> 'news' = 'true'::jsonb
  and r.user_id > $1::uuid
  and not exists (select 1 from content.news_digest d where d.user_id = r.user_id and d.week >= $2::date)
order by r.user_id
limit $3;

-- claimDigest

insert into content.news_digest as d (user_id, week)
values ($1, $2::date)
on conflict (user_id)
do update
set week = excluded.week
where d.week < excluded.week
returning user_id;

-- eraseDigests

delete from content.news_digest
where user_id = $1;

-- modules/content/server/sales-notice/sales-notice.repo.ts

-- saveNotice

insert into content.sales_notice (id, email, token_hash, place, created_at)
values ($1, $2, $3, $4, $5)
on conflict (lower(email))
do update
set email = $6, token_hash = $7, place = $8, created_at = $9, told_at = $10
where content.sales_notice.told_at < $11
returning id;

-- removeByToken

delete from content.sales_notice
where token_hash = $1;

-- removeBefore

delete from content.sales_notice
where created_at < $1;

-- removeNotifiedBefore

delete from content.sales_notice
where told_at < $1;

-- listWaiting

select id, email
from content.sales_notice
where told_at is null
order by created_at
limit $1;

-- markSent

update content.sales_notice
set told_at = $1
where id = $2 and told_at is null
returning id;

-- countNotices

select count(*)::int as count, max(created_at) as latest_at
from content.sales_notice
where told_at is null;

-- listNotices

select email, place, created_at
from content.sales_notice
order by created_at, id;

-- noticesOf

select email, place, created_at
from content.sales_notice
where lower(email) in (select lower(email) as email from accounts.person_view where id = $1);

-- eraseNotices

delete from content.sales_notice
where lower(email) in (select lower(email) as email from accounts.person_view where id = $1);

-- modules/content/server/searching/search.repo.ts

-- listFound

with search as materialized (select to_tsquery('english', $1) as words)
select kind, name, title, html
from (
  select 'definition' as kind, slug as name, term as title, text_html as html, found_by
  from content.definition
  where edition = $2
  union all
  select 'faq', slug, question, answer_html, found_by
  from content.faq_qa
  where edition = $3 and live
  union all
  select 'news', slug, title, body_html, found_by
  from content.news
  where edition = $4 and published_at <= $5
  union all
  select 'page', tag, title, body_html, found_by
  from content.page
  where edition = $6 and status = 'published'
) as texts,
  search
where found_by @@ search.words
order by kind, ts_rank(found_by, search.words) desc, name;
