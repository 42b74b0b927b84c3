-- A question of the FAQ may be a draft, and lists of the back office say what readers see.
alter table content.faq_qa add column live boolean not null default true;

-- Rows of the FAQ in the order readers see them: by section, then by position. Positions stay below 100,000.
create view content.faq_qa_list as
  select qa.*, section.position * 100000 + qa.position as place
  from content.faq_qa qa join content.faq_section section on section.id = qa.section_id;

-- What state an article is in now.
create view content.news_list as
  select news.*,
    case
      when archived then 'archived'
      when published_at is null then 'draft'
      when published_at > now() then 'scheduled'
      else 'published'
    end as state
  from content.news;
