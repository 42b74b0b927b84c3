-- What an item is for: 'bank' stands in the banks as its placements say; 'mock' is kept for mock exams, so its placement
-- stays shut until staff release it.
alter table questions.item add column use text not null default 'bank' check (use in ('bank', 'mock'));

-- As before, with what mock exams need to know of an item.
create or replace view questions.bank_view as
  select p.item_id, i.code, p.edition, p.category_id, p.matrix_id, p.position, p.id as placement_id, i.difficulty,
    i.version_id, v.epoch, p.active and c.active as open, i.use, p.trial_position is not null as trial
  from questions.placement p
    join questions.item i on i.id = p.item_id
    join questions.item_version v on v.id = i.version_id
    join questions.category c on c.id = p.category_id;

-- The letter that is right in each published version by what is known now. For marking an ended exam and for nothing else:
-- no reply may be made from it while an exam runs.
create view questions.key_view as
  select id as version_id, item_id, epoch, coalesce(marking_key, answer_key) as letter
  from questions.item_version where published_at is not null;
