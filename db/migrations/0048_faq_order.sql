-- The place of an FAQ question as a person counts: 1 for the first question of the first section, and so on.
create or replace view content.faq_qa_list as
  select qa.*,
    (row_number() over (
      partition by qa.edition order by section.position, section.id, qa.position, qa.id
    ))::int as place
  from content.faq_qa qa join content.faq_section section on section.id = qa.section_id;
