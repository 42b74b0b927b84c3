-- Search of the banks. One row for each version, made when the version is written: its words never change, so neither
-- does the row. Only the version an item shows now is ever joined, and item_version stays the truth.
create extension if not exists pg_trgm with schema public;

-- The text of rendered HTML. Inline marks fall away, also those of small letters (~2~, ^9^); everything else parts words.
create function questions.plain_text(html text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '</?(?:strong|em|b|i|u|s|sub|sup|a|code|span)(?: [^>]*)?>', '', 'g'),
        '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '[~^]([0-9A-Za-z+-]{1,4})[~^]', '\1', 'g'),
    '\s+', ' ', 'g'))
$$;

-- The words of a text: accents and small digits plain, everything but letters, digits and decimal points a space.
create function questions.search_text(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      -- Most texts hold no such letters, and looking for each of them costs more than all the rest.
      case when octet_length(words) = length(words) then words else
        translate(words, 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹µμ',
          'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOOooooooUUUUuuuuYyy01234567890123456789uu') end,
      '[^A-Za-z0-9. ]+', ' ', 'g'),
    '\.(?![0-9])|(?<![0-9])\.', ' ', 'g')
$$;

create table questions.version_search (
  version_id uuid primary key references questions.item_version (id) on delete cascade,
  item_id uuid not null,
  -- What anybody sees before answering: stem, lead-in, options, what a picture is said to show, its code.
  shown tsvector not null,
  -- What is told with the answer. Searched only for whoever has answered.
  told tsvector not null
);
create index version_search_shown on questions.version_search using gin (shown);
create index version_search_told on questions.version_search using gin (told);

-- Words that occur in what is shown, for putting right what somebody has mistyped. Nothing of the key is among them.
create table questions.search_word (word text primary key);
create index search_word_nearest on questions.search_word using gin (word public.gin_trgm_ops);

create function questions.index_version(v questions.item_version) returns void language plpgsql as $$
declare
  stem text := questions.search_text(questions.plain_text(v.stem_html));
  lead_in text := questions.search_text(v.lead_in);
  choices text := questions.search_text(coalesce(
    (select string_agg(o ->> 'text', ' . ' order by o ->> 'key') from jsonb_array_elements(v.options) o), ''));
  pictures text := questions.search_text(coalesce(
    (select string_agg(concat_ws(' . ', p ->> 'alt', p ->> 'caption'), ' . ') from jsonb_array_elements(v.images) p), ''));
  code text := questions.search_text(coalesce((select i.code from questions.item i where i.id = v.item_id), ''));
  reasons text := coalesce((select string_agg(value, ' . ' order by key) from jsonb_each_text(v.rationales)), '');
begin
  insert into questions.version_search (version_id, item_id, shown, told) values (
    v.id,
    v.item_id,
    setweight(to_tsvector('english', stem), 'A') || setweight(to_tsvector('english', lead_in), 'B')
      || setweight(to_tsvector('english', concat_ws(' . ', choices, pictures, code)), 'C'),
    to_tsvector('english', questions.search_text(
      concat_ws(' . ', questions.plain_text(v.explanation_html), v.key_point, reasons)))
  ) on conflict (version_id) do nothing;
  insert into questions.search_word (word)
    select distinct lower(each[1]) as word
    from regexp_matches(concat_ws(' ', stem, lead_in, choices, pictures), '[A-Za-z]{4,30}', 'g') each
    order by word
    on conflict (word) do nothing;
end $$;

create function questions.index_new_version() returns trigger language plpgsql as $$
begin
  perform questions.index_version(new);
  return null;
end $$;
create trigger item_version_is_searchable after insert on questions.item_version
  for each row execute function questions.index_new_version();
select questions.index_version(v) from questions.item_version v;

-- Published to practice, which knows who has answered what: the words told with the answer of each published item.
create view questions.told_view as
  select i.id as item_id, s.told
  from questions.item i join questions.version_search s on s.version_id = i.version_id;
