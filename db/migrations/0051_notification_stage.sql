-- The list of announcements with how far each has come: draft, scheduled for a later moment, or published.
create view notifications.notification_list_view as
  select n.*,
    case when n.published_at is null then 'draft' when n.published_at > now() then 'scheduled' else 'published' end as stage
  from notifications.notification n;
