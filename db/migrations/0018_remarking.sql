-- Which option of a former version is right by what is known now. Written when the key of the item changes, for every
-- earlier version that offered what is right now; null as long as nothing has been corrected. The words of a version
-- and the key it was published with stay as they were.
alter table questions.item_version add column marking_key text check (marking_key in ('A', 'B', 'C', 'D', 'E'));
