-- Of a version that changed the key: whoever published it said that its wording was only corrected and still asks what
-- the version before it asked. Earlier answers are marked by its key then, although the words differ.
alter table questions.item_version add column asks_same boolean not null default false;
