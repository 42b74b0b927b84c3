import { QUESTIONS, sqlId, usersAt } from './fill.repo.ts';
import type { BareScript } from '../pgbench.ts';

/**
 * What a call does, on the bare engine: one prepared statement that returns the whole reply, without authentication. Values
 * that are the same for every learner (the number of questions in a category, other learners' results) are left out, because
 * a minimal implementation would store them in a column.
 */
const [user, item, version] = [sqlId('user', ':u::int'), sqlId('item', ':q::int'), sqlId('version', ':q::int')];
const anybody = (scale: number) => [`\\set u random(1, ${usersAt(scale)})`, `\\set q random(1, ${QUESTIONS})`];

export const answerScript = (scale: number): BareScript => ({
  before: [...anybody(scale), '\\set c random(0, 4)'],
  statement: `
    with q as (
      select v.item_id, v.id as version_id, v.epoch, p.category_id, chr(65 + :c::int) as option, v.answer_key = chr(65 + :c::int) as is_correct,
        v.answer_key, v.rationales, v.explanation_html, v.key_point, v.sources, v.tags, i.related
      from questions.item i join questions.item_version v on v.id = i.version_id
        join questions.placement p on p.item_id = i.id and p.edition = 'pa' and p.active
      where i.id = ${item}
    ), rec as (
      insert into practice.record as r (user_id, item_id, answers, option, is_correct, first_option, first_correct, category_id,
        seconds, answered_at)
      select ${user}, q.item_id, 1, q.option, q.is_correct, q.option, q.is_correct, q.category_id, 12, now() from q
      on conflict (user_id, item_id) do update set answers = r.answers + 1, was_correct = r.is_correct,
        was_category_id = r.category_id, first_option = coalesce(r.first_option, excluded.first_option),
        first_correct = coalesce(r.first_correct, excluded.first_correct), option = excluded.option,
        is_correct = excluded.is_correct, category_id = excluded.category_id, seconds = excluded.seconds,
        answered_at = excluded.answered_at
      returning *
    ), att as (
      insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct,
        is_first, seconds, answered_at, received_at)
      select rec.user_id, gen_random_uuid(), q.item_id, q.version_id, q.epoch, 'pa', q.category_id, q.option, q.is_correct,
        rec.answers = 1, 12, now(), now() from rec, q
    ), pr as (
      insert into practice.progress as p (user_id, category_id, answered, correct, first_correct)
      select user_id, category_id, 1, is_correct::int, first_correct::int from rec
      on conflict (user_id, category_id) do update set
        answered = p.answered + (select (rec.answers = 1)::int from rec),
        correct = p.correct + (select rec.is_correct::int - coalesce(rec.was_correct::int, 0) from rec),
        first_correct = p.first_correct + (select case when rec.answers = 1 then rec.first_correct::int else 0 end from rec)
    ), st as (
      insert into practice.item_stats as s (item_id, epoch, people, correct, a, b, c, d, e)
      select rec.item_id, q.epoch, 1, q.is_correct::int, (:c::int = 0)::int, (:c::int = 1)::int, (:c::int = 2)::int, (:c::int = 3)::int, (:c::int = 4)::int
      from rec, q where rec.answers = 1
      on conflict (item_id, epoch) do update set people = s.people + 1, correct = s.correct + excluded.correct,
        a = s.a + excluded.a, b = s.b + excluded.b, c = s.c + excluded.c, d = s.d + excluded.d, e = s.e + excluded.e
    )
    select q.*, rec.*, s.people, s.a, s.b, s.c, s.d, s.e
    from q, rec left join practice.item_stats s on s.item_id = rec.item_id and s.epoch = 1`,
});

export const questionScript = (scale: number): BareScript => ({
  before: anybody(scale),
  statement: `
    with given as (
      insert into practice.record as r (user_id, item_id, served) select ${user}, ${item}, array[${version}]
      where not exists (select from practice.record where user_id = ${user} and item_id = ${item} and served @> array[${version}])
      on conflict (user_id, item_id) do update set served = r.served || excluded.served where not r.served @> excluded.served
    )
    select v.id, v.item_id, i.code, i.difficulty, v.epoch, v.stem_html, v.lead_in, v.options, v.images, v.review_state, v.review_at,
      v.review_next, p.category_id, c.name, m.name as matrix, r.*, s.people, s.a, s.b, s.c, s.d, s.e,
      case when r.answers > 0 then jsonb_build_array(v.answer_key, v.rationales, v.explanation_html, v.key_point, v.sources, v.tags,
        i.related) end as reveal,
      (select jsonb_agg(jsonb_build_array(w.item_id, x.is_correct, x.flagged_at is not null) order by w.position, w.id)
        from questions.placement w left join practice.record x on x.user_id = ${user} and x.item_id = w.item_id
        where w.matrix_id = p.matrix_id and w.active) as steps
    from questions.item i
      join questions.item_version v on v.id = i.version_id
      join questions.placement p on p.item_id = i.id and p.edition = 'pa' and p.active
      join questions.category c on c.id = p.category_id
      left join questions.matrix m on m.id = p.matrix_id
      left join practice.record r on r.user_id = ${user} and r.item_id = i.id
      left join practice.item_stats s on s.item_id = i.id and s.epoch = v.epoch
    where i.id = ${item} and v.id = ${version}`,
});

export const categoriesScript = (scale: number): BareScript => ({
  before: anybody(scale),
  statement: `
    select c.id, c.name, c.area, coalesce(p.answered, 0) as answered, coalesce(p.correct, 0) as correct,
      coalesce(p.first_correct, 0) as first_correct, coalesce(f.flags, 0) as flags
    from questions.category c
      left join practice.progress p on p.user_id = ${user} and p.category_id = c.id
      left join (
        select w.category_id, count(*) as flags from practice.record r
          join questions.placement w on w.item_id = r.item_id and w.edition = 'pa' and w.active
        where r.user_id = ${user} and r.flagged_at is not null group by w.category_id) f on f.category_id = c.id
    where c.edition = 'pa' and c.active order by c.position, c.name`,
});

/** The learner's part of the dashboard: progress, days, the last question and its category, flags, notes. */
export const dashboardScript = (scale: number): BareScript => ({
  before: anybody(scale),
  statement: `
    with last as (
      select item_id, edition, session_id, last_at from practice.day where user_id = ${user} order by day desc limit 1
    )
    select (select json_agg(p) from practice.progress p where p.user_id = ${user}) as progress,
      (select json_agg(json_build_array(d.day, d.answered)) from practice.day d
        where d.user_id = ${user} and d.day > current_date - 56) as days,
      (select row_to_json(last) from last) as last,
      (select json_agg(s) from (select id, items, given from practice.session where user_id = ${user} and ended_at is null
        and cardinality(given) < cardinality(items) order by created_at desc limit 3) s) as sets,
      (select count(*) from practice.record where user_id = ${user} and flagged_at is not null) as flagged,
      (select count(*) from practice.record where user_id = ${user} and note <> '') as noted,
      (select u.exam_date from accounts.user u where u.id = ${user}) as exam_date,
      (select json_agg(json_build_array(b.item_id, b.matrix_id, r.answers > 0) order by b.position, b.placement_id)
        from last join questions.bank_view here on here.item_id = last.item_id and here.edition = last.edition
          join questions.bank_view b on b.category_id = here.category_id and b.edition = here.edition and b.open
          left join practice.record r on r.user_id = ${user} and r.item_id = b.item_id) as walk`,
});

/** Search texts: one word, or several that must all match. */
export const SEARCHES = ['pneumonia fever', 'warfarin', 'thyroid', 'asthma child', 'sepsis antibiotic'];
const WORDS = `(array[${SEARCHES.map((text) => `'${text.split(' ').join(' & ')}'`).join(', ')}])[:k::int]`;

/** The product's statements for the first page of twenty, combined into one. */
export const searchScript = (scale: number): BareScript => ({
  before: [...anybody(scale), `\\set k random(1, ${SEARCHES.length})`],
  statement: `
    with query as materialized (select to_tsquery('english', ${WORDS}) as words),
    explained as materialized (
      select t.item_id from questions.told_view t
        join practice.record r on r.user_id = ${user} and r.item_id = t.item_id and r.answers > 0
      where t.told @@ (select words from query) limit 500
    ), hits as materialized (
      select i.id as item_id, i.code, i.version_id, p.category_id, p.matrix_id, ts_rank(s.shown, (select words from query)) as rank
      from questions.version_search s join questions.item i on i.id = s.item_id and i.version_id = s.version_id
        join questions.placement p on p.item_id = i.id and p.edition = 'pa' and p.active
        join questions.category c on c.id = p.category_id and c.active
      where s.shown @@ (select words from query)
      union all
      select i.id, i.code, i.version_id, p.category_id, p.matrix_id, 0
      from explained join questions.item i on i.id = explained.item_id
        join questions.version_search s on s.version_id = i.version_id
        join questions.placement p on p.item_id = i.id and p.edition = 'pa' and p.active
        join questions.category c on c.id = p.category_id and c.active
      where not s.shown @@ (select words from query)
    ), page as (select * from hits order by rank desc, code limit 20)
    select (select count(*) from hits) as count, t.*, c.name as category, m.name as matrix, v.lead_in, v.stem_html, v.options,
      case when t.item_id in (select item_id from explained) then v.explanation_html end as explanation_html, r.is_correct, r.flagged_at
    from page t join questions.item_version v on v.id = t.version_id
      join questions.category c on c.id = t.category_id
      left join questions.matrix m on m.id = t.matrix_id
      left join practice.record r on r.user_id = ${user} and r.item_id = t.item_id
    order by t.rank desc, t.code`,
});
