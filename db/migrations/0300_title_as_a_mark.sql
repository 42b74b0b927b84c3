-- Questions name the profession by the mark {{profession}}, which is filled when they are read. Stored versions get the mark
-- in place of the words: their meaning is the same, so no version is made, and no answer belongs to another text.
create function questions.mark_title(words text) returns text language sql immutable parallel safe as $$
  select replace(replace(words, 'physician associate', '{{profession}}'), 'Physician associate', '{{Profession}}')
$$;
alter table questions.item_version disable trigger item_version_keeps_its_words;
update questions.item_version set
  stem = questions.mark_title(stem),
  stem_html = questions.mark_title(stem_html),
  lead_in = questions.mark_title(lead_in),
  options = questions.mark_title(options::text)::jsonb,
  rationales = questions.mark_title(rationales::text)::jsonb,
  explanation = questions.mark_title(explanation),
  explanation_html = questions.mark_title(explanation_html),
  key_point = questions.mark_title(key_point)
where concat(stem, lead_in, options, rationales, explanation, key_point) ~ '[Pp]hysician associate';
alter table questions.item_version enable trigger item_version_keeps_its_words;
drop function questions.mark_title(text);
