-- Forms that judges had rated: the line as results have shown it so far (the standard error of the judges' mean, rounded up in
-- per cent), then the one by the rule of form_line. A form has few ratings and there are few forms.
with judged as (
  select r.form_id, r.judge, max(r.created_at) as at from mocks.rating r
  group by r.form_id, r.judge having count(*) = (select count(*) from mocks.form_item i where i.form_id = r.form_id)
), panel as (
  select f.id, f.cut::double precision as cut, f.sem::double precision as judges_error, count(j.judge)::integer as judges,
    max(j.at) as at, (select count(*) from mocks.form_item i where i.form_id = f.id)::double precision as questions
  from mocks.form f join judged j on j.form_id = f.id where f.cut is not null and f.sem is not null group by f.id
)
insert into mocks.form_line (form_id, set_at, marks, judges, why)
select id, at, ceil(least(100, ceil(100 * (cut + judges_error) / questions)) * questions / 100)::integer, judges, 'first'
from panel on conflict do nothing;

with judged as (
  select r.form_id, r.judge from mocks.rating r
  group by r.form_id, r.judge having count(*) = (select count(*) from mocks.form_item i where i.form_id = r.form_id)
), expected as (
  select form_id, sqrt(sum(p * (1 - p))) as sem, count(*) as questions from (
    select r.form_id, r.item_id, avg(r.percent)::double precision / 100 as p
    from mocks.rating r join judged j on j.form_id = r.form_id and j.judge = r.judge
    group by r.form_id, r.item_id) item group by form_id
), error as (
  select e.form_id, e.questions, coalesce(s.sem, e.sem) as sem,
    case when s.sem is null then 'judges' else 'sitters' end as sem_from
  from expected e left join mocks.form_stats s on s.form_id = e.form_id and s.sitters >= 50 and s.sem is not null
)
insert into mocks.form_line (form_id, set_at, marks, judges, sem, sem_from, why)
select f.id, now(), least(e.questions, ceil(f.cut + e.sem - 1e-9))::integer, l.judges, e.sem, e.sem_from, 'rule'
from mocks.form f join error e on e.form_id = f.id join mocks.form_line l on l.form_id = f.id
where f.cut is not null and l.sem is null
  and not exists (select from mocks.form_line n where n.form_id = f.id and n.sem is not null);
