-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/community/server/comments/comments.repo.ts

-- countComments

select (
  select count(*)
  from community.comment c
  where c.subject_kind = $1
    and c.subject_id = $2
    and c.reply_to is null
    and (c.deleted_at is null or exists (
      select
      from community.comment r
      where r.reply_to = c.id and r.deleted_at is null
    ))
)::integer as threads,
  (
    select count(*)
    from community.comment c
    where c.subject_kind = $3 and c.subject_id = $4 and c.deleted_at is null
  )::integer as comments;

-- findPlace

select place
from (
  select c.id,
    row_number() over (order by c.pinned_at is null, c.up - c.down desc, c.created_at, c.id)::integer as place
  from community.comment c
  where c.subject_kind = $1
    and c.subject_id = $2
    and c.reply_to is null
    and (c.deleted_at is null or exists (
      select
      from community.comment r
      where r.reply_to = c.id and r.deleted_at is null
    ))
) roots
where id = (select coalesce(reply_to, id) from community.comment where id = $3);

-- listRoots

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name,
  coalesce(v.value, 0) as vote
from community.comment c
left join accounts.person_view p on p.id = c.author_id
left join community.vote v on v.user_id = $3 and v.comment_id = c.id
where c.subject_kind = $4
  and c.subject_id = $5
  and c.reply_to is null
  and (c.deleted_at is null or exists (
    select
    from community.comment r
    where r.reply_to = c.id and r.deleted_at is null
  ))
order by c.pinned_at is null, c.up - c.down desc, c.created_at, c.id
limit $6
offset $7;

-- listReplies

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name,
  coalesce(v.value, 0) as vote
from community.comment c
left join accounts.person_view p on p.id = c.author_id
left join community.vote v on v.user_id = $3 and v.comment_id = c.id
where c.reply_to = any($4::uuid[]) and c.deleted_at is null
order by c.pinned_at is null, c.up - c.down desc, c.created_at, c.id;

-- findAsRead

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name,
  coalesce(v.value, 0) as vote
from community.comment c
left join accounts.person_view p on p.id = c.author_id
left join community.vote v on v.user_id = $3 and v.comment_id = c.id
where c.id = $4;

-- modules/community/server/comments/listing.repo.ts

-- countOwn

select count(*)::integer as count
from community.comment c
where c.author_id = $1
  and c.subject_kind = $2
  and c.deleted_at is null
  and ($3::text is null or strpos(lower(c.body), lower($4::text)) > 0);

-- listOwn

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name,
  (
    select count(*)
    from community.comment r
    where r.reply_to = c.id and r.deleted_at is null
  )::integer as replies
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.author_id = $3
  and c.subject_kind = $4
  and c.deleted_at is null
  and ($5::text is null or strpos(lower(c.body), lower($6::text)) > 0)
order by c.created_at desc, c.id desc
limit $7
offset $8;

-- countAll

select count(*)::integer as count
from community.comment c
where c.subject_kind = $1
  and ($2::uuid is null or c.subject_id = $3::uuid)
  and (($4::text is null or strpos(lower(c.body), lower($5::text)) > 0) or c.subject_id = any($6::uuid[]) or c.author_id in (
    select p.id
    from accounts.person_view p
    where (lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $7 and (p.first_name || ' ' || p.last_name ilike $8 or lower(p.email) = $9)) or p.uid = $10
  ))
  and c.deleted_at is not null;

select count(*)::integer as count
from community.comment c
where c.subject_kind = $1
  and ($2::uuid is null or c.subject_id = $3::uuid)
  and (($4::text is null or strpos(lower(c.body), lower($5::text)) > 0) or c.subject_id = any($6::uuid[]) or c.author_id in (
    select p.id
    from accounts.person_view p
    where (lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $7 and (p.first_name || ' ' || p.last_name ilike $8 or lower(p.email) = $9)) or p.uid = $10
  ))
  and c.deleted_at is null
  and (case when c.hidden_at is not null then 'staff' when c.up + c.down >= $11 and c.up < $12::float8 * (c.up + c.down) then 'readers' end) is not null;

select count(*)::integer as count
from community.comment c
where c.subject_kind = $1
  and ($2::uuid is null or c.subject_id = $3::uuid)
  and (($4::text is null or strpos(lower(c.body), lower($5::text)) > 0) or c.subject_id = any($6::uuid[]) or c.author_id in (
    select p.id
    from accounts.person_view p
    where (lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $7 and (p.first_name || ' ' || p.last_name ilike $8 or lower(p.email) = $9)) or p.uid = $10
  ))
  and c.deleted_at is null
  and not (case when c.hidden_at is not null then 'staff' when c.up + c.down >= $11 and c.up < $12::float8 * (c.up + c.down) then 'readers' end) is not null;

select count(*)::integer as count
from community.comment c
where c.subject_kind = $1 and ($2::uuid is null or c.subject_id = $3::uuid) and true and c.deleted_at is null;

-- listAll

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $3
  and ($4::uuid is null or c.subject_id = $5::uuid)
  and (($6::text is null or strpos(lower(c.body), lower($7::text)) > 0) or c.subject_id = any($8::uuid[]) or c.author_id in (
    select p.id
    from accounts.person_view p
    where (lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $9 and (p.first_name || ' ' || p.last_name ilike $10 or lower(p.email) = $11)) or p.uid = $12
  ))
  and c.deleted_at is not null
order by c.created_at desc, c.id desc
limit $13
offset $14;

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $3
  and ($4::uuid is null or c.subject_id = $5::uuid)
  and (($6::text is null or strpos(lower(c.body), lower($7::text)) > 0) or c.subject_id = any($8::uuid[]) or c.author_id in (
    select p.id
    from accounts.person_view p
    where (lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $9 and (p.first_name || ' ' || p.last_name ilike $10 or lower(p.email) = $11)) or p.uid = $12
  ))
  and c.deleted_at is null
  and (case when c.hidden_at is not null then 'staff' when c.up + c.down >= $13 and c.up < $14::float8 * (c.up + c.down) then 'readers' end) is not null
order by c.created_at desc, c.id desc
limit $15
offset $16;

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $3
  and ($4::uuid is null or c.subject_id = $5::uuid)
  and (($6::text is null or strpos(lower(c.body), lower($7::text)) > 0) or c.subject_id = any($8::uuid[]) or c.author_id in (
    select p.id
    from accounts.person_view p
    where (lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like $9 and (p.first_name || ' ' || p.last_name ilike $10 or lower(p.email) = $11)) or p.uid = $12
  ))
  and c.deleted_at is null
  and not (case when c.hidden_at is not null then 'staff' when c.up + c.down >= $13 and c.up < $14::float8 * (c.up + c.down) then 'readers' end) is not null
order by c.created_at desc, c.id desc
limit $15
offset $16;

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $3 and ($4::uuid is null or c.subject_id = $5::uuid) and true and c.deleted_at is null
order by c.created_at desc, c.id desc
limit $6
offset $7;

-- findOne

select c.id,
  c.subject_id,
  c.reply_to,
  c.author_id,
  c.is_staff,
  c.body,
  c.pinned_at is not null as pinned,
  case when c.hidden_at is not null then 'staff' when c.up + c.down >= $1
  and c.up < $2::float8 * (c.up + c.down) then 'readers' end as hidden,
  c.up,
  c.down,
  c.created_at,
  c.revised_at,
  c.edited_at,
  c.deleted_at,
  p.uid,
  p.first_name,
  p.last_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.id = $3 and c.subject_kind = $4;

-- lockOne

select
from community.comment
where id = $1 and subject_kind = $2 and deleted_at is null
for update;

-- listEarlierAuthors

select distinct e.author_id
from community.comment c
join community.comment e on e.subject_kind = c.subject_kind
  and e.subject_id = c.subject_id
  and (e.created_at, e.id) < (c.created_at, c.id)
where c.id = $1
  and e.deleted_at is null
  and e.author_id is not null
  and e.author_id is distinct from c.author_id
order by e.author_id;

-- modules/community/server/comments/writing.repo.ts

-- insertComment

insert into community.comment (body, created_at, id, is_staff, op_id, pinned_at, reply_to, subject_id, subject_kind, author_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (author_id, op_id)
do nothing
returning id;

-- findByOperation

select id, subject_kind, subject_id, reply_to, body, revised_at, edited_at, deleted_at
from community.comment
where author_id = $1 and op_id = $2;

-- lockRoot

select
from community.comment
where id = $1
for no key update;

select (
  select count(*)
  from community.comment r
  where r.reply_to = c.id and r.deleted_at is null
)::integer as replies
from community.comment c
where c.id = $1 and c.subject_kind = $2 and c.subject_id = $3 and c.reply_to is null and c.deleted_at is null;

-- removeOwn

update community.comment
set body = $1, pinned_at = $2, hidden_at = $3, deleted_at = coalesce(deleted_at, $4)
where id = $5 and subject_kind = $6 and author_id = $7
returning id;

-- updateOwn

update community.comment
set body = $1, revised_at = $2
where id = $3
  and subject_kind = $4
  and author_id = $5
  and deleted_at is null
  and edited_at is null
  and created_at >= $6
returning id;

-- isEdited

select id
from community.comment
where id = $1 and subject_kind = $2 and deleted_at is null and edited_at is not null;

-- remove

update community.comment
set body = $1, pinned_at = $2, hidden_at = $3, deleted_at = $4
where id = $5 and deleted_at is null;

-- removeAll

update community.comment
set body = $1, pinned_at = $2, hidden_at = $3, deleted_at = $4
where subject_kind = $5 and subject_id = $6 and deleted_at is null
returning id;

-- update

update community.comment
set body = $1, edited_at = $2, pinned_at = coalesce(pinned_at, $3), hidden_at = coalesce(hidden_at, $4)
where id = $5 and deleted_at is null;

update community.comment
set body = $1, edited_at = $2, pinned_at = $3, hidden_at = coalesce(hidden_at, $4)
where id = $5 and deleted_at is null;

update community.comment
set body = $1, edited_at = $2, pinned_at = coalesce(pinned_at, $3), hidden_at = $4
where id = $5 and deleted_at is null;

update community.comment
set body = $1, edited_at = $2
where id = $3 and deleted_at is null;

-- modules/community/server/feedback/feedback.repo.ts

-- insertFeedback

insert into community.feedback (body, created_at, device, edition, email, id, kind, name, op_id, page, subject_id, title, topic, user_id, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
on conflict (op_id)
do nothing
returning number;

-- findNumber

select number
from community.feedback
where op_id = $1 and user_id is not distinct from $2::uuid;

-- findFeedback

select f.id,
  f.number,
  f.edition,
  f.user_id,
  f.topic,
  f.title,
  f.body,
  f.name,
  f.email,
  f.state,
  f.version,
  f.created_at,
  p.uid,
  p.first_name,
  p.last_name,
  p.email as account_email
from community.feedback f
left join accounts.person_view p on p.id = f.user_id
where f.id = $1 and f.edition = any($2::text[]);

-- findByNumber

select f.id,
  f.number,
  f.edition,
  f.user_id,
  f.topic,
  f.title,
  f.body,
  f.name,
  f.email,
  f.state,
  f.version,
  f.created_at,
  p.uid,
  p.first_name,
  p.last_name,
  p.email as account_email
from community.feedback f
left join accounts.person_view p on p.id = f.user_id
where f.number = $1 and f.edition = any($2::text[]);

-- listNumbers

select id, number
from community.feedback
where id = any($1::uuid[]);

-- lockFeedback

select f.id,
  f.number,
  f.edition,
  f.user_id,
  f.topic,
  f.title,
  f.body,
  f.name,
  f.email,
  f.state,
  f.version,
  f.created_at,
  p.uid,
  p.first_name,
  p.last_name,
  p.email as account_email
from community.feedback f
left join accounts.person_view p on p.id = f.user_id
where f.id = $1 and f.edition = any($2::text[])
for update of f;

-- countEarlier

select count(*)::integer as count
from community.feedback
where id <> $1
  and created_at < $2
  and (user_id = $3::uuid or (email <> '' and lower(email) = $4) or user_id = any(array(
    select id
    from accounts.person_view
    where lower(email) = $5
  )));

-- listEntries

select r.id, r.kind, r.body, r.author_id, r.created_at, trim(p.first_name || ' ' || p.last_name) as author
from community.feedback_reply r
left join accounts.person_view p on p.id = r.author_id
where r.feedback_id = $1
order by r.created_at, r.id;

-- insertEntry

insert into community.feedback_reply (author_id, body, created_at, feedback_id, id, kind, op_id)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (op_id)
do nothing
returning id;

-- updateState

update community.feedback
set state = $1, updated_at = $2, version = version + 1
where id = $3;

-- countUse

update community.saved_reply
set used = used + 1
where id = $1 and edition in ($2);

-- firstNameOf

select first_name
from accounts.person_view
where id = $1;

-- countOpen

select count(*)::integer as count
from community.feedback
where edition = $1 and state = 'open';

-- listNextOpen

select f.id,
  f.number,
  f.edition,
  f.user_id,
  f.topic,
  f.title,
  f.body,
  f.name,
  f.email,
  f.state,
  f.version,
  f.created_at,
  p.uid,
  p.first_name,
  p.last_name,
  p.email as account_email
from community.feedback f
left join accounts.person_view p on p.id = f.user_id
where f.edition = $1 and f.state = 'open'
order by f.created_at + make_interval(hours => ($2::jsonb ->> f.topic)::integer), f.created_at, f.number
limit $3;

-- listOfPerson

select number,
  edition,
  kind,
  topic,
  body,
  email,
  page,
  device,
  state,
  created_at,
  case when kind = 'pair' then split_part(title, ':', 1) else title end as title
from community.feedback
where user_id = $1
order by created_at desc;

-- modules/community/server/group-questions/questions.repo.ts

-- insertQuestion

insert into community.group_question (id, author_id, op_id, stem, lead_in, options, answer_key, source, created_at)
values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)
on conflict (author_id, op_id)
do update
set op_id = excluded.op_id
returning id;

-- findQuestion

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.id = $2 and (q.state = 'approved' or (q.author_id = $3 and q.state <> 'withdrawn'));

-- listQuestions

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.state = 'approved'
  and exists (
    select
    from community.group_question c
    where c.id = $2::uuid
      and (coalesce(q.decided_at, q.created_at) < coalesce(c.decided_at, c.created_at) or (coalesce(q.decided_at, q.created_at) = coalesce(c.decided_at, c.created_at) and q.id > c.id))
  )
order by coalesce(q.decided_at, q.created_at) desc, q.id
limit $3
offset $4;

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.author_id = $2
  and q.state <> 'withdrawn'
  and exists (
    select
    from community.group_question c
    where c.id = $3::uuid
      and (coalesce(q.decided_at, q.created_at) < coalesce(c.decided_at, c.created_at) or (coalesce(q.decided_at, q.created_at) = coalesce(c.decided_at, c.created_at) and q.id > c.id))
  )
order by (q.state = 'rejected') desc, q.created_at desc, q.id
limit $4
offset $5;

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.state = 'approved'
  and q.author_id is distinct from $2::uuid
  and not exists (select from community.group_answer a where a.question_id = q.id and a.user_id = $3)
  and exists (
    select
    from community.group_question c
    where c.id = $4::uuid
      and (coalesce(q.decided_at, q.created_at) < coalesce(c.decided_at, c.created_at) or (coalesce(q.decided_at, q.created_at) = coalesce(c.decided_at, c.created_at) and q.id > c.id))
  )
order by coalesce(q.decided_at, q.created_at) desc, q.id
limit $5
offset $6;

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.state = 'approved'
  and q.author_id is distinct from $2::uuid
  and not exists (select from community.group_answer a where a.question_id = q.id and a.user_id = $3)
order by coalesce(q.decided_at, q.created_at) desc, q.id
limit $4
offset $5;

-- countQuestions

select count(*)::integer as count
from community.group_question q
where q.state = 'approved'
  and exists (
    select
    from community.group_question c
    where c.id = $1::uuid
      and (coalesce(q.decided_at, q.created_at) < coalesce(c.decided_at, c.created_at) or (coalesce(q.decided_at, q.created_at) = coalesce(c.decided_at, c.created_at) and q.id > c.id))
  )
  and ($2::timestamptz is null or coalesce(q.decided_at, q.created_at) >= $3);

select count(*)::integer as count
from community.group_question q
where q.author_id = $1
  and q.state <> 'withdrawn'
  and exists (
    select
    from community.group_question c
    where c.id = $2::uuid
      and (coalesce(q.decided_at, q.created_at) < coalesce(c.decided_at, c.created_at) or (coalesce(q.decided_at, q.created_at) = coalesce(c.decided_at, c.created_at) and q.id > c.id))
  )
  and ($3::timestamptz is null or coalesce(q.decided_at, q.created_at) >= $4);

select count(*)::integer as count
from community.group_question q
where q.state = 'approved'
  and q.author_id is distinct from $1::uuid
  and not exists (select from community.group_answer a where a.question_id = q.id and a.user_id = $2)
  and exists (
    select
    from community.group_question c
    where c.id = $3::uuid
      and (coalesce(q.decided_at, q.created_at) < coalesce(c.decided_at, c.created_at) or (coalesce(q.decided_at, q.created_at) = coalesce(c.decided_at, c.created_at) and q.id > c.id))
  )
  and ($4::timestamptz is null or coalesce(q.decided_at, q.created_at) >= $5);

select count(*)::integer as count
from community.group_question q
where q.state = 'approved'
  and q.author_id is distinct from $1::uuid
  and not exists (select from community.group_answer a where a.question_id = q.id and a.user_id = $2)
  and ($3::timestamptz is null or coalesce(q.decided_at, q.created_at) >= $4);

-- lockOwnState

select state
from community.group_question
where id = $1 and author_id = $2
for no key update;

-- withdrawQuestion

update community.group_question
set state = $1
where id = $2 and author_id = $3 and state <> $4
returning id;

-- insertAnswer

insert into community.group_answer (user_id, question_id, option, answered_at)
values ($1, $2, $3, $4)
on conflict
do nothing;

-- listForStaff

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.state = $2
order by q.decided_at desc nulls last, q.id
limit $3
offset $4;

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.state = $2
order by q.created_at, q.id
limit $3
offset $4;

-- countInState

select count(*)::integer as count
from community.group_question
where state = $1;

-- findForStaff

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.id = $2 and q.state <> 'withdrawn';

-- lockForStaff

select q.id,
  q.author_id,
  q.stem,
  q.lead_in,
  q.options,
  q.answer_key,
  q.source,
  q.state,
  q.reason,
  q.created_at,
  (
    select a.option
    from community.group_answer a
    where a.question_id = q.id and a.user_id = $1::uuid
  ) as chosen,
  jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name
from community.group_question q
left join community.group_question_count n on n.question_id = q.id
left join accounts.person_view p on p.id = q.author_id
where q.id = $2 and q.state <> 'withdrawn'
for no key update of q;

-- decideQuestion

update community.group_question
set state = $1, reason = $2, decided_by = $3, decided_at = $4
where id = $5;

-- eraseQuestions

delete from community.group_answer
where user_id = $1;

delete from community.group_question
where author_id = $1 and state <> 'approved';

update community.group_question
set author_id = null
where author_id = $1;

-- questionsOf

select stem, lead_in, options, answer_key, source, state, reason, created_at
from community.group_question
where author_id = $1
order by created_at;

-- listStems

select id, stem
from community.group_question
where id = any($1::uuid[]);

-- modules/community/server/pairing/pairing.repo.ts

-- insertWait

insert into community.pair_wait (user_id, exam_month, joined_at)
values ($1, $2, $3)
on conflict (user_id)
do update
set joined_at = excluded.joined_at, exam_month = excluded.exam_month, timed_out_at = null
where community.pair_wait.timed_out_at is not null;

-- lockWait

select user_id, exam_month, joined_at, timed_out_at
from community.pair_wait
where user_id = $1 and timed_out_at is null
for update;

-- findWait

select user_id, exam_month, joined_at, timed_out_at
from community.pair_wait
where user_id = $1;

-- lockPartner

select w.user_id
from community.pair_wait w
where w.exam_month = $1
  and w.user_id <> $2
  and w.timed_out_at is null
  and not exists (select from community.pair_member m where m.user_id = w.user_id and m.left_at is null)
  and not exists (select from community.pair_block b where b.user_id = $3 and b.other_id = w.user_id)
  and not exists (select from community.pair_block b where b.user_id = w.user_id and b.other_id = $4)
order by w.joined_at, w.user_id
limit 1
for update skip locked;

select w.user_id
from community.pair_wait w
where true
  and w.user_id <> $1
  and w.timed_out_at is null
  and not exists (select from community.pair_member m where m.user_id = w.user_id and m.left_at is null)
  and not exists (select from community.pair_block b where b.user_id = $2 and b.other_id = w.user_id)
  and not exists (select from community.pair_block b where b.user_id = w.user_id and b.other_id = $3)
order by w.joined_at, w.user_id
limit 1
for update skip locked;

-- removeWaits

delete from community.pair_wait
where user_id = any($1::uuid[]);

-- insertPairs

insert into community.pair (id, paired_at)
select unnest($1::uuid[]), $2::timestamptz;

insert into community.pair_member (pair_id, user_id)
select unnest($1::uuid[]), unnest($2::uuid[]);

-- findPair

select m.pair_id, p.paired_at, o.user_id as partner_id, v.uid as partner_uid, v.first_name as partner_name
from community.pair_member m
join community.pair p on p.id = m.pair_id
join community.pair_member o on o.pair_id = m.pair_id and o.user_id <> m.user_id
left join accounts.person_view v on v.id = o.user_id
where m.user_id = $1 and m.left_at is null and p.ended_at is null;

-- lockPair

select m.pair_id, p.paired_at, o.user_id as partner_id, v.uid as partner_uid, v.first_name as partner_name
from community.pair_member m
join community.pair p on p.id = m.pair_id
join community.pair_member o on o.pair_id = m.pair_id and o.user_id <> m.user_id
left join accounts.person_view v on v.id = o.user_id
where m.user_id = $1 and m.left_at is null and p.ended_at is null
for update of p;

-- lockReportable

select m.pair_id, p.paired_at, o.user_id as partner_id, v.uid as partner_uid, v.first_name as partner_name
from community.pair_member m
join community.pair p on p.id = m.pair_id
join community.pair_member o on o.pair_id = m.pair_id and o.user_id <> m.user_id
left join accounts.person_view v on v.id = o.user_id
where m.user_id = $1 and m.pair_id = $2 and (p.ended_at is null or p.ended_at > $3)
for update of p;

-- listLastPartners

select (
  select coalesce(json_agg(json_build_object('pair_id', m.pair_id, 'first_name', v.first_name) order by m.left_at desc), '[]')
  from community.pair_member m
  join community.pair p on p.id = m.pair_id
  join community.pair_member o on o.pair_id = m.pair_id and o.user_id <> m.user_id
  left join accounts.person_view v on v.id = o.user_id
  where m.user_id = $1
    and m.left_at > $2
    and not exists (select from community.pair_block b where b.user_id = m.user_id and b.other_id = o.user_id)
) as last;

-- hasBlocked

select
from community.pair_block
where user_id = $1 and other_id = $2;

-- endPair

update community.pair
set ended_at = $1, ended_by = $2
where id = $3 and ended_at is null;

update community.pair_member
set left_at = $1
where pair_id = $2 and left_at is null;

-- insertBlock

insert into community.pair_block (user_id, other_id, blocked_at)
values ($1, $2, $3)
on conflict
do nothing;

-- findWholePair

select q.pair_id,
  q.paired_at,
  q.partner_id,
  q.partner_uid,
  q.partner_name,
  (
    select coalesce(json_agg(json_build_object('id', t.id, 'at', t.at, 'proposed_by', t.proposed_by, 'agreed', t.agreed_at is not null) order by t.at), '[]')
    from community.pair_time t
    where t.pair_id = q.pair_id and t.at > $1
  ) as times,
  exists (
    select
    from community.pair_member m
    join community.comment c on c.subject_kind = $2 and c.subject_id = m.pair_id
    where m.pair_id = q.pair_id
      and m.user_id = $3
      and c.author_id <> m.user_id
      and c.deleted_at is null
      and (m.read_at is null or c.created_at > m.read_at)
  ) as unread,
  (
    select coalesce(json_agg(json_build_object('pair_id', m.pair_id, 'first_name', v.first_name) order by m.left_at desc), '[]')
    from community.pair_member m
    join community.pair p on p.id = m.pair_id
    join community.pair_member o on o.pair_id = m.pair_id and o.user_id <> m.user_id
    left join accounts.person_view v on v.id = o.user_id
    where m.user_id = $4
      and m.left_at > $5
      and not exists (
        select
        from community.pair_block b
        where b.user_id = m.user_id and b.other_id = o.user_id
      )
  ) as last
from (
  select m.pair_id, p.paired_at, o.user_id as partner_id, v.uid as partner_uid, v.first_name as partner_name
  from community.pair_member m
  join community.pair p on p.id = m.pair_id
  join community.pair_member o on o.pair_id = m.pair_id and o.user_id <> m.user_id
  left join accounts.person_view v on v.id = o.user_id
  where m.user_id = $6 and m.left_at is null and p.ended_at is null
) q;

-- updateRead

update community.pair_member
set read_at = $1
where pair_id = $2 and user_id = $3 and (read_at is null or read_at < $4);

-- replaceTimes

delete from community.pair_time
where pair_id = $1 and proposed_by = $2 and agreed_at is null;

insert into community.pair_time (id, pair_id, proposed_by, at)
values ($1, $2, $3, $4)
on conflict (pair_id, at)
do nothing;

-- agreeTime

update community.pair_time
set agreed_at = coalesce(agreed_at, $1)
where id = $2 and pair_id = $3 and proposed_by <> $4
returning id;

-- endWaits

update community.pair_wait
set timed_out_at = $1
where timed_out_at is null and joined_at < $2;

-- listWaiting

select user_id
from community.pair_wait
where timed_out_at is null
order by joined_at, user_id
limit $1;

-- lockWaiting

select w.user_id, w.exam_month, w.joined_at, w.timed_out_at
from community.pair_wait w
where w.timed_out_at is null
  and (w.joined_at, w.user_id) > ($1, $2)
  and not exists (select from community.pair_member m where m.user_id = w.user_id and m.left_at is null)
order by w.joined_at, w.user_id
limit $3
for update skip locked;

select w.user_id, w.exam_month, w.joined_at, w.timed_out_at
from community.pair_wait w
where w.timed_out_at is null
  and true
  and not exists (select from community.pair_member m where m.user_id = w.user_id and m.left_at is null)
order by w.joined_at, w.user_id
limit $1
for update skip locked;

-- blocksAmong

select user_id, other_id
from community.pair_block
where user_id = any($1::uuid[]) and other_id = any($2::uuid[]);

-- listWithoutAccess

select u.user_id
from (
  select user_id
  from community.pair_member
  where left_at is null
  union
  select user_id
  from community.pair_wait
) u
where ($1::uuid is null or u.user_id > $2::uuid)
  and (exists (
    select
    from access.ban_view b
    where b.user_id = u.user_id and b.starts_at <= $3 and (b.ends_at is null or b.ends_at > $4)
  ) or not (exists (
    select
    from access.staff_view s
    where s.user_id = u.user_id
  ) or exists (
    select
    from access.entitlement_view e
    where e.user_id = u.user_id and e.entitlement = 'qb' and e.starts_at <= $5 and e.ends_at > $6
  )))
order by u.user_id
limit $7;

-- erasePairing

update community.feedback_reply r
set body = 'Partner: a deleted account'
from community.feedback f
where r.feedback_id = f.id
  and r.author_id = f.user_id
  and r.kind = 'note'
  and f.kind = 'pair'
  and f.user_id is distinct from $1
  and f.subject_id in (select m.pair_id::text from community.pair_member m where m.user_id = $2);

update community.feedback f
set title = regexp_replace(f.title, ': .*$', ': a deleted account'),
  body = regexp_replace(f.body, '(^|

)Partner: .*$', '\1Partner: a deleted account')
where f.kind = 'pair'
  and f.user_id is distinct from $1
  and f.subject_id in (select m.pair_id::text from community.pair_member m where m.user_id = $2);

delete from community.pair_block
where user_id = $1 or other_id = $2;

delete from community.pair p using community.pair_member m
where m.pair_id = p.id and m.user_id = $1;

-- modules/community/server/pairing/room.repo.ts

-- listMessages

select c.id, c.author_id, c.body, c.created_at, p.first_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $1
  and c.subject_id = $2
  and c.deleted_at is null
  and ($3::uuid is null or (c.created_at, c.id) < (
    select b.created_at, b.id
    from community.comment b
    where b.id = $4::uuid and b.subject_kind = $5 and b.subject_id = $6
  ))
order by c.created_at desc, c.id desc
limit $7;

-- removeWordsBefore

update community.comment c
set body = '', pinned_at = null, hidden_at = null, deleted_at = $1
from community.pair p
where p.ended_at <= $2 and c.subject_kind = $3 and c.subject_id = p.id and c.deleted_at is null;

-- removeWordsOf

update community.comment c
set body = '', pinned_at = null, hidden_at = null, deleted_at = $1
from community.pair_member m
where m.user_id = $2 and c.subject_kind = $3 and c.subject_id = m.pair_id and c.deleted_at is null;

-- modules/community/server/personal-data.repo.ts

-- erasePerson

with gone as (delete from community.vote where user_id = $1 returning comment_id, value)
update community.comment c
set up = c.up - (g.value = 1)::integer, down = c.down - (g.value = -1)::integer
from gone g
where c.id = g.comment_id;

update community.comment
set author_id = $1
where author_id = $2;

delete from community.feedback f
where f.user_id = $1 or (f.email <> '' and lower(f.email) in (
  select lower(email)
  from accounts.person_view
  where id = $2
));

update community.feedback_reply
set author_id = $1
where author_id = $2;

with gone as (delete from community.group_click where user_id = $1 returning group_id)
update community.whatsapp_group g
set joined = greatest(0, joined - 1)
from gone
where g.id = gone.group_id;

-- commentsOf

select subject_kind, subject_id, body, up, down, created_at
from community.comment
where author_id = $1 and deleted_at is null
order by created_at;

-- votesOf

select comment_id, value, voted_at
from community.vote
where user_id = $1
order by voted_at;

-- modules/community/server/votes/votes.repo.ts

-- castVote

select
from community.comment
where id = $1
for no key update;

with given as (
  insert into community.vote as v (user_id, comment_id, value, voted_at)
  select $1::uuid, c.id, $2::smallint, $3::timestamptz
  from community.comment c
  where c.id = $4 and c.deleted_at is null and c.author_id is distinct from $5::uuid
  on conflict (user_id, comment_id)
  do update
  set value = excluded.value, changed_at = excluded.voted_at
  where v.value <> excluded.value
  returning comment_id, value, changed_at is not null as turned
)
update community.comment c
set up = c.up + case when g.value = 1 then 1 when g.turned then -1 else 0 end,
  down = c.down + case when g.value = -1 then 1 when g.turned then -1 else 0 end
from given g
where c.id = g.comment_id;

-- countDrift

select count(*)::integer as count
from community.vote_drift_view;

-- repairVotes

set transaction isolation level repeatable read;

update community.comment c
set up = d.up, down = d.down
from community.vote_drift_view d
where c.id = d.comment_id;

-- modules/community/server/whatsapp/groups.repo.ts

-- listGroups

select g.id,
  g.name,
  g.about,
  g.url,
  g.capacity,
  g.sample,
  g.joined,
  exists (select from community.group_click c where c.user_id = $1 and c.group_id = g.id) as is_member
from community.whatsapp_group g
where g.edition = $2 and g.active
order by g.position, g.name, g.id;

-- lockGroup

select
from community.whatsapp_group
where id = $1
for update;

select g.id,
  g.name,
  g.about,
  g.url,
  g.capacity,
  g.sample,
  g.joined,
  exists (select from community.group_click c where c.user_id = $1 and c.group_id = g.id) as is_member
from community.whatsapp_group g
where g.id = $2 and g.edition = $3 and g.active;

-- insertClick

with fresh as (
  insert into community.group_click (user_id, group_id, clicked_at)
  values ($1, $2, $3)
  on conflict
  do nothing
  returning group_id
)
update community.whatsapp_group g
set joined = joined + 1
from fresh
where g.id = fresh.group_id;

-- removeClicks

with gone as (delete from community.group_click where user_id = $1 returning group_id)
update community.whatsapp_group g
set joined = greatest(0, joined - 1)
from gone
where g.id = gone.group_id;

-- clicksOf

select g.name, c.clicked_at
from community.group_click c
join community.whatsapp_group g on g.id = c.group_id
where c.user_id = $1
order by c.clicked_at;
