-- The list of pages says which of them still hold a point for the owner to confirm.
create view content.page_list as
  select page.*, case when body ~ '\{\{ ?owner_to_confirm ?\}\}' then 'open' end as points
  from content.page;
