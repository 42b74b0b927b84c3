-- Published to the modules above: each published question as it stands now, for staff, because it holds the key.
create view questions.standing_view as
  select i.id as item_id, i.code, v.id as version_id, v.n, v.epoch, v.published_at, v.review_next, v.stem, v.lead_in,
    coalesce(v.marking_key, v.answer_key) as letter, v.options,
    (select p.category_id from questions.placement p where p.item_id = i.id order by p.edition desc limit 1) as category_id,
    exists (select from questions.placement p where p.item_id = i.id and p.active) as open
  from questions.item i join questions.item_version v on v.id = i.version_id;
