-- Beside the version, the item is named on both sides. It is the same question either way, and so a search in what somebody was
-- told starts from the questions that say it and the few of them this person has answered, instead of from the whole bank.
create or replace view questions.told_view as
  select i.id as item_id, s.told
  from questions.item i join questions.version_search s on s.version_id = i.version_id and s.item_id = i.id;
