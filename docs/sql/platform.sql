-- Written by npx vitest run tests/statements -u. Do not edit.

-- platform/server/audit/audit.repo.ts

-- insertLine

with line as (
  insert into platform.audit (id, at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, items, undoes)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $12)
  returning id
)
insert into platform.audit_item (audit_id, n, entity, entity_id, subject_id, name, before, after)
select line.id, n, entity, entity_id, subject_id, name, nullif(before, 'null'), nullif(after, 'null')
from line,
  jsonb_to_recordset($13::jsonb) as item(n integer, entity text, entity_id text, subject_id uuid, name text, before jsonb, after jsonb);

-- platform/server/audit/person-keys.repo.ts

-- listKeys

select person_id, wrapped_under, wrapped
from platform.person_key
where person_id in ($1);

-- insertKey

insert into platform.person_key (person_id, wrapped_under, wrapped, made_at, destroyed_at)
values ($1, $2, $3, $4, $5)
on conflict
do nothing;

-- destroyKeys

insert into platform.person_key (person_id, wrapped_under, wrapped, made_at, destroyed_at)
values ($1, $2, $3, $4, $5)
on conflict
do nothing;

update platform.person_key
set wrapped = $1, destroyed_at = $2
where person_id = $3 and wrapped is not null;

-- platform/server/audit/versions.repo.ts

-- insertVersion

insert into platform.row_version (entity, row_id, version, at, actor_id, values)
values ($1, $2, $3, $4, $5, $6)
on conflict (entity, row_id, version)
do nothing;

-- listVersions

select version, at, actor_id,
values
from platform.row_version
where entity = $1 and row_id = $2
order by version desc
limit $3;

-- findVersion

select version, at, actor_id,
values
from platform.row_version
where entity = $1 and row_id = $2 and version = $3;

-- platform/server/crud/crud.repo.ts

-- countTogether

select pg_advisory_xact_lock(hashtextextended($1, 0));

select count(*)::integer as count
from platform.audit
where entity = $1
  and action = $2
  and actor_id = $3
  and at >= $4
  and after -> 'confirm' is not distinct from $5::jsonb
  and ($6 or exists (
    select
    from jsonb_each($7::jsonb) as field
    where after -> field.key = field.value and before -> field.key is distinct from field.value
  ));

-- list

select id,
  version,
  created_at,
  updated_at,
  edition,
  title,
  slug,
  body,
  body_html,
  published_at,
  archived,
  notify,
  state
from content.news_list
where edition in ($1) and title = $2 and (title::text ilike $3 or body::text ilike $4)
order by title asc, id
limit $5
offset $6;

select id,
  version,
  created_at,
  updated_at,
  edition,
  title,
  slug,
  body,
  body_html,
  published_at,
  archived,
  notify,
  state
from content.news_list
where edition in ($1) and title = $2
order by published_at desc, id;

-- count

select count(*)::int as count
from content.news_list
where edition in ($1) and title = $2 and (title::text ilike $3 or body::text ilike $4);

select count(*)::int as count
from content.news_list
where edition in ($1) and title = $2;

-- find

select id,
  version,
  created_at,
  updated_at,
  edition,
  title,
  slug,
  body,
  body_html,
  published_at,
  archived,
  notify
from content.news
where id = $1 and edition in ($2);

-- findId

select id
from content.news
where title = $1 and edition in ($2)
order by edition;

-- findImported

select id, imported_hash
from content.news
where title = $1 and edition = $2
for update;

-- updateImportedHash

update content.news
set imported_hash = $1
where id = $2;

-- lockImport

select pg_advisory_xact_lock(hashtextextended($1, 0));

-- listImportedKeys

select edition, key
from platform.imported_row
where entity = $1;

-- insertImportedKey

insert into platform.imported_row (entity, edition, key)
values ($1, $2, $3);

-- beginRow

savepoint imported_row;

-- endRow

release savepoint imported_row;

-- rollBackRow

rollback to savepoint imported_row;

-- nextPosition

select coalesce(max(title) + 1, 0)::int as next
from content.news
where edition = $1;

-- renumber

update content.news
set title = array_position($1::uuid[], id) - 1
where id in ($2) and edition in ($3);

-- insert

insert into content.news (title)
values ($1);

-- update

update content.news
set title = $1, version = version + 1
where id = $2 and version = $3;

-- lock

select id
from content.news
where id = $1
for update;

-- remove

delete from content.news
where id = $1;

-- listChildren

select id, title
from title
where title = $1
order by position, id;

-- replaceChildren

delete from title
where title = $1 and id not in ($2);

insert into title (title, position)
values ($1, $2)
on conflict (id)
do update
set title = $3, position = $4
where title.title = $5;

-- platform/server/crud/titles.repo.ts

-- listTitles

select id as id,
  title::text as title,
  null as kind,
  (
    select outer_row.title::text
    from content.news as outer_row
    where outer_row.id = content.news.title::uuid
  ) as within,
  edition as edition
from content.news
where edition in ($1) and title::text ilike $2
order by length(title::text), id
limit $3;

select id as id, title::text as title, null as kind, null as within, edition as edition
from content.news
where edition in ($1) and title::text ilike $2
order by length(title::text), id
limit $3;

-- listTitlesOf

select id as id, title::text as title
from content.news
where id in ($1);

-- platform/server/crud/views/saved-view.repo.ts

-- listViews

select id, name, query, shared, owner_id = $1 as mine
from platform.saved_view
where list = $2 and (owner_id = $3 or shared)
order by mine desc, lower(name), id;

-- countOthers

select count(*)::integer as count
from platform.saved_view
where owner_id = $1 and list = $2 and lower(name) <> lower($3);

-- saveView

insert into platform.saved_view (id, owner_id, list, name, query, shared, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (owner_id, list, lower(name))
do update
set name = excluded.name, query = excluded.query, shared = excluded.shared
returning id, name, query, shared, true as mine;

-- removeView

delete from platform.saved_view
where id = $1 and owner_id = $2;

-- eraseViewsOf

delete from platform.saved_view
where owner_id = $1;

-- platform/server/db/migrations.repo.ts

-- tryLock

select pg_try_advisory_lock($1) as got;

-- unlock

select pg_advisory_unlock($1);

-- updateLockTimeout

select set_config('lock_timeout', $1, false);

-- resetLockTimeout

select set_config(name, reset_val, false)
from pg_settings
where name = 'lock_timeout';

-- listApplied

select to_regclass('migrations.kysely_migration') is not null as found;

-- findIndex

select indisvalid as valid
from pg_index
where indexrelid = to_regclass($1);

-- isWritable

select current_setting('transaction_read_only') as read_only;

-- platform/server/http/idempotency/idempotency.repo.ts

-- claimKey

insert into platform.idempotency (caller, key, request_hash)
values ($1, $2, $3)
on conflict
do nothing
returning key;

select request_hash, reply
from platform.idempotency
where caller = $1 and key = $2;

-- insertReply

update platform.idempotency
set reply = $1::jsonb
where caller = $2 and key = $3;

-- releaseKey

delete from platform.idempotency
where caller = $1 and key = $2;

-- eraseRepliesTo

delete from platform.idempotency
where caller = $1;

-- removeOlderThan

delete from platform.idempotency
where created_at < $1;

-- platform/server/jobs/dead-letters.repo.ts

-- countDeadLetters

select count(*)::int as count
from jobs.job
where name = $1 and state = 'created';

-- listDeadLetters

select id,
  source_name as kind,
  created_on as failed_at,
  coalesce(source_retry_count, 0) + 1 as attempts,
  source_output ->> 'message' as reason
from jobs.job
where name = $1 and state = 'created' and source_name is not null
order by created_on desc, id
limit $2
offset $3;

-- removeDeadLetter

delete from jobs.job
where name = $1 and id = $2 and state = 'created' and source_name is not null
returning source_name as kind, coalesce(data, '{}') as payload;

-- platform/server/jobs/figures/backup-runs.repo.ts

-- insertBackupRun

insert into platform.backup_run (what, seconds, bytes, ok, detail)
values ($1, $2, $3, $4, $5);

-- removeOldBackupRuns

delete from platform.backup_run
where ended_at < now() - interval '400 days';

-- listBackupAges

select work.what,
  coalesce(last.bytes, 0)::float8 as bytes,
  extract(epoch from now() - coalesce(last.ended_at, begun.at))::float8 as seconds
from unnest(array['copy', 'objects', 'check', 'drill']) work(what)
cross join (select min(timestamp)::timestamptz as at from migrations.kysely_migration) begun
left join lateral (
  select ended_at, bytes
  from platform.backup_run run
  where run.what = work.what and ok
  order by ended_at desc
  limit 1
) last on true;

-- findArchiveFailure

select case when last_failed_time > coalesce(last_archived_time, '-infinity') then extract(epoch from now() - coalesce(last_archived_time, stats_reset)) else 0 end::float8 as seconds
from pg_stat_archiver
where current_setting('archive_mode') <> 'off';

-- platform/server/jobs/figures/platform.repo.ts

-- listJobCounts

select name, queued_count as waiting, active_count as running, failed_count as failed
from jobs.queue
order by name;

-- listOldestJobs

select name, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
from jobs.job
where state < 'active' and start_after <= now()
group by name
order by name;

-- listScheduleAges

select schedule.name, extract(epoch from now() - max(job.completed_on))::float8 as seconds
from jobs.schedule
join jobs.job on job.name = schedule.name
where job.state = 'completed'
group by schedule.name
order by schedule.name;

-- findMailFacts

select count(*) filter (where given_up_at is null)::int as waiting,
  coalesce(extract(epoch from now() - min(created_at) filter (where given_up_at is null)), 0)::float8 as oldest,
  count(*) filter (where given_up_at > now() - interval '1 day')::int as refused
from platform.outgoing_mail
where sent_at is null;

-- findDatabaseTime

select extract(epoch from clock_timestamp())::float8 * 1000 as ms;

-- platform/server/mail/first-texts.repo.ts

-- saveMailTexts

insert into platform.mail_template (key, subject, preheader, body, first)
values ($1, $2, $3, $4, $5::jsonb)
on conflict (key)
do nothing
returning key;

select (subject, preheader, body) = ($1, $2, $3) as same,
  first is distinct from jsonb_build_object('subject', subject, 'preheader', preheader, 'body', body) as edited
from platform.mail_template
where key = $4
for update;

update platform.mail_template
set first = $1::jsonb
where key = $2;

update platform.mail_template
set subject = $1, preheader = $2, body = $3, version = version + 1, updated_at = now()
where key = $4;

-- listMailTexts

select key, subject, preheader, body
from platform.mail_template
order by key;

-- saveMailText

update platform.mail_template
set subject = $1, preheader = $2, body = $3, version = version + 1, updated_at = $4
where key = $5 and version = $6
returning key;

-- platform/server/mail/mail-log.repo.ts

-- listMailLog

select id,
  template_key,
  recipient,
  created_at,
  sent_at,
  attempts,
  last_error,
  not forgotten as kept,
  case when sent_at is not null then 'sent' when sent_at is null
  and given_up_at is not null then 'refused' else 'waiting' end as state
from platform.outgoing_mail
where sent_at is null and given_up_at is not null and ($1::text is null or lower(recipient) = lower($2))
order by created_at desc, id desc
limit $3
offset $4;

select id,
  template_key,
  recipient,
  created_at,
  sent_at,
  attempts,
  last_error,
  not forgotten as kept,
  case when sent_at is not null then 'sent' when sent_at is null
  and given_up_at is not null then 'refused' else 'waiting' end as state
from platform.outgoing_mail
where sent_at is not null and ($1::text is null or lower(recipient) = lower($2))
order by created_at desc, id desc
limit $3
offset $4;

select id,
  template_key,
  recipient,
  created_at,
  sent_at,
  attempts,
  last_error,
  not forgotten as kept,
  case when sent_at is not null then 'sent' when sent_at is null
  and given_up_at is not null then 'refused' else 'waiting' end as state
from platform.outgoing_mail
where sent_at is null and given_up_at is null and ($1::text is null or lower(recipient) = lower($2))
order by created_at desc, id desc
limit $3
offset $4;

select id,
  template_key,
  recipient,
  created_at,
  sent_at,
  attempts,
  last_error,
  not forgotten as kept,
  case when sent_at is not null then 'sent' when sent_at is null
  and given_up_at is not null then 'refused' else 'waiting' end as state
from platform.outgoing_mail
where true and ($1::text is null or lower(recipient) = lower($2))
order by created_at desc, id desc
limit $3
offset $4;

-- listMailTo

select id,
  template_key,
  recipient,
  created_at,
  sent_at,
  attempts,
  last_error,
  not forgotten as kept,
  case when sent_at is not null then 'sent' when sent_at is null
  and given_up_at is not null then 'refused' else 'waiting' end as state
from platform.outgoing_mail
where user_id = $1 or user_id is null and lower(recipient) = lower($2)
order by created_at desc
limit $3;

-- requeueMail

update platform.outgoing_mail
set given_up_at = null, last_error = null
where id = $1 and sent_at is null and given_up_at is not null and not forgotten
returning template_key;

-- countLateMail

select count(*)::int as count
from platform.outgoing_mail
where sent_at is null and given_up_at is null and created_at < $1;

-- platform/server/mail/mail.repo.ts

-- insertMail

insert into platform.outgoing_mail (id, template_key, topic, recipient, variables, attachments, created_at, attempts)
values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8);

-- findUnsentMail

select id,
  template_key as "templateKey",
  topic,
  recipient,
  variables,
  created_at as "createdAt",
  attachments as attachments
from platform.outgoing_mail
where id = $1 and sent_at is null and given_up_at is null;

-- findMailText

select subject, preheader, body
from platform.mail_template
where key = $1;

-- markMailSent

update platform.outgoing_mail
set sent_at = $1, variables = '{}'::jsonb, forgotten = $2, last_error = $3, attempts = attempts + 1
where id = $4;

-- markMailFailed

update platform.outgoing_mail
set last_error = $1, attempts = attempts + 1, given_up_at = $2, variables = '{}'::jsonb, forgotten = $3
where id = $4;

update platform.outgoing_mail
set last_error = $1, attempts = attempts + 1, given_up_at = $2
where id = $3;

update platform.outgoing_mail
set last_error = $1, attempts = attempts + 1
where id = $2;

-- removeMailBefore

delete from platform.outgoing_mail
where created_at < $1;

-- eraseUnsentBefore

update platform.outgoing_mail
set variables = '{}'::jsonb, forgotten = $1, given_up_at = coalesce(given_up_at, $2)
where created_at < $3 and sent_at is null and forgotten = $4;

-- updateMailOwner

update platform.outgoing_mail
set user_id = $1
where lower(recipient) = lower($2) and user_id is null and created_at >= $3 and created_at < $4;

update platform.outgoing_mail
set user_id = $1
where lower(recipient) = lower($2) and user_id is null and created_at >= $3;

-- eraseMailTo

delete from platform.outgoing_mail
where (user_id = $1 or lower(recipient) = lower($2));

-- platform/server/ports/limits/bucket.repo.ts

-- drawTokens

insert into platform.limit_bucket as b (name, key, tokens, at, day, day_used, granted, items)
values ($1, $2, $3::float8 - $4::int, $5, $6::date, $7::int, $8::int, $9::int[])
on conflict (name, key)
do update
set tokens = (least($10::float8, b.tokens + greatest(0, extract(epoch from $11::timestamptz - b.at)) * $12::float8) - $13::int) - greatest(0, least($14::int, floor((least($15::float8, b.tokens + greatest(0, extract(epoch from $16::timestamptz - b.at)) * $17::float8) - $18::int))::int, $19::int - ((case when b.day = $20::date then b.day_used else 0 end) + $21::int))),
  at = greatest(b.at, $22),
  day = $23::date,
  day_used = ((case when b.day = $24::date then b.day_used else 0 end) + $25::int) + greatest(0, least($26::int, floor((least($27::float8, b.tokens + greatest(0, extract(epoch from $28::timestamptz - b.at)) * $29::float8) - $30::int))::int, $31::int - ((case when b.day = $32::date then b.day_used else 0 end) + $33::int))),
  granted = greatest(0, least($34::int, floor((least($35::float8, b.tokens + greatest(0, extract(epoch from $36::timestamptz - b.at)) * $37::float8) - $38::int))::int, $39::int - ((case when b.day = $40::date then b.day_used else 0 end) + $41::int))),
  items = (b.items || $42::int[])[greatest(1, cardinality(b.items) + $43::int):]
returning granted, tokens, day_used, items;

-- removeBucketsBefore

delete from platform.limit_bucket
where at < $1;

-- platform/server/ports/limits/limit.repo.ts

-- countUse

insert into platform.limit_counter as c (name, key, points, resets_at)
values ($1, $2, 1, $3)
on conflict (name, key)
do update
set points = case when c.resets_at <= $4 then 1 else least(c.points, 1000000) + 1 end,
  resets_at = case when c.resets_at <= $5 then excluded.resets_at else c.resets_at end
returning points as used, resets_at as "resetsAt";

-- releaseUse

update platform.limit_counter
set points = points - 1
where name = $1 and key = $2 and resets_at > $3 and points > 0;

-- removeCountsBefore

delete from platform.limit_counter
where resets_at < $1;

-- platform/server/ports/settings/setting.repo.ts

-- findSetting

select value
from platform.setting
where tag = $1;

-- saveSetting

insert into platform.setting (id, tag, value, version, updated_at)
values ($1, $2, $3::jsonb, $4, $5)
on conflict (tag)
do update
set value = $6::jsonb, version = setting.version + 1, updated_at = excluded.updated_at;

-- platform/server/tasks/task.repo.ts

-- insertTask

insert into platform.task (created_at, id, kind, owner_id, payload, updated_at)
values ($1, $2, $3, $4, $5::jsonb, $6);

-- findTask

select attempts,
  cancel_requested,
  created_at,
  done,
  ended_at,
  error,
  id,
  kind,
  owner_id,
  payload,
  result,
  state,
  total,
  updated_at
from platform.task
where id = $1;

-- beginTask

update platform.task
set state = $1, attempts = attempts + 1, error = $2, updated_at = $3
where id = $4 and state in ($5, $6)
returning attempts,
  cancel_requested,
  created_at,
  done,
  ended_at,
  error,
  id,
  kind,
  owner_id,
  payload,
  result,
  state,
  total,
  updated_at;

-- reportTask

update platform.task
set done = $1, total = $2, updated_at = $3
where id = $4 and state = $5
returning cancel_requested;

-- endTask

update platform.task
set state = $1, result = $2::jsonb, error = $3, updated_at = $4, ended_at = $5
where id = $6 and state in ($7, $8);

update platform.task
set state = $1, result = $2, error = $3, updated_at = $4, ended_at = $5
where id = $6 and state in ($7, $8);

-- returnTask

update platform.task
set state = $1, error = $2, updated_at = $3
where id = $4 and state = $5;

-- requestCancel

update platform.task
set cancel_requested = $1,
  updated_at = $2,
  state = case when state = 'waiting' then 'cancelled' else state end,
  ended_at = case when state = 'waiting' then $3::timestamptz end
where id = $4 and state in ($5, $6);

-- failForgotten

update platform.task
set state = $1, error = $2, updated_at = $3, ended_at = $4
where state in ($5, $6) and updated_at < $7;

-- removeTasksBefore

delete from platform.task
where created_at < $1;

-- eraseTasksOf

delete from platform.task
where owner_id = $1;

-- platform/server/testing/locks.repo.ts

-- countWaiting

select count(*)::integer as count
from pg_stat_activity
where datname = current_database() and wait_event_type = 'Lock';
