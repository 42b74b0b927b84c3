-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/practice/server/answers/answer.repo.ts

-- findAttempt

select item_id, version_id, epoch, option, is_correct, late, acting_id
from practice.attempt
where user_id = $1 and op_id = $2;

-- insertAttempt

with rec as (
  insert into practice.record as r (user_id, item_id, answers, option, is_correct, first_option, first_correct, category_id, confidence, seconds, answered_at, only_elsewhere)
  select $1::uuid,
    $3::uuid,
    1,
    $8::text,
    $9::boolean,
    $8::text,
    $9::boolean,
    $7::uuid,
    $12::smallint,
    $11::integer,
    $14::timestamptz,
    $18::boolean
  where not exists (select from practice.attempt where user_id = $1::uuid and op_id = $2::uuid)
    and ($16::uuid is null or exists (
      select
      from questions.bank_view b
      join questions.key_view k on k.item_id = b.item_id
      where b.item_id = $3::uuid
        and b.edition = $6::text
        and b.category_id = $7::uuid
        and b.version_id = $16::uuid
        and b.open
        and k.version_id = $4::uuid
        and k.epoch = $5::integer
        and k.letter = $17::text
    ))
  on conflict (user_id, item_id)
  do update
  set answers = r.answers + case when r.restarted_at >= excluded.answered_at then 0 else 1 end,
    answers_before = r.answers_before + case when r.restarted_at >= excluded.answered_at then 1 else 0 end,
    was_correct = r.is_correct,
    was_category_id = r.category_id,
    was_confidence = r.confidence,
    only_elsewhere = case when r.restarted_at >= excluded.answered_at then r.only_elsewhere else excluded.only_elsewhere
    and (r.only_elsewhere or r.answers = 0) end,
    first_option = coalesce(r.first_option, case when r.restarted_at >= excluded.answered_at then null else excluded.first_option end),
    first_correct = coalesce(r.first_correct, case when r.restarted_at >= excluded.answered_at then null else excluded.first_correct end),
    option = case when r.answered_at > excluded.answered_at or r.restarted_at >= excluded.answered_at then r.option else excluded.option end,
    is_correct = case when r.answered_at > excluded.answered_at or r.restarted_at >= excluded.answered_at then r.is_correct else excluded.is_correct end,
    category_id = case when r.answered_at > excluded.answered_at or r.restarted_at >= excluded.answered_at then r.category_id else excluded.category_id end,
    confidence = case when r.answered_at > excluded.answered_at or r.restarted_at >= excluded.answered_at then r.confidence else excluded.confidence end,
    seconds = case when r.answered_at > excluded.answered_at or r.restarted_at >= excluded.answered_at then r.seconds else excluded.seconds end,
    answered_at = case when r.answered_at > excluded.answered_at or r.restarted_at >= excluded.answered_at then r.answered_at else excluded.answered_at end
  returning *
),
  att as (
    insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct, is_first, session_id, seconds, confidence, late, answered_at, received_at, elsewhere)
    select $1::uuid,
      $2::uuid,
      $3::uuid,
      $4::uuid,
      $5::integer,
      $6::text,
      $7::uuid,
      $8::text,
      $9::boolean,
      rec.answers + rec.answers_before = 1,
      $10::uuid,
      $11::integer,
      $12::smallint,
      $13::boolean,
      $14::timestamptz,
      $15::timestamptz,
      $18::boolean
    from rec
  ),
  credit_removed as (
    insert into practice.progress as p (user_id, category_id, answered, correct, first_correct)
    select user_id, was_category_id, 0, 0, 0
    from rec
    where was_category_id <> category_id
    on conflict (user_id, category_id)
    do update
    set (answered, correct, first_correct, guessed, guessed_correct, fair, fair_correct, certain, certain_correct) = (
      select p.answered - 1,
        p.correct - m.was_correct::integer,
        p.first_correct - m.first_correct::integer,
        p.guessed - (m.was_confidence is not distinct from 1)::integer,
        p.guessed_correct - (m.was_confidence is not distinct from 1 and m.was_correct)::integer,
        p.fair - (m.was_confidence is not distinct from 2)::integer,
        p.fair_correct - (m.was_confidence is not distinct from 2 and m.was_correct)::integer,
        p.certain - (m.was_confidence is not distinct from 3)::integer,
        p.certain_correct - (m.was_confidence is not distinct from 3 and m.was_correct)::integer
      from rec m
    )
  ),
  credit_added as (
    insert into practice.progress as p (user_id, category_id, answered, correct, first_correct, guessed, guessed_correct, fair, fair_correct, certain, certain_correct)
    select m.user_id,
      m.category_id,
      1,
      m.is_correct::integer,
      m.first_correct::integer,
      (m.confidence is not distinct from 1)::integer,
      (m.confidence is not distinct from 1 and m.is_correct)::integer,
      (m.confidence is not distinct from 2)::integer,
      (m.confidence is not distinct from 2 and m.is_correct)::integer,
      (m.confidence is not distinct from 3)::integer,
      (m.confidence is not distinct from 3 and m.is_correct)::integer
    from rec m
    where m.category_id is not null
    on conflict (user_id, category_id)
    do update
    set (answered, correct, first_correct, guessed, guessed_correct, fair, fair_correct, certain, certain_correct) = (
      select p.answered + m.moved::integer,
        p.correct + m.is_correct::integer - case when m.moved then 0 else m.was_correct::integer end,
        p.first_correct + case when m.moved then m.first_correct::integer else 0 end,
        p.guessed + (m.confidence is not distinct from 1)::integer - case when m.moved then 0 else (m.was_confidence is not distinct from 1)::integer end,
        p.guessed_correct + (m.confidence is not distinct from 1 and m.is_correct)::integer - case when m.moved then 0 else (m.was_confidence is not distinct from 1 and m.was_correct)::integer end,
        p.fair + (m.confidence is not distinct from 2)::integer - case when m.moved then 0 else (m.was_confidence is not distinct from 2)::integer end,
        p.fair_correct + (m.confidence is not distinct from 2 and m.is_correct)::integer - case when m.moved then 0 else (m.was_confidence is not distinct from 2 and m.was_correct)::integer end,
        p.certain + (m.confidence is not distinct from 3)::integer - case when m.moved then 0 else (m.was_confidence is not distinct from 3)::integer end,
        p.certain_correct + (m.confidence is not distinct from 3 and m.is_correct)::integer - case when m.moved then 0 else (m.was_confidence is not distinct from 3 and m.was_correct)::integer end
      from (select *, was_category_id is distinct from category_id as moved from rec) m
    )
  ),
  studied as (
    insert into practice.day as d (user_id, day, answered, item_id, edition, session_id, last_at, item_at)
    select $1::uuid,
      ($14::timestamptz at time zone 'Europe/London')::date,
      1,
      own.item_id,
      own.edition,
      own.session_id,
      $14::timestamptz,
      own.item_at
    from rec
    left join (
      select $3::uuid as item_id, $6::text as edition, $10::uuid as session_id, $14::timestamptz as item_at
    ) own on not $18::boolean
    on conflict (user_id, day)
    do update
    set answered = d.answered + 1,
      item_id = case when excluded.item_at >= coalesce(d.item_at, case when d.item_id is null then '-infinity' else d.last_at end) then excluded.item_id else d.item_id end,
      edition = case when excluded.item_at >= coalesce(d.item_at, case when d.item_id is null then '-infinity' else d.last_at end) then excluded.edition else d.edition end,
      session_id = case when excluded.item_at >= coalesce(d.item_at, case when d.item_id is null then '-infinity' else d.last_at end) then excluded.session_id else d.session_id end,
      item_at = case when excluded.item_at >= coalesce(d.item_at, case when d.item_id is null then '-infinity' else d.last_at end) then excluded.item_at else coalesce(d.item_at, case when d.item_id is not null then d.last_at end) end,
      last_at = greatest(d.last_at, excluded.last_at)
  ),
  in_set as (
    update practice.session s
    set given = s.given || $3::uuid
    from rec
    where s.user_id = $1::uuid
      and s.id = $10::uuid
      and s.items @> array[$3::uuid]
      and not s.given @> array[$3::uuid]
      and (s.mode <> 'timed' or $15::timestamptz <= interval '5 seconds' + least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at))
  ),
  late_hold as (
    insert into practice.hold (user_id, item_id, holder, since, until)
    select s.user_id,
      $3::uuid,
      'late:' || s.id,
      s.created_at,
      $15::timestamptz + make_interval(secs => case when $15::timestamptz <= interval '5 seconds' + least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) then 5 else 15 end)
    from practice.session s, rec
    where s.user_id = $1::uuid
      and s.id = $10::uuid
      and s.items @> array[$3::uuid]
      and s.mode = 'timed'
      and $15::timestamptz > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at)
    on conflict
    do nothing
    returning since
  ),
  counted as (
    insert into practice.item_stats as s (item_id, epoch, people, correct, a, b, c, d, e)
    select $3::uuid,
      $5::integer,
      1,
      is_correct::integer,
      (option = 'A')::integer,
      (option = 'B')::integer,
      (option = 'C')::integer,
      (option = 'D')::integer,
      (option = 'E')::integer
    from rec
    where answers + answers_before = 1
    on conflict (item_id, epoch)
    do update
    set people = s.people + 1,
      correct = s.correct + excluded.correct,
      a = s.a + excluded.a,
      b = s.b + excluded.b,
      c = s.c + excluded.c,
      d = s.d + excluded.d,
      e = s.e + excluded.e
    returning people, correct, a, b, c, d, e
  ),
  stats as (
    select *
    from counted
    union all
    select people, correct, a, b, c, d, e
    from practice.item_stats
    where item_id = $3::uuid and epoch = $5::integer and (select answers + answers_before from rec) > 1
  )
select rec.item_id,
  rec.answers,
  rec.option,
  rec.is_correct,
  rec.first_option,
  rec.first_correct,
  rec.confidence,
  rec.seconds,
  rec.answered_at,
  rec.served,
  rec.flagged_at,
  rec.note,
  rec.note_at,
  rec.struck,
  rec.highlights,
  rec.highlights_version_id,
  stats.people,
  stats.correct,
  stats.a,
  stats.b,
  stats.c,
  stats.d,
  stats.e,
  (
    select min(h.since)
    from (
      select item_id, since
      from practice.hold
      where user_id = $1::uuid and until > $15::timestamptz
      union all
      select $3::uuid, since
      from late_hold
    ) h
    where h.item_id = $3::uuid
  ) as held_since
from rec
left join stats on true;

-- insertActing

insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct, is_first, session_id, seconds, confidence, late, elsewhere, acting_id, answered_at, received_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
on conflict (user_id, op_id)
do nothing
returning op_id;

-- findAccessEnd

select max(ends_at) as ended
from access.entitlement_view
where user_id = $1 and entitlement = 'qb' and ends_at <= $2;

-- modules/practice/server/answers/stats.repo.ts

-- findStats

select item_id, people, correct, a, b, c, d, e
from practice.item_stats
where item_id = $1::uuid and epoch = $2::integer;

-- listStats

select distinct on (s.item_id) s.item_id, s.people, s.correct, s.a, s.b, s.c, s.d, s.e
from practice.item_stats s
join questions.bank_view b on b.item_id = s.item_id and b.epoch = s.epoch
where s.item_id = any($1::uuid[]);

-- sumStats

select b.category_id, sum(s.people)::integer as people, sum(s.correct)::integer as correct
from questions.bank_view b
join practice.item_stats s on s.item_id = b.item_id and s.epoch = b.epoch and s.people >= $1
where b.edition = $2 and b.open
group by b.category_id;

-- listLow

select distinct s.item_id
from practice.item_stats s
join questions.bank_view b on b.item_id = s.item_id and b.epoch = s.epoch
where s.people >= $1 and s.correct * 100 < s.people * $2;

-- modules/practice/server/bank/progress.repo.ts

-- listClosedItems

select distinct b.item_id
from questions.bank_view b
where b.edition = $1::text
  and not b.open
  and exists (select from practice.item_stats s where s.item_id = b.item_id);

-- listProgress

select category_id,
  sum(answered)::integer as answered,
  sum(correct)::integer as correct,
  sum(first_correct)::integer as first_correct,
  sum(guessed)::integer as guessed,
  sum(guessed_correct)::integer as guessed_correct,
  sum(fair)::integer as fair,
  sum(fair_correct)::integer as fair_correct,
  sum(certain)::integer as certain,
  sum(certain_correct)::integer as certain_correct
from (
  select category_id,
    answered,
    correct,
    first_correct,
    guessed,
    guessed_correct,
    fair,
    fair_correct,
    certain,
    certain_correct
  from practice.progress
  where user_id = $1::uuid
  union all
  select r.category_id,
    -1,
    -r.is_correct::integer,
    -r.first_correct::integer,
    -(r.confidence is not distinct from 1)::integer,
    -(r.confidence is not distinct from 1 and r.is_correct)::integer,
    -(r.confidence is not distinct from 2)::integer,
    -(r.confidence is not distinct from 2 and r.is_correct)::integer,
    -(r.confidence is not distinct from 3)::integer,
    -(r.confidence is not distinct from 3 and r.is_correct)::integer
  from (
    select distinct h.item_id
    from (select item_id, since from practice.hold where user_id = $1::uuid and until > $2::timestamptz) h
  ) held
  join practice.record r on r.user_id = $1::uuid and r.item_id = held.item_id and r.answers > 0
) counted
group by category_id
having sum(answered) > 0;

-- readOwnProgress

select visible.category_id,
  visible.answered,
  visible.correct,
  visible.first_correct,
  row_to_json(closed) as closed,
  null as flagged
from (
  select category_id,
    sum(answered)::integer as answered,
    sum(correct)::integer as correct,
    sum(first_correct)::integer as first_correct,
    sum(guessed)::integer as guessed,
    sum(guessed_correct)::integer as guessed_correct,
    sum(fair)::integer as fair,
    sum(fair_correct)::integer as fair_correct,
    sum(certain)::integer as certain,
    sum(certain_correct)::integer as certain_correct
  from (
    select category_id,
      answered,
      correct,
      first_correct,
      guessed,
      guessed_correct,
      fair,
      fair_correct,
      certain,
      certain_correct
    from practice.progress
    where user_id = $1::uuid
    union all
    select r.category_id,
      -1,
      -r.is_correct::integer,
      -r.first_correct::integer,
      -(r.confidence is not distinct from 1)::integer,
      -(r.confidence is not distinct from 1 and r.is_correct)::integer,
      -(r.confidence is not distinct from 2)::integer,
      -(r.confidence is not distinct from 2 and r.is_correct)::integer,
      -(r.confidence is not distinct from 3)::integer,
      -(r.confidence is not distinct from 3 and r.is_correct)::integer
    from (
      select distinct h.item_id
      from (select item_id, since from practice.hold where user_id = $1::uuid and until > $2::timestamptz) h
    ) held
    join practice.record r on r.user_id = $1::uuid and r.item_id = held.item_id and r.answers > 0
  ) counted
  group by category_id
  having sum(answered) > 0
) visible
left join (
  select r.category_id,
    count(*)::integer as answered,
    count(*) filter (where not r.is_correct)::integer as wrong
  from (select unnest($3::uuid[]) as item_id) gone
  join practice.record r on r.user_id = $1::uuid and r.item_id = gone.item_id and r.answers > 0
  where r.item_id not in (
    select h.item_id
    from (select item_id, since from practice.hold where user_id = $1::uuid and until > $2::timestamptz) h
  )
  group by r.category_id
) closed on closed.category_id = visible.category_id
union all
select null, 0, 0, 0, null, string_agg(item_id::text, ',')
from practice.record
where user_id = $1::uuid and flagged_at is not null;

-- countDone

select count(*)::integer as total, count(*) filter (where r.answers > 0)::integer as answered
from questions.bank_view b
left join practice.record r on r.user_id = $1 and r.item_id = b.item_id
where b.edition = $2 and b.open;

-- listCompletion

select b.category_id,
  count(*)::integer as total,
  count(*) filter (where r.answers > 0)::integer as answered,
  count(*) filter (where case when r.restarted_at is null then r.first_correct else a.is_correct end)::integer as first_correct
from questions.bank_view b
left join practice.record r on r.user_id = $1 and r.item_id = b.item_id and r.item_id <> all($2::uuid[])
left join practice.attempt a on a.user_id = r.user_id
  and a.item_id = r.item_id
  and a.is_first
  and r.restarted_at is not null
where b.open
group by b.category_id;

-- saveScore

insert into practice.score (answered, category_id, correct, first_correct, matrix, stored_at, total, user_id)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (user_id, category_id, matrix)
do update
set total = $9, answered = $10, correct = $11, first_correct = $12, stored_at = $13;

-- modules/practice/server/bank/search-explanations.repo.ts

-- listExplanationHits

select t.item_id
from questions.told_view t
join practice.record r on r.user_id = $1::uuid and r.item_id = t.item_id and r.answers > 0
where t.told @@ to_tsquery('english', $2)
  and t.item_id not in (
    select h.item_id
    from (select item_id, since from practice.hold where user_id = $1::uuid and until > $3::timestamptz) h
  )
limit 500;

-- modules/practice/server/comments/codes.repo.ts

-- listByCode

select distinct item_id
from questions.bank_view
where starts_with(code, $1);

-- modules/practice/server/comments/people.repo.ts

-- listMembers

select user_id
from accounts.member_view
where user_id = any($1::uuid[])
order by user_id;

-- findAddress

select p.email, p.first_name
from accounts.person_view p
join accounts.member_view m on m.user_id = p.id
where p.id = $1
  and (exists (
    select
    from access.entitlement_view e
    where e.user_id = p.id
      and e.entitlement = 'qb'
      and e.starts_at <= $2::timestamptz
      and e.ends_at > $3::timestamptz
  ) or exists (
    select
    from access.staff_view s
    where s.user_id = p.id
  ));

-- modules/practice/server/flags/flags.repo.ts

-- saveFlag

insert into practice.record as r (user_id, item_id, flagged_at)
values ($1, $2, $3)
on conflict (user_id, item_id)
do update
set flagged_at = case when r.unflagged_at > excluded.flagged_at then r.flagged_at else greatest(r.flagged_at, excluded.flagged_at) end;

-- isFlagged

select
from practice.record
where user_id = $1 and item_id = $2 and flagged_at is not null;

-- removeFlags

update practice.record
set flagged_at = null, was_flagged_at = flagged_at, unflag_id = $1, unflagged_at = $2
where user_id = $3
  and flagged_at is not null
  and (not $4::boolean or greatest(flagged_at, unflagged_at) <= $5)
  and ($6::uuid[] is null or item_id = any($7::uuid[]));

-- restoreFlags

with found as (
  select item_id
  from practice.record
  where user_id = $1 and unflag_id = $2 and unflagged_at > $3
),
  restored as (
    update practice.record r
    set flagged_at = r.was_flagged_at
    from found
    where r.user_id = $4 and r.item_id = found.item_id and r.flagged_at is null
    returning 1
  )
select (select count(*) from found)::integer as found, (select count(*) from restored)::integer as restored;

-- listFlagged

select item_id, is_correct, flagged_at
from practice.record
where user_id = $1 and flagged_at is not null
order by flagged_at, item_id;

-- modules/practice/server/holds/answered-by-both.repo.ts

-- releaseAnsweredByBoth

with turn as (select id, items from practice.pair_set where id = $1::uuid for update)
delete from practice.hold h using turn t, practice.session s
where s.id = t.id
  and s.together
  and h.user_id = s.user_id
  and h.item_id = any(t.items)
  and h.holder = 'pair:' || t.id
  and 2 = (
    select count(*)
    from practice.session b
    where b.id = t.id and b.together and b.given @> array[h.item_id]
  )
returning h.user_id, h.item_id;

-- modules/practice/server/holds/holds.repo.ts

-- listHeld

select item_id, min(since) as since
from (select item_id, since from practice.hold where user_id = $1::uuid and until > $2::timestamptz) h
group by item_id;

-- insertHolds

insert into practice.hold (user_id, item_id, holder, since, until)
select $1, item_id, $2, $3, $4
from (select distinct unnest($5::uuid[]) as item_id) q
order by item_id
on conflict (user_id, item_id, holder)
do update
set until = excluded.until;

-- removeHolds

delete from practice.hold
where user_id = $1 and holder = $2;

-- removeHoldsBefore

delete from practice.hold
where until <= $1;

-- modules/practice/server/home/home.repo.ts

-- readHomeRow

with today as (select ($2::timestamptz at time zone 'Europe/London')::date as day),
  last as (
    select item_id, edition, session_id, coalesce(item_at, last_at) as last_at
    from practice.day
    where user_id = $1::uuid and item_id is not null
    order by day desc
    limit 1
  )
select (select day::text from today) as today,
  (
    select json_agg(json_build_array(d.day, d.answered) order by d.day)
    from practice.day d, today
    where d.user_id = $1::uuid and d.day > today.day - $3::integer and d.day <= today.day
  ) as days,
  (
    select json_agg(visible)
    from (
      select category_id,
        sum(answered)::integer as answered,
        sum(correct)::integer as correct,
        sum(first_correct)::integer as first_correct,
        sum(guessed)::integer as guessed,
        sum(guessed_correct)::integer as guessed_correct,
        sum(fair)::integer as fair,
        sum(fair_correct)::integer as fair_correct,
        sum(certain)::integer as certain,
        sum(certain_correct)::integer as certain_correct
      from (
        select category_id,
          answered,
          correct,
          first_correct,
          guessed,
          guessed_correct,
          fair,
          fair_correct,
          certain,
          certain_correct
        from practice.progress
        where user_id = $1::uuid
        union all
        select r.category_id,
          -1,
          -r.is_correct::integer,
          -r.first_correct::integer,
          -(r.confidence is not distinct from 1)::integer,
          -(r.confidence is not distinct from 1 and r.is_correct)::integer,
          -(r.confidence is not distinct from 2)::integer,
          -(r.confidence is not distinct from 2 and r.is_correct)::integer,
          -(r.confidence is not distinct from 3)::integer,
          -(r.confidence is not distinct from 3 and r.is_correct)::integer
        from (
          select distinct h.item_id
          from (
            select item_id, since
            from practice.hold
            where user_id = $1::uuid and until > $2::timestamptz
          ) h
        ) held
        join practice.record r on r.user_id = $1::uuid and r.item_id = held.item_id and r.answers > 0
      ) counted
      group by category_id
      having sum(answered) > 0
    ) visible
  ) as progress,
  (
    select json_agg(c)
    from (
      select r.category_id,
        count(*)::integer as answered,
        count(*) filter (where not r.is_correct)::integer as wrong
      from (
        select distinct b.item_id
        from questions.bank_view b
        where b.edition = $5::text
          and not b.open
          and exists (select from practice.item_stats s where s.item_id = b.item_id)
      ) gone
      join practice.record r on r.user_id = $1::uuid and r.item_id = gone.item_id and r.answers > 0
      where r.item_id not in (
        select h.item_id
        from (select item_id, since from practice.hold where user_id = $1::uuid and until > $2::timestamptz) h
      )
      group by r.category_id
    ) c
  ) as closed,
  (select row_to_json(last) from last) as last,
  (
    select json_agg(s)
    from (
      select id, edition, mode, seconds_each, items, given, created_at, next
      from practice.session s,
        lateral (
          select item.number as next
          from unnest(s.items)
          with ordinality as item (id, number)
          where item.id <> all(s.given)
            and exists (
              select
              from questions.bank_view offered
              where offered.item_id = item.id and offered.open and offered.edition in ('pa', 'more')
            )
          order by item.number
          limit 1
        ) first
      where user_id = $1::uuid
        and ended_at is null
        and cardinality(given) < cardinality(items)
        and (mode = 'tutor' or created_at + make_interval(secs => seconds_each * cardinality(items)) > $2::timestamptz)
      order by id is not distinct from (select session_id from last) desc, created_at desc
      limit $4::integer
    ) s
  ) as sets,
  (
    select count(*)::integer
    from practice.record r
    where r.user_id = $1::uuid
      and r.flagged_at is not null
      and exists (
        select
        from questions.bank_view b
        where b.item_id = r.item_id and b.edition = $5::text and b.open
      )
  ) as flagged,
  (select count(*)::integer from practice.record where user_id = $1::uuid and note <> '') as noted,
  case when exists (
    select
    from practice.day d, today
    where d.user_id = $1::uuid and d.day = today.day
  ) then (
    select count(*)::integer
    from (
      select ($2::timestamptz at time zone 'Europe/London')::date::timestamp at time zone 'Europe/London' as at
    ) morning
    join practice.record r on r.user_id = $1::uuid and r.answers > 0 and r.answered_at >= morning.at
    join questions.bank_view b on b.item_id = r.item_id
      and b.category_id = r.category_id
      and b.edition = $5::text
      and b.open
    where (r.answers = 1 or exists (
      select
      from practice.attempt a
      where a.user_id = r.user_id and a.item_id = r.item_id and a.is_first and a.answered_at >= morning.at
    ))
      and not exists (
        select
        from (
          select item_id, since
          from practice.hold
          where user_id = $1::uuid and until > $2::timestamptz
        ) held
        where held.item_id = r.item_id
      )
  ) else 0 end as new_today;

-- listWalk

select b.item_id,
  b.matrix_id,
  b.category_id,
  coalesce(r.answers > 0 and h.item_id is null, false) as done,
  coalesce(r.answers > 0 and not r.only_elsewhere and h.item_id is null, false) as practised
from questions.bank_view here
join questions.bank_view b on b.category_id = here.category_id and b.edition = here.edition and b.open
left join practice.record r on r.user_id = $1::uuid and r.item_id = b.item_id
left join (
  select distinct item_id
  from (select item_id, since from practice.hold where user_id = $1::uuid and until > $2::timestamptz) held
) h on h.item_id = b.item_id
where here.edition = $3::text and here.item_id = $4::uuid and here.open
order by b.position, b.placement_id;

-- countAnswersOn

select coalesce(sum(answered), 0)::integer as count
from practice.day
where day = $1::date;

-- modules/practice/server/home/reminder.repo.ts

-- listToRemind

select r.user_id,
  r.email,
  r.first_name,
  r.reminder,
  coalesce(r.mails -> 'reminders' = 'true'::jsonb, false) as by_mail
from accounts.reader_view r
where ($1::uuid is null or r.user_id > $2::uuid)
  and (r.mails -> 'reminders' = 'true'::jsonb or exists (
    select 1
    from accounts.push_view v
    where v.user_id = r.user_id and v.expires_at > $3
  ))
  and coalesce(r.reminder -> 'days', '[2, 4]'::jsonb) @> to_jsonb($4::integer)
  and coalesce((r.reminder ->> 'hour')::integer, 19) = $5
  and exists (
    select 1
    from access.entitlement_view e
    where e.user_id = r.user_id and e.entitlement = 'qb' and e.starts_at <= $6 and e.ends_at > $7
  )
  and not exists (select 1 from practice.day d where d.user_id = r.user_id and d.day = $8::date)
  and not exists (select 1 from practice.reminder p where p.user_id = r.user_id and p.last_on >= $9::date)
order by r.user_id
limit $10;

-- claimReminder

insert into practice.reminder as r (user_id, last_on)
values ($1, $2::date)
on conflict (user_id)
do update
set last_on = excluded.last_on
where r.last_on < excluded.last_on
returning user_id;

-- modules/practice/server/people/activity.repo.ts

-- listAnsweredDays

select answered, last_at
from practice.day
where user_id = $1 and answered > 0
order by day desc
limit $2;

-- modules/practice/server/people/exams.repo.ts

-- listAnsweredAt

select item_id, answered_at
from practice.record
where user_id = $1 and answered_at is not null;

-- listAnsweredBefore

select a.item_id
from unnest($1::uuid[], $2::timestamptz[]) as asked (item_id, before)
join practice.attempt a on a.user_id = $3 and a.item_id = asked.item_id and a.is_first
where a.answered_at < asked.before;

-- modules/practice/server/people/import-history.repo.ts

-- hasPast

select
from practice.record
where user_id = any($1::uuid[])
limit 1;

-- insertAttempts

insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct, is_first, session_id, seconds, confidence, miss_reason, answered_at, received_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- deriveRecords

insert into practice.record (user_id, item_id, answers, option, is_correct, first_option, first_correct, category_id, confidence, seconds, answered_at, served, seen_at)
select latest.user_id,
  latest.item_id,
  counted.answers,
  latest.option,
  latest.is_correct,
  first.option,
  first.is_correct,
  latest.category_id,
  latest.confidence,
  latest.seconds,
  latest.answered_at,
  counted.served,
  first.answered_at
from (
  select distinct on (user_id, item_id) *
  from practice.attempt
  where user_id = any($1::uuid[])
  order by user_id, item_id, answered_at desc
) latest
join practice.attempt first using (user_id, item_id)
join (
  select user_id, item_id, count(*)::integer as answers, array_agg(distinct version_id) as served
  from practice.attempt
  where user_id = any($2::uuid[])
  group by user_id, item_id
) counted using (user_id, item_id)
where first.is_first;

-- deriveProgress

insert into practice.progress (user_id, category_id, answered, correct, first_correct, guessed, guessed_correct, fair, fair_correct, certain, certain_correct)
select user_id,
  category_id,
  count(*),
  count(*) filter (where is_correct),
  count(*) filter (where first_correct),
  sum((confidence is not distinct from 1)::integer),
  sum((confidence is not distinct from 1 and is_correct)::integer),
  sum((confidence is not distinct from 2)::integer),
  sum((confidence is not distinct from 2 and is_correct)::integer),
  sum((confidence is not distinct from 3)::integer),
  sum((confidence is not distinct from 3 and is_correct)::integer)
from practice.record
where user_id = any($1::uuid[]) and answers > 0
group by user_id, category_id;

-- deriveDays

insert into practice.day (user_id, day, answered, item_id, edition, session_id, last_at, item_at)
select distinct on (user_id, day) user_id,
  day,
  count(*) over (partition by user_id, day),
  item_id,
  edition,
  session_id,
  answered_at,
  answered_at
from (
  select *, (answered_at at time zone 'Europe/London')::date as day
  from practice.attempt
  where user_id = any($1::uuid[])
) each_answer
order by user_id, day, answered_at desc;

-- deriveGiven

update practice.session s
set given = g.given
from practice.session_given_view g
where s.user_id = any($1::uuid[]) and g.user_id = s.user_id and g.id = s.id;

-- saveStats

insert into practice.item_stats as s (item_id, epoch, people, correct, a, b, c, d, e)
select item_id,
  epoch,
  count(*),
  count(*) filter (where is_correct),
  count(*) filter (where option = 'A'),
  count(*) filter (where option = 'B'),
  count(*) filter (where option = 'C'),
  count(*) filter (where option = 'D'),
  count(*) filter (where option = 'E')
from practice.attempt
where user_id = any($1::uuid[]) and is_first
group by item_id, epoch
on conflict (item_id, epoch)
do update
set people = s.people + excluded.people,
  correct = s.correct + excluded.correct,
  a = s.a + excluded.a,
  b = s.b + excluded.b,
  c = s.c + excluded.c,
  d = s.d + excluded.d,
  e = s.e + excluded.e;

-- markRecords

update practice.record r
set flagged_at = case when m.flagged then m.at end,
  note = m.note,
  note_at = case when m.note <> '' then m.at end,
  struck = m.struck,
  struck_at = case when cardinality(m.struck) > 0 then m.at end
from jsonb_to_recordset($1::jsonb) as m ("itemId" uuid, at timestamptz, flagged boolean, note text, struck text[])
where r.user_id = $2 and r.item_id = m."itemId";

-- insertSets

insert into practice.session (user_id, id, edition, mode, seconds_each, filter, items, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- modules/practice/server/people/personal-data.repo.ts

-- erasePerson

update practice.item_stats s
set people = s.people - 1,
  correct = s.correct - f.is_correct::integer,
  a = s.a - (f.option = 'A')::integer,
  b = s.b - (f.option = 'B')::integer,
  c = s.c - (f.option = 'C')::integer,
  d = s.d - (f.option = 'D')::integer,
  e = s.e - (f.option = 'E')::integer
from practice.attempt f
where f.user_id = $1 and f.is_first and s.item_id = f.item_id and s.epoch = f.epoch;

delete from practice.attempt
where user_id = $1;

delete from practice.record
where user_id = $1;

delete from practice.progress
where user_id = $1;

delete from practice.day
where user_id = $1;

delete from practice.restart
where user_id = $1;

delete from practice.session
where user_id = $1;

delete from practice.hold
where user_id = $1;

delete from practice.score
where user_id = $1;

delete from practice.report
where user_id = $1;

delete from practice.reminder
where user_id = $1;

delete from practice.update_mail
where user_id = $1;

-- attemptsOf

select item_id, option, is_correct, is_first, seconds, confidence, miss_reason, answered_at
from practice.attempt
where user_id = $1 and acting_id is null
order by answered_at;

-- recordsOf

select item_id, option, is_correct, flagged_at, note, note_at, struck, highlights
from practice.record
where user_id = $1;

-- scoresOf

select category_id, matrix, total, answered, correct, first_correct, stored_at
from practice.score
where user_id = $1;

-- reportsOf

select item_id, kind, body, created_at, case when told = $1 then answer else $2 end as answer
from practice.report
where user_id = $3;

-- setsOf

select id, edition, mode, seconds_each, filter, items, created_at, ended_at
from practice.session
where user_id = $1;

-- busiestHour

select coalesce(max(answers), 0)::integer as most
from (
  select count(*) as answers
  from practice.attempt
  where user_id = $1 and acting_id is null and answered_at >= $2
  group by date_trunc('hour', answered_at)
) hours;

-- modules/practice/server/people/study.repo.ts

-- studyOf

select coalesce(sum(answered), 0)::integer as answered,
  coalesce(sum(first_correct), 0)::integer as first_correct,
  (select count(*)::integer from practice.session s where s.user_id = $1) as sets,
  (select coalesce(sum(d.answered), 0)::integer from practice.day d where d.user_id = $2) as answers,
  (select max(d.last_at) from practice.day d where d.user_id = $3) as last_at
from practice.progress
where user_id = $4;

-- findLatestRestart

select at, questions
from practice.restart
where user_id = $1 and undone_at is null and questions > 0
order by at desc
limit 1;

-- latestSets

select created_at, ended_at, mode, cardinality(items) as size
from practice.session
where user_id = $1
order by created_at desc
limit $2;

-- findWritten

select p.uid, (select count(*)::integer from practice.report r where r.user_id = p.id) as reports
from accounts.person_view p
where p.id = $1;

-- modules/practice/server/records/notes.repo.ts

-- countNotes

select count(*)::integer as count
from practice.record
where user_id = $1 and note <> '' and ($2::text is null or strpos(lower(note), lower($3::text)) > 0);

-- listNotes

select item_id, note, note_at
from practice.record
where user_id = $1 and note <> '' and ($2::text is null or strpos(lower(note), lower($3::text)) > 0)
order by note_at desc, item_id
limit $4
offset $5;

-- modules/practice/server/records/own.repo.ts

-- readOwn

with serving as (
  insert into practice.record as r (user_id, item_id, served)
  select $1::uuid, $2::uuid, array[$4::uuid]
  where $5::boolean
    and not exists (
      select
      from practice.record
      where user_id = $1::uuid and item_id = $2::uuid and served @> array[$4::uuid]
    )
  on conflict (user_id, item_id)
  do update
  set served = r.served || excluded.served
  where not r.served @> excluded.served
)
select item_id,
  answers,
  option,
  is_correct,
  first_option,
  first_correct,
  confidence,
  seconds,
  answered_at,
  served,
  flagged_at,
  note,
  note_at,
  struck,
  highlights,
  highlights_version_id,
  (
    select string_agg(s.item_id::text || case when s.is_correct then '+' when s.is_correct is null then '-' else 'x' end || case when s.flagged_at is null then '' else 'f' end, ',')
    from practice.record s
    where s.user_id = $1::uuid and s.item_id = any(string_to_array($3, ',')::uuid[])
  ) as states,
  (
    select json_agg(json_build_array(h.item_id, h.since))
    from (select item_id, since from practice.hold where user_id = $1::uuid and until > $6::timestamptz) h
  ) as held
from (select 1) as always
left join practice.record r on r.user_id = $1::uuid and r.item_id = $2::uuid;

-- modules/practice/server/records/reasons.repo.ts

-- countReasons

select m.reason, count(*)::integer as questions
from (
  select distinct on (a.item_id) a.item_id, a.miss_reason as reason
  from practice.attempt a
  where a.user_id = $1 and a.miss_reason is not null and a.answered_at > $2
  order by a.item_id, a.answered_at desc
) m
join questions.bank_view b on b.item_id = m.item_id and b.edition = $3 and b.open
where m.item_id <> all($4::uuid[])
group by m.reason
order by questions desc, m.reason;

-- modules/practice/server/records/records.repo.ts

-- findRecord

select item_id,
  answers,
  option,
  is_correct,
  first_option,
  first_correct,
  confidence,
  seconds,
  answered_at,
  served,
  flagged_at,
  note,
  note_at,
  struck,
  highlights,
  highlights_version_id
from practice.record
where user_id = $1 and item_id = $2;

-- listStates

select item_id,
  is_correct,
  first_correct,
  flagged_at is not null as flagged,
  note <> '' as noted,
  seconds,
  confidence
from practice.record
where user_id = $1 and item_id = any($2::uuid[]);

-- listMissed

select item_id
from practice.record
where user_id = $1 and is_correct = $2;

-- saveRecord

insert into practice.record as r (user_id, item_id, seen_at, note, note_at, struck, struck_at, highlights, highlights_version_id, highlights_at)
values ($1, $2, $3, $4, $5, $6::text[], $7, $8::jsonb, $9, $10)
on conflict (user_id, item_id)
do update
set seen_at = coalesce(r.seen_at, excluded.seen_at),
  note = case when excluded.note_at >= coalesce(r.note_at, excluded.note_at) then excluded.note else r.note end,
  note_at = greatest(r.note_at, excluded.note_at),
  struck = case when excluded.struck_at >= coalesce(r.struck_at, excluded.struck_at) then excluded.struck else r.struck end,
  struck_at = greatest(r.struck_at, excluded.struck_at),
  highlights = case when excluded.highlights_at >= coalesce(r.highlights_at, excluded.highlights_at) then excluded.highlights else r.highlights end,
  highlights_version_id = case when excluded.highlights_at >= coalesce(r.highlights_at, excluded.highlights_at) then excluded.highlights_version_id else r.highlights_version_id end,
  highlights_at = greatest(r.highlights_at, excluded.highlights_at)
returning item_id,
  answers,
  option,
  is_correct,
  first_option,
  first_correct,
  confidence,
  seconds,
  answered_at,
  served,
  flagged_at,
  note,
  note_at,
  struck,
  highlights,
  highlights_version_id;

-- updateMissReason

update practice.attempt
set miss_reason = $1
where user_id = $2 and op_id = $3 and item_id = $4 and is_correct = $5;

-- modules/practice/server/reports/cases.repo.ts

-- joinCase

insert into practice.report_case as c (item_id, kind, opened_at, due_at)
values ($1, $2, $3, $4)
on conflict (item_id, kind)
where state = 'open'
do update
set kind = c.kind
returning number;

-- listCases

select c.number,
  c.item_id,
  c.kind,
  c.state,
  c.resolution,
  c.answer,
  c.owner_id,
  c.opened_at,
  c.due_at,
  c.owned_at,
  c.closed_at,
  c.to_correct_at,
  c.tell,
  c.fixed_in,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.to_correct_by
  ) as corrector,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.owner_id
  ) as owner,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.closed_by
  ) as closer,
  coalesce((
    select json_agg(json_build_object('number', r.number, 'uid', p.uid, 'name', trim(p.first_name || ' ' || p.last_name), 'userId', r.user_id, 'text', r.body, 'at', r.created_at, 'chose', case when a.option is null and a.answers_before > 0 then (
      select t.option
      from practice.attempt t
      where t.user_id = a.user_id and t.item_id = a.item_id and t.acting_id is null
      order by t.answered_at desc
      limit 1
    ) else a.option end, 'told', r.told) order by r.created_at)
    from practice.report r
    left join accounts.person_view p on p.id = r.user_id
    left join practice.record a on a.user_id = r.user_id and a.item_id = r.item_id
    where r.case_number = c.number
  ), '[]') as reports
from practice.report_case c
where c.state = $1
  and true
  and c.item_id = $2
  and c.owner_id = $3
  and (exists (
    select
    from questions.bank_view b
    where b.item_id = c.item_id and starts_with(b.code, $4)
  ) or exists (
    select
    from practice.report r
    join accounts.person_view p on p.id = r.user_id
    where r.case_number = c.number
      and (p.first_name || ' ' || p.last_name ilike $5 or lower(p.email) = $6 or p.uid = $7)
  ))
order by case when c.state = 'open' then c.due_at end, c.closed_at desc, c.number
limit $8
offset $9;

select c.number,
  c.item_id,
  c.kind,
  c.state,
  c.resolution,
  c.answer,
  c.owner_id,
  c.opened_at,
  c.due_at,
  c.owned_at,
  c.closed_at,
  c.to_correct_at,
  c.tell,
  c.fixed_in,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.to_correct_by
  ) as corrector,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.owner_id
  ) as owner,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.closed_by
  ) as closer,
  coalesce((
    select json_agg(json_build_object('number', r.number, 'uid', p.uid, 'name', trim(p.first_name || ' ' || p.last_name), 'userId', r.user_id, 'text', r.body, 'at', r.created_at, 'chose', case when a.option is null and a.answers_before > 0 then (
      select t.option
      from practice.attempt t
      where t.user_id = a.user_id and t.item_id = a.item_id and t.acting_id is null
      order by t.answered_at desc
      limit 1
    ) else a.option end, 'told', r.told) order by r.created_at)
    from practice.report r
    left join accounts.person_view p on p.id = r.user_id
    left join practice.record a on a.user_id = r.user_id and a.item_id = r.item_id
    where r.case_number = c.number
  ), '[]') as reports
from practice.report_case c
where c.state = $1 and true
order by case when c.state = 'open' then c.due_at end, c.closed_at desc, c.number
limit $2
offset $3;

-- findCase

select c.number,
  c.item_id,
  c.kind,
  c.state,
  c.resolution,
  c.answer,
  c.owner_id,
  c.opened_at,
  c.due_at,
  c.owned_at,
  c.closed_at,
  c.to_correct_at,
  c.tell,
  c.fixed_in,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.to_correct_by
  ) as corrector,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.owner_id
  ) as owner,
  (
    select trim(p.first_name || ' ' || p.last_name)
    from accounts.person_view p
    where p.id = c.closed_by
  ) as closer,
  coalesce((
    select json_agg(json_build_object('number', r.number, 'uid', p.uid, 'name', trim(p.first_name || ' ' || p.last_name), 'userId', r.user_id, 'text', r.body, 'at', r.created_at, 'chose', case when a.option is null and a.answers_before > 0 then (
      select t.option
      from practice.attempt t
      where t.user_id = a.user_id and t.item_id = a.item_id and t.acting_id is null
      order by t.answered_at desc
      limit 1
    ) else a.option end, 'told', r.told) order by r.created_at)
    from practice.report r
    left join accounts.person_view p on p.id = r.user_id
    left join practice.record a on a.user_id = r.user_id and a.item_id = r.item_id
    where r.case_number = c.number
  ), '[]') as reports
from practice.report_case c
where c.number = $1;

-- countCases

select count(*) filter (where c.state = 'open')::integer as open,
  count(*) filter (where c.state = 'closed')::integer as closed
from practice.report_case c
where true
  and c.item_id = $1
  and c.owner_id = $2
  and (exists (
    select
    from questions.bank_view b
    where b.item_id = c.item_id and starts_with(b.code, $3)
  ) or exists (
    select
    from practice.report r
    join accounts.person_view p on p.id = r.user_id
    where r.case_number = c.number
      and (p.first_name || ' ' || p.last_name ilike $4 or lower(p.email) = $5 or p.uid = $6)
  ));

select count(*) filter (where c.state = 'open')::integer as open,
  count(*) filter (where c.state = 'closed')::integer as closed
from practice.report_case c
where true and c.item_id = $1;

-- lockCase

select
from practice.report_case
where number = $1
for update;

-- lockCaseOf

select
from practice.report_case
where number = (select r.case_number from practice.report r where r.number = $1)
for update;

-- updateOwner

update practice.report_case
set owner_id = $1, owned_at = $2
where number = $3 and state = 'open';

-- closeCase

update practice.report_case
set state = 'closed',
  resolution = $1,
  answer = $2,
  fixed_in = $3,
  closed_at = $4,
  closed_by = $5,
  to_correct_at = null
where number = $6 and state = 'open';

update practice.report
set state = 'closed', answer = $1, told = $2, closed_at = $3, closed_by = $4
where case_number = $5 and state = 'open';

-- saveCorrection

update practice.report_case
set resolution = 'right', answer = $1, tell = $2, to_correct_at = $3, to_correct_by = $4
where number = $5 and state = 'open';

-- lockToCorrect

select number, answer, tell, to_correct_by as by
from practice.report_case
where item_id = $1 and state = 'open' and to_correct_at is not null
order by number
for update;

-- closeEmpty

update practice.report_case c
set state = 'closed', closed_at = $1, closed_by = $2
where c.state = 'open'
  and c.number = (select r.case_number from practice.report r where r.number = $3)
  and not exists (select from practice.report r where r.case_number = c.number and r.state = 'open');

-- lockCasesOf

select number
from practice.report_case
where state = 'open' and number in (select r.case_number from practice.report r where r.user_id = $1)
order by number
for update;

-- closeAbandoned

update practice.report_case c
set state = 'closed', closed_at = $1
where c.state = 'open'
  and c.number = any($2::integer[])
  and not exists (select from practice.report r where r.case_number = c.number and r.state = 'open');

-- listUnderReview

select item_id
from practice.report
where state = 'open'
group by item_id
having count(distinct user_id) >= $1;

-- modules/practice/server/reports/reports.repo.ts

-- insertReport

insert into practice.report (body, created_at, edition, id, item_id, kind, user_id, version_id, case_number, closed_at, closed_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (user_id, id)
do nothing
returning id;

-- updateCase

update practice.report
set case_number = $1
where user_id = $2 and id = $3;

-- listReports

select r.number,
  r.user_id,
  r.item_id,
  r.state,
  r.kind,
  r.body,
  r.created_at,
  r.answer,
  r.told,
  r.closed_at,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name,
  case when c.option is null
  and c.answers_before > 0 then (
    select t.option
    from practice.attempt t
    where t.user_id = c.user_id and t.item_id = c.item_id and t.acting_id is null
    order by t.answered_at desc
    limit 1
  ) else c.option end as chose,
  trim(s.first_name || ' ' || s.last_name) as closer,
  (
    select count(*)::integer
    from practice.report o
    where o.item_id = r.item_id and o.state = 'open'
  ) as open_here
from practice.report r
left join accounts.person_view p on p.id = r.user_id
left join practice.record c on c.user_id = r.user_id and c.item_id = r.item_id
left join accounts.person_view s on s.id = r.closed_by
where $1::text is null or r.state = $2
order by r.state = 'closed', case when r.state = 'open' then r.created_at end, r.closed_at desc, r.number
limit $3
offset $4;

-- findReport

select r.number,
  r.user_id,
  r.item_id,
  r.state,
  r.kind,
  r.body,
  r.created_at,
  r.answer,
  r.told,
  r.closed_at,
  p.uid,
  trim(p.first_name || ' ' || p.last_name) as name,
  case when c.option is null
  and c.answers_before > 0 then (
    select t.option
    from practice.attempt t
    where t.user_id = c.user_id and t.item_id = c.item_id and t.acting_id is null
    order by t.answered_at desc
    limit 1
  ) else c.option end as chose,
  trim(s.first_name || ' ' || s.last_name) as closer,
  (
    select count(*)::integer
    from practice.report o
    where o.item_id = r.item_id and o.state = 'open'
  ) as open_here
from practice.report r
left join accounts.person_view p on p.id = r.user_id
left join practice.record c on c.user_id = r.user_id and c.item_id = r.item_id
left join accounts.person_view s on s.id = r.closed_by
where r.number = $1;

-- countReports

select count(*) filter (where state = 'open')::integer as open,
  count(*) filter (where state = 'closed')::integer as closed
from practice.report;

-- closeOpen

update practice.report
set state = $1, answer = $2, told = $3, closed_at = $4, closed_by = $5
where number = $6 and state = $7
returning number;

-- countOpenOf

select item_id, count(*)::integer as open
from practice.report
where state = 'open' and item_id = any($1::uuid[])
group by item_id;

-- listReported

select distinct item_id
from practice.report
where state = 'open';

-- modules/practice/server/restart/restart.repo.ts

-- findRestart

select id, edition, category_id, questions, at, undone_at
from practice.restart
where user_id = $1 and id = $2;

-- listRestarts

select id, edition, category_id, questions, at, undone_at
from practice.restart
where user_id = $1 and at > $2 and undone_at is null and questions > $3
order by at desc
limit $4;

-- insertRestart

insert into practice.restart (user_id, id, edition, category_id, at)
values ($1, $2, $3, $4, $5)
on conflict (user_id, id)
do nothing
returning id;

-- resetRecords

select
from practice.record r
where r.user_id = $1
  and r.answers > 0
  and ($2::uuid[] is null or r.category_id = any($3::uuid[]) or r.item_id in (
    select item_id
    from questions.bank_view
    where category_id = any($4::uuid[])
  ))
order by r.item_id
for update;

with due as (
  select r.item_id, r.category_id, r.is_correct, r.first_correct, r.confidence
  from practice.record r
  where r.user_id = $1
    and r.answers > 0
    and ($2::uuid[] is null or r.category_id = any($3::uuid[]) or r.item_id in (
      select item_id
      from questions.bank_view
      where category_id = any($4::uuid[])
    ))
),
  lowered as (
    update practice.progress p
    set answered = p.answered - d.answered,
      correct = p.correct - d.correct,
      first_correct = p.first_correct - d.first_correct,
      guessed = p.guessed - d.guessed,
      guessed_correct = p.guessed_correct - d.guessed_correct,
      fair = p.fair - d.fair,
      fair_correct = p.fair_correct - d.fair_correct,
      certain = p.certain - d.certain,
      certain_correct = p.certain_correct - d.certain_correct
    from (
      select category_id,
        count(*)::integer as answered,
        count(*) filter (where is_correct)::integer as correct,
        count(*) filter (where first_correct)::integer as first_correct,
        sum((confidence is not distinct from 1)::integer)::integer as guessed,
        sum((confidence is not distinct from 1 and is_correct)::integer)::integer as guessed_correct,
        sum((confidence is not distinct from 2)::integer)::integer as fair,
        sum((confidence is not distinct from 2 and is_correct)::integer)::integer as fair_correct,
        sum((confidence is not distinct from 3)::integer)::integer as certain,
        sum((confidence is not distinct from 3 and is_correct)::integer)::integer as certain_correct
      from due
      group by category_id
    ) d
    where p.user_id = $5 and p.category_id = d.category_id
  ),
  cleared as (
    update practice.record r
    set answers_before = r.answers_before + r.answers,
      answers = 0,
      option = null,
      is_correct = null,
      first_option = null,
      first_correct = null,
      category_id = null,
      confidence = null,
      seconds = null,
      answered_at = null,
      was_correct = null,
      was_category_id = null,
      was_confidence = null,
      was_restarted_at = r.restarted_at,
      restarted_at = $6,
      restart_id = $7
    from due
    where r.user_id = $8 and r.item_id = due.item_id
    returning 1
  )
update practice.restart
set questions = (select count(*) from cleared)
where user_id = $9 and id = $10
returning questions;

-- restoreRecords

select
from practice.record
where user_id = $1 and restart_id = $2
order by item_id
for update;

with due as (
  select r.item_id,
    r.answers,
    r.category_id as old_category_id,
    r.is_correct as old_correct,
    r.first_correct as old_first_correct,
    r.confidence as old_confidence,
    r.was_restarted_at,
    since.count,
    r.answers + r.answers_before - since.count as before,
    latest.*,
    first.option as first_option,
    first.is_correct as first_correct
  from practice.record r
  cross join lateral (
    select a.option, a.is_correct, a.category_id, a.confidence, a.seconds, a.answered_at
    from practice.attempt a
    where a.user_id = r.user_id
      and a.item_id = r.item_id
      and a.acting_id is null
      and a.answered_at > coalesce(r.was_restarted_at, '-infinity')
    order by a.answered_at desc, a.received_at desc
    limit 1
  ) latest
  cross join lateral (
    select a.option, a.is_correct
    from practice.attempt a
    where a.user_id = r.user_id
      and a.item_id = r.item_id
      and a.acting_id is null
      and a.answered_at > coalesce(r.was_restarted_at, '-infinity')
    order by a.is_first desc, a.received_at, a.answered_at
    limit 1
  ) first
  cross join lateral (
    select count(*)::integer as count
    from practice.attempt a
    where a.user_id = r.user_id
      and a.item_id = r.item_id
      and a.acting_id is null
      and a.answered_at > coalesce(r.was_restarted_at, '-infinity')
  ) since
  where r.user_id = $1 and r.restart_id = $2
),
  moved as (
    select category_id, 1 as sign, is_correct, first_correct, confidence
    from due
    union all
    select old_category_id, -1, old_correct, old_first_correct, old_confidence
    from due
    where answers > 0
  ),
  raised as (
    update practice.progress p
    set answered = p.answered + d.answered,
      correct = p.correct + d.correct,
      first_correct = p.first_correct + d.first_correct,
      guessed = p.guessed + d.guessed,
      guessed_correct = p.guessed_correct + d.guessed_correct,
      fair = p.fair + d.fair,
      fair_correct = p.fair_correct + d.fair_correct,
      certain = p.certain + d.certain,
      certain_correct = p.certain_correct + d.certain_correct
    from (
      select category_id,
        sum(sign)::integer as answered,
        sum(sign * is_correct::integer)::integer as correct,
        sum(sign * first_correct::integer)::integer as first_correct,
        sum(sign * (confidence is not distinct from 1)::integer)::integer as guessed,
        sum(sign * (confidence is not distinct from 1 and is_correct)::integer)::integer as guessed_correct,
        sum(sign * (confidence is not distinct from 2)::integer)::integer as fair,
        sum(sign * (confidence is not distinct from 2 and is_correct)::integer)::integer as fair_correct,
        sum(sign * (confidence is not distinct from 3)::integer)::integer as certain,
        sum(sign * (confidence is not distinct from 3 and is_correct)::integer)::integer as certain_correct
      from moved
      group by category_id
    ) d
    where p.user_id = $3 and p.category_id = d.category_id
  ),
  restored as (
    update practice.record r
    set answers = d.count,
      answers_before = d.before,
      option = d.option,
      is_correct = d.is_correct,
      first_option = d.first_option,
      first_correct = d.first_correct,
      category_id = d.category_id,
      confidence = d.confidence,
      seconds = d.seconds,
      answered_at = d.answered_at,
      restarted_at = d.was_restarted_at,
      was_restarted_at = (
        select min(b.at)
        from practice.restart b
        where b.user_id = $4
          and b.undone_at is null
          and b.at < d.was_restarted_at
          and (b.edition is null or exists (
            select
            from questions.bank_view v
            where v.item_id = d.item_id
              and v.edition = b.edition
              and (b.category_id is null or v.category_id = b.category_id)
          ))
          and b.at >= (
            select max(a.answered_at)
            from practice.attempt a
            where a.user_id = $5
              and a.item_id = d.item_id
              and a.acting_id is null
              and a.answered_at <= (
                select max(b.at)
                from practice.restart b
                where b.user_id = $6
                  and b.undone_at is null
                  and b.at < d.was_restarted_at
                  and (b.edition is null or exists (
                    select
                    from questions.bank_view v
                    where v.item_id = d.item_id
                      and v.edition = b.edition
                      and (b.category_id is null or v.category_id = b.category_id)
                  ))
              )
          )
      ),
      restart_id = (
        select e.id
        from practice.restart e
        where e.user_id = $7 and e.at = d.was_restarted_at and e.undone_at is null
        limit 1
      )
    from due d
    where r.user_id = $8 and r.item_id = d.item_id
    returning 1
  ),
  later as (
    update practice.record r
    set was_restarted_at = (
      select min(b.at)
      from practice.restart b
      where b.user_id = $9
        and b.undone_at is null
        and b.at < e.at
        and (b.edition is null or exists (
          select
          from questions.bank_view v
          where v.item_id = r.item_id
            and v.edition = b.edition
            and (b.category_id is null or v.category_id = b.category_id)
        ))
        and b.at >= (
          select max(a.answered_at)
          from practice.attempt a
          where a.user_id = $10
            and a.item_id = r.item_id
            and a.acting_id is null
            and a.answered_at <= (
              select max(b.at)
              from practice.restart b
              where b.user_id = $11
                and b.undone_at is null
                and b.at < e.at
                and (b.edition is null or exists (
                  select
                  from questions.bank_view v
                  where v.item_id = r.item_id
                    and v.edition = b.edition
                    and (b.category_id is null or v.category_id = b.category_id)
                ))
            )
        )
    )
    from practice.restart e
    where e.user_id = $12
      and e.id = $13
      and r.user_id = e.user_id
      and r.was_restarted_at = e.at
      and r.restart_id <> e.id
  ),
  closed as (
    update practice.restart
    set undone_at = $14
    where user_id = $15 and id = $16 and undone_at is null
  )
select count(*)::integer as restored
from restored;

-- modules/practice/server/sets/offered.repo.ts

-- listOffered

select item_id
from questions.bank_view
where edition = $1 and open and item_id = any($2::uuid[]);

-- modules/practice/server/sets/set-for-two.repo.ts

-- findLatest

select id,
  pair_id,
  title,
  items,
  begun_at,
  until,
  array(
    select item.id
    from unnest(items) as item (id)
    where exists (
      select
      from questions.bank_view offered
      where offered.item_id = item.id and offered.open and offered.edition in ('pa', 'more')
    )
  ) as offered
from practice.pair_set
where pair_id = $1
order by begun_at desc
limit 1;

-- insertPairSet

insert into practice.pair_set (begun_at, id, items, pair_id, title, until)
values ($1, $2, $3, $4, $5, $6);

-- listAnsweredBy

select user_id, given
from practice.session
where id = $1 and together;

-- drawForTwo

select b.item_id
from questions.bank_view b
where b.edition = $1
  and b.open
  and ($2::uuid is null or b.category_id = $3::uuid)
  and not exists (
    select
    from practice.hold h
    where h.user_id = any($4::uuid[]) and h.item_id = b.item_id and h.until > $5
  )
order by (
  select count(*)
  from practice.record r
  where r.user_id = any($6::uuid[]) and r.item_id = b.item_id and r.answered_at is not null
),
  md5($7 || b.item_id::text)
limit $8;

-- endPairSets

delete from practice.hold h using practice.pair_set p, practice.session s
where p.pair_id = $1
  and p.ended_at is null
  and s.id = p.id
  and s.together
  and h.user_id = s.user_id
  and h.item_id = any(p.items)
  and h.holder = 'pair:' || p.id;

update practice.pair_set
set ended_at = $1
where pair_id = $2 and ended_at is null;

-- modules/practice/server/sets/sets.repo.ts

-- drawItems

select item_id
from (
  select *,
    cardinality($1::uuid[]) + cardinality($2::uuid[]) = 0 or category_id = any($3::uuid[]) or coalesce(matrix_id = any($4::uuid[]), false) as topic_fits,
    cardinality($5::text[]) = 0 or 'unseen' = any($6::text[])
    and is_unseen or 'right' = any($7::text[])
    and is_right or 'wrong' = any($8::text[])
    and is_wrong or 'flagged' = any($9::text[])
    and is_flagged or 'certain' = any($10::text[])
    and is_certain_wrong as state_fits,
    cardinality($11::text[]) = 0 or proved = any($12::text[]) as difficulty_fits
  from (
    select b.item_id,
      b.category_id,
      b.matrix_id,
      visible.is_correct is null as is_unseen,
      coalesce(visible.is_correct, false) as is_right,
      coalesce(not visible.is_correct, false) as is_wrong,
      r.flagged_at is not null as is_flagged,
      coalesce(not visible.is_correct and r.confidence = $13, false) as is_certain_wrong,
      case when coalesce(s.people, 0) < $14 then 'unknown' when 100 * s.correct >= $15 * s.people then 'easy' when 100 * s.correct < $16 * s.people then 'hard' else 'medium' end as proved
    from questions.bank_view b
    left join practice.record r on r.user_id = $17 and r.item_id = b.item_id
    left join practice.item_stats s on s.item_id = b.item_id and s.epoch = b.epoch
    cross join lateral (
      select case when b.item_id <> all($18::uuid[]) then r.is_correct end as is_correct
    ) visible
    where b.edition = $19
      and b.open
      and (cardinality($20::text[]) = 0 or b.item_id <> all($21::uuid[]) and b.item_id in (
        select m.item_id
        from (
          select distinct on (a.item_id) a.item_id, a.miss_reason as reason
          from practice.attempt a
          where a.user_id = $22 and a.miss_reason is not null and a.answered_at > $23
          order by a.item_id, a.answered_at desc
        ) m
        where m.reason = any($24::text[])
      ))
  ) as standing
) q
where topic_fits and state_fits and difficulty_fits
order by item_id = any($25::uuid[]), md5($26 || item_id::text)
limit $27;

-- countMatching

select count(*) filter (where topic_fits and state_fits and difficulty_fits)::integer as count,
  json_build_object('unseen', count(*) filter (where topic_fits and difficulty_fits and is_unseen), 'wrong', count(*) filter (where topic_fits and difficulty_fits and is_wrong), 'right', count(*) filter (where topic_fits and difficulty_fits and is_right), 'flagged', count(*) filter (where topic_fits and difficulty_fits and is_flagged), 'certain', count(*) filter (where topic_fits and difficulty_fits and is_certain_wrong)) as states,
  json_build_object('easy', count(*) filter (where topic_fits and state_fits and proved = 'easy'), 'medium', count(*) filter (where topic_fits and state_fits and proved = 'medium'), 'hard', count(*) filter (where topic_fits and state_fits and proved = 'hard'), 'unknown', count(*) filter (where topic_fits and state_fits and proved = 'unknown')) as difficulty,
  json_build_object('topics', count(*) filter (where state_fits and difficulty_fits), 'states', count(*) filter (where topic_fits and difficulty_fits), 'difficulty', count(*) filter (where topic_fits and state_fits)) as without
from (
  select *,
    cardinality($1::uuid[]) + cardinality($2::uuid[]) = 0 or category_id = any($3::uuid[]) or coalesce(matrix_id = any($4::uuid[]), false) as topic_fits,
    cardinality($5::text[]) = 0 or 'unseen' = any($6::text[])
    and is_unseen or 'right' = any($7::text[])
    and is_right or 'wrong' = any($8::text[])
    and is_wrong or 'flagged' = any($9::text[])
    and is_flagged or 'certain' = any($10::text[])
    and is_certain_wrong as state_fits,
    cardinality($11::text[]) = 0 or proved = any($12::text[]) as difficulty_fits
  from (
    select b.item_id,
      b.category_id,
      b.matrix_id,
      visible.is_correct is null as is_unseen,
      coalesce(visible.is_correct, false) as is_right,
      coalesce(not visible.is_correct, false) as is_wrong,
      r.flagged_at is not null as is_flagged,
      coalesce(not visible.is_correct and r.confidence = $13, false) as is_certain_wrong,
      case when coalesce(s.people, 0) < $14 then 'unknown' when 100 * s.correct >= $15 * s.people then 'easy' when 100 * s.correct < $16 * s.people then 'hard' else 'medium' end as proved
    from questions.bank_view b
    left join practice.record r on r.user_id = $17 and r.item_id = b.item_id
    left join practice.item_stats s on s.item_id = b.item_id and s.epoch = b.epoch
    cross join lateral (
      select case when b.item_id <> all($18::uuid[]) then r.is_correct end as is_correct
    ) visible
    where b.edition = $19
      and b.open
      and (cardinality($20::text[]) = 0 or b.item_id <> all($21::uuid[]) and b.item_id in (
        select m.item_id
        from (
          select distinct on (a.item_id) a.item_id, a.miss_reason as reason
          from practice.attempt a
          where a.user_id = $22 and a.miss_reason is not null and a.answered_at > $23
          order by a.item_id, a.answered_at desc
        ) m
        where m.reason = any($24::text[])
      ))
  ) as standing
) q;

-- insertSet

insert into practice.session (filter, items, created_at, edition, id, mode, seconds_each, together, user_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (user_id, id)
do nothing
returning id;

-- findSet

select s.id,
  s.edition,
  s.mode,
  s.seconds_each,
  s.filter,
  s.items,
  s.created_at,
  s.together,
  s.ended_at,
  done.answered,
  done.correct,
  s.late_counted_at is not null as late_counted,
  exists (
    select
    from unnest(s.items) as item (id)
    where item.id <> all(s.given)
      and exists (
        select
        from questions.bank_view offered
        where offered.item_id = item.id and offered.open and offered.edition in ('pa', 'more')
      )
  ) as has_more,
  case when s.mode <> 'timed' then 0 else (
    select count(distinct a.item_id)::integer
    from (
      select a.item_id,
        a.option,
        a.is_correct,
        a.seconds,
        a.answered_at,
        a.received_at,
        min(a.received_at) over (partition by a.item_id) as first_at
      from practice.attempt a
      where a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items)
    ) a
    where (not (s.mode <> 'timed' or a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) or a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds') and a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.answered_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds' and a.received_at <= a.first_at + interval '15 seconds')
  ) end as late
from practice.session s,
  lateral (
    select count(*)::integer as answered, count(*) filter (where is_correct)::integer as correct
    from (
      select distinct on (a.item_id) a.item_id, a.option, a.is_correct, a.seconds
      from (
        select a.item_id,
          a.option,
          a.is_correct,
          a.seconds,
          a.answered_at,
          a.received_at,
          min(a.received_at) over (partition by a.item_id) as first_at
        from practice.attempt a
        where a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items)
      ) a
      where (s.mode <> 'timed' or a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) or a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds') or s.late_counted_at is not null
        and (not (s.mode <> 'timed' or a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) or a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds') and a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.answered_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds' and a.received_at <= a.first_at + interval '15 seconds')
      order by a.item_id, a.answered_at desc, a.received_at desc
    ) scored
  ) done
where s.user_id = $1 and s.id = $2;

-- listSets

select s.id,
  s.edition,
  s.mode,
  s.seconds_each,
  s.filter,
  s.items,
  s.created_at,
  s.together,
  s.ended_at,
  done.answered,
  done.correct,
  s.late_counted_at is not null as late_counted,
  exists (
    select
    from unnest(s.items) as item (id)
    where item.id <> all(s.given)
      and exists (
        select
        from questions.bank_view offered
        where offered.item_id = item.id and offered.open and offered.edition in ('pa', 'more')
      )
  ) as has_more,
  case when s.mode <> 'timed' then 0 else (
    select count(distinct a.item_id)::integer
    from (
      select a.item_id,
        a.option,
        a.is_correct,
        a.seconds,
        a.answered_at,
        a.received_at,
        min(a.received_at) over (partition by a.item_id) as first_at
      from practice.attempt a
      where a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items)
    ) a
    where (not (s.mode <> 'timed' or a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) or a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds') and a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.answered_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds' and a.received_at <= a.first_at + interval '15 seconds')
  ) end as late
from practice.session s,
  lateral (
    select count(*)::integer as answered, count(*) filter (where is_correct)::integer as correct
    from (
      select distinct on (a.item_id) a.item_id, a.option, a.is_correct, a.seconds
      from (
        select a.item_id,
          a.option,
          a.is_correct,
          a.seconds,
          a.answered_at,
          a.received_at,
          min(a.received_at) over (partition by a.item_id) as first_at
        from practice.attempt a
        where a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items)
      ) a
      where (s.mode <> 'timed' or a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) or a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds') or s.late_counted_at is not null
        and (not (s.mode <> 'timed' or a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) or a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds') and a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.answered_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds' and a.received_at <= a.first_at + interval '15 seconds')
      order by a.item_id, a.answered_at desc, a.received_at desc
    ) scored
  ) done
where s.user_id = $1
order by s.created_at desc, s.id desc
limit $2
offset $3;

-- countSets

select count(*)::integer as count
from practice.session
where user_id = $1;

-- listScored

select scored.*
from practice.session s,
  lateral (
    select distinct on (a.item_id) a.item_id, a.option, a.is_correct, a.seconds
    from (
      select a.item_id,
        a.option,
        a.is_correct,
        a.seconds,
        a.answered_at,
        a.received_at,
        min(a.received_at) over (partition by a.item_id) as first_at
      from practice.attempt a
      where a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items)
    ) a
    where (s.mode <> 'timed' or a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) or a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds') or s.late_counted_at is not null
      and (not (s.mode <> 'timed' or a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) or a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.received_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds') and a.first_at > least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) and a.answered_at <= least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at) + interval '5 seconds' and a.received_at <= a.first_at + interval '15 seconds')
    order by a.item_id, a.answered_at desc, a.received_at desc
  ) scored
where s.user_id = $1 and s.id = $2;

-- endSet

update practice.session
set ended_at = $1
where user_id = $2 and id = $3 and mode = 'timed' and ended_at is null;

-- countLate

update practice.session
set late_counted_at = $1
where user_id = $2 and id = $3 and mode = 'timed' and late_counted_at is null;

update practice.session s
set given = g.given
from practice.session_given_view g
where s.user_id = $1 and s.id = $2 and g.user_id = s.user_id and g.id = s.id;

-- modules/practice/server/upkeep/drift.repo.ts

-- countDrift

select (select count(*) from practice.record_drift_view)::integer as records,
  (select count(*) from practice.progress_drift_view)::integer as progress,
  (select count(*) from practice.item_stats_drift_view)::integer as stats,
  (select count(*) from practice.day_drift_view)::integer as days,
  (select count(*) from practice.session_drift_view)::integer as sets;

-- startSnapshot

set transaction isolation level repeatable read;

-- repairProgress

insert into practice.progress (user_id, category_id, answered, correct, first_correct, guessed, guessed_correct, fair, fair_correct, certain, certain_correct)
select user_id,
  category_id,
  answered,
  correct,
  first_correct,
  guessed,
  guessed_correct,
  fair,
  fair_correct,
  certain,
  certain_correct
from practice.progress_drift_view
on conflict (user_id, category_id)
do update
set answered = excluded.answered,
  correct = excluded.correct,
  first_correct = excluded.first_correct,
  guessed = excluded.guessed,
  guessed_correct = excluded.guessed_correct,
  fair = excluded.fair,
  fair_correct = excluded.fair_correct,
  certain = excluded.certain,
  certain_correct = excluded.certain_correct;

-- repairStats

insert into practice.item_stats (item_id, epoch, people, correct, a, b, c, d, e)
select item_id, epoch, people, correct, a, b, c, d, e
from practice.item_stats_drift_view
on conflict (item_id, epoch)
do update
set people = excluded.people,
  correct = excluded.correct,
  a = excluded.a,
  b = excluded.b,
  c = excluded.c,
  d = excluded.d,
  e = excluded.e;

-- repairDays

delete from practice.day d using practice.day_drift_view v
where v.answered = 0 and d.user_id = v.user_id and d.day = v.day;

insert into practice.day (user_id, day, answered, item_id, edition, session_id, last_at, item_at)
select user_id, day, answered, item_id, edition, session_id, last_at, item_at
from practice.day_drift_view
where answered > 0
on conflict (user_id, day)
do update
set answered = excluded.answered,
  item_id = excluded.item_id,
  edition = excluded.edition,
  session_id = excluded.session_id,
  last_at = excluded.last_at,
  item_at = excluded.item_at;

-- repairSets

update practice.session s
set given = v.given
from practice.session_drift_view v
where s.user_id = v.user_id and s.id = v.id;

-- modules/practice/server/upkeep/reach.repo.ts

-- countReach

select (
  select count(distinct user_id)::integer
  from practice.record
  where answered_at >= $1 and item_id = any($2::uuid[])
) as people,
  (
    select count(*)::integer
    from practice.session
    where ended_at is null
      and cardinality(given) < cardinality(items)
      and created_at >= $3
      and items && $4::uuid[]
  ) as sets,
  (select count(*)::integer from practice.record where note <> '' and item_id = any($5::uuid[])) as notes;

-- countMoves

select count(distinct a.user_id) filter (where a.option = m.letter)::integer as rise,
  count(distinct a.user_id) filter (where a.option <> m.letter)::integer as fall
from unnest($1::uuid[], $2::text[]) as m (version_id, letter)
join practice.attempt a on a.version_id = m.version_id and a.item_id = $3
join practice.record r on r.user_id = a.user_id
  and r.item_id = a.item_id
  and r.answered_at = a.answered_at
  and r.option = a.option
where a.acting_id is null and a.is_correct <> (a.option = m.letter);

-- modules/practice/server/upkeep/remark.repo.ts

-- listAnswerers

select user_id
from practice.attempt
where is_first and item_id = $1 and user_id > $2::uuid
order by user_id
limit $3;

-- lockRecords

select
from practice.record
where item_id = $1 and user_id = any($2::uuid[])
order by user_id
for update;

-- listAttemptKeys

select user_id, op_id
from practice.attempt
where user_id = any($1::uuid[]) and item_id = $2;

-- markAnswers

update practice.attempt a
set is_correct = a.option = m.letter,
  miss_reason = case when a.option = m.letter then null else a.miss_reason end
from unnest($1::uuid[], $2::uuid[]) as g (user_id, op_id),
  unnest($3::uuid[], $4::text[]) as m (version_id, letter)
where a.user_id = g.user_id
  and a.op_id = g.op_id
  and a.version_id = m.version_id
  and a.is_correct <> (a.option = m.letter)
returning a.is_first, a.epoch, a.is_correct;

-- moveRecords

with tried as materialized (
  select x.*
  from unnest($1::uuid[], $2::uuid[]) as g (user_id, op_id)
  join practice.attempt x using (user_id, op_id)
  where x.acting_id is null
),
  first as (
    select distinct on (x.user_id) x.user_id, x.is_correct
    from tried x
    join practice.record r using (user_id, item_id)
    where x.option = r.first_option
      and case when r.restarted_at is null then x.is_first else x.answered_at > r.restarted_at end
    order by x.user_id, x.received_at
  ),
  latest as (
    select distinct on (x.user_id) x.user_id, x.is_correct
    from tried x
    join practice.record r using (user_id, item_id)
    where x.answered_at = r.answered_at and x.option = r.option and x.category_id = r.category_id
    order by x.user_id, x.received_at desc, x.op_id
  ),
  due as (
    select r.user_id,
      r.category_id,
      r.confidence,
      r.is_correct as was,
      r.first_correct as first_was,
      latest.is_correct as now,
      first.is_correct as first_now
    from practice.record r
    join first using (user_id)
    join latest using (user_id)
    where r.item_id = $3 and r.answers > 0
  ),
  moved as (
    update practice.record r
    set is_correct = d.now, first_correct = d.first_now
    from due d
    where r.user_id = d.user_id and r.item_id = $4 and (d.was, d.first_was) <> (d.now, d.first_now)
    returning d.*
  ),
  counted as (
    update practice.progress p
    set correct = p.correct + m.now::integer - m.was::integer,
      first_correct = p.first_correct + m.first_now::integer - m.first_was::integer,
      guessed_correct = p.guessed_correct + case when m.confidence = 1 then m.now::integer - m.was::integer else 0 end,
      fair_correct = p.fair_correct + case when m.confidence = 2 then m.now::integer - m.was::integer else 0 end,
      certain_correct = p.certain_correct + case when m.confidence = 3 then m.now::integer - m.was::integer else 0 end
    from moved m
    where p.user_id = m.user_id and p.category_id = m.category_id
  )
select user_id, was, now
from moved
order by user_id;

-- moveStats

update practice.item_stats
set correct = correct + $1
where item_id = $2 and epoch = $3;

-- modules/practice/server/upkeep/update-mail.repo.ts

-- lockClaims

select pg_advisory_xact_lock(hashtextextended('practice.update-mail', 0));

-- claimReaders

with claimed as (
  insert into practice.update_mail (user_id, version_id, mailed_at)
  select m.user_id, $1::uuid, $2::timestamptz
  from accounts.member_view m
  left join accounts.reader_view r on r.user_id = m.user_id
  where m.user_id = any($3::uuid[])
    and coalesce(r.mails -> 'question_updates', 'true') = 'true'::jsonb
    and (exists (
      select
      from access.entitlement_view e
      where e.user_id = m.user_id
        and e.entitlement = 'qb'
        and e.starts_at <= $4::timestamptz
        and e.ends_at > $5::timestamptz
    ) or exists (
      select
      from access.staff_view s
      where s.user_id = m.user_id
    ))
    and (select count(*) from practice.update_mail u where u.user_id = m.user_id and u.mailed_at > $6) < $7
  on conflict
  do nothing
  returning user_id
)
select p.id as user_id, p.email, p.first_name
from claimed c
join accounts.person_view p on p.id = c.user_id
order by p.id;

-- removeClaims

delete from practice.update_mail
where mailed_at < $1;
