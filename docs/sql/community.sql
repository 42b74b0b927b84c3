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
  and ($4::text is null or strpos(lower(c.body), lower($5::text)) > 0)
  and c.deleted_at is not null;

select count(*)::integer as count
from community.comment c
where c.subject_kind = $1
  and ($2::uuid is null or c.subject_id = $3::uuid)
  and ($4::text is null or strpos(lower(c.body), lower($5::text)) > 0)
  and c.deleted_at is null
  and (case when c.hidden_at is not null then 'staff' when c.up + c.down >= $6 and c.up < $7::float8 * (c.up + c.down) then 'readers' end) is not null;

select count(*)::integer as count
from community.comment c
where c.subject_kind = $1
  and ($2::uuid is null or c.subject_id = $3::uuid)
  and ($4::text is null or strpos(lower(c.body), lower($5::text)) > 0)
  and c.deleted_at is null
  and not (case when c.hidden_at is not null then 'staff' when c.up + c.down >= $6 and c.up < $7::float8 * (c.up + c.down) then 'readers' end) is not null;

select count(*)::integer as count
from community.comment c
where c.subject_kind = $1
  and ($2::uuid is null or c.subject_id = $3::uuid)
  and ($4::text is null or strpos(lower(c.body), lower($5::text)) > 0)
  and c.deleted_at is null;

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
  p.first_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $3
  and ($4::uuid is null or c.subject_id = $5::uuid)
  and ($6::text is null or strpos(lower(c.body), lower($7::text)) > 0)
  and c.deleted_at is not null
order by c.created_at desc, c.id desc
limit $8
offset $9;

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
  p.first_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $3
  and ($4::uuid is null or c.subject_id = $5::uuid)
  and ($6::text is null or strpos(lower(c.body), lower($7::text)) > 0)
  and c.deleted_at is null
  and (case when c.hidden_at is not null then 'staff' when c.up + c.down >= $8 and c.up < $9::float8 * (c.up + c.down) then 'readers' end) is not null
order by c.created_at desc, c.id desc
limit $10
offset $11;

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
  p.first_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $3
  and ($4::uuid is null or c.subject_id = $5::uuid)
  and ($6::text is null or strpos(lower(c.body), lower($7::text)) > 0)
  and c.deleted_at is null
  and not (case when c.hidden_at is not null then 'staff' when c.up + c.down >= $8 and c.up < $9::float8 * (c.up + c.down) then 'readers' end) is not null
order by c.created_at desc, c.id desc
limit $10
offset $11;

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
  p.first_name
from community.comment c
left join accounts.person_view p on p.id = c.author_id
where c.subject_kind = $3
  and ($4::uuid is null or c.subject_id = $5::uuid)
  and ($6::text is null or strpos(lower(c.body), lower($7::text)) > 0)
  and c.deleted_at is null
order by c.created_at desc, c.id desc
limit $8
offset $9;

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
  p.first_name
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

-- findRoot

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
where id = $3 and subject_kind = $4 and author_id = $5 and deleted_at is null and created_at >= $6
returning id;

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

-- putVotesRight

set transaction isolation level repeatable read;

update community.comment c
set up = d.up, down = d.down
from community.vote_drift_view d
where c.id = d.comment_id;
