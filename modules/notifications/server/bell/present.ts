import type { NewsRow, NotificationRow } from '@app/notifications/contract';
import type { listAnnounced, NamedRow } from './bell.repo.ts';

type AnnouncedRow = Awaited<ReturnType<typeof listAnnounced>>[number];

const facts = (row: AnnouncedRow) => ({
  id: row.id,
  title: row.title,
  content: row.body_html,
  link: row.link,
  is_read: row.read_at !== null,
  created_at: row.published_at.toISOString(),
});

export const presentNamed = (row: NamedRow): NotificationRow => ({
  ...facts(row),
  owner_name: row.first_name,
  NotificationObject: {
    entity_type: row.kind,
    status: row.status,
    NotificationsChange: { User: { first_name: row.first_name } },
  },
  Question: row.source.question ?? null,
});

export const presentAnnounced = (row: AnnouncedRow): NewsRow => ({
  ...facts(row),
  news_id: row.source.news_id ?? null,
  News: { title: row.title },
});
