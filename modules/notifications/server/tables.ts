// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface NotificationsLetter {
  audience: 'all' | 'subscribers' | 'qb' | 'gems' | 'oscegems' | 'staff' | 'named';
  body: string;
  body_html: string;
  delivered_at: Timestamp | null;
  id: string;
  reached: string | null;
  recipients: Generated<number>;
  sent_at: Timestamp;
  sent_by: string | null;
  title: string;
}

export interface NotificationsMessage {
  deleted_at: Timestamp | null;
  letter_id: string;
  read_at: Timestamp | null;
  user_id: string;
}

export interface NotificationsNotification {
  actor_id: string | null;
  audience: 'all' | 'subscribers' | 'qb' | 'gems' | 'oscegems' | 'staff' | 'named';
  body: Generated<string>;
  body_html: Generated<string>;
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  id: string;
  kind: Generated<string>;
  link: Generated<string>;
  published_at: Timestamp | null;
  source: Generated<Json>;
  status: Generated<'created' | 'seen' | 'resolved'>;
  title: string;
  told_once: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface NotificationsNotificationListView {
  actor_id: string | null;
  audience: string | null;
  body: string | null;
  body_html: string | null;
  created_at: Timestamp | null;
  edition: string | null;
  id: string | null;
  kind: string | null;
  link: string | null;
  published_at: Timestamp | null;
  source: Json | null;
  stage: string | null;
  status: string | null;
  title: string | null;
  told_once: string | null;
  updated_at: Timestamp | null;
  version: number | null;
}

export interface NotificationsReceipt {
  deleted_at: Timestamp | null;
  named: boolean;
  notification_id: string;
  read_at: Timestamp | null;
  user_id: string;
}

export interface NotificationsTables {
  'notifications.letter': NotificationsLetter;
  'notifications.message': NotificationsMessage;
  'notifications.notification': NotificationsNotification;
  'notifications.notification_list_view': NotificationsNotificationListView;
  'notifications.receipt': NotificationsReceipt;
}
