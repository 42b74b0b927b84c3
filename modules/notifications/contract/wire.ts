import { uuid } from '@app/platform/contract';
import { z } from 'zod';

/** Facts about the notification's question, as they were when it was created. */
export const questionShape = z.object({
  id: z.string(),
  code: z.string(),
  matrix_id: z.string().nullable(),
  /** A category without a master belongs to the first bank. */
  ParentCategory: z.object({ name: z.string(), master_id: z.string().nullable() }),
});
export type QuestionFacts = z.infer<typeof questionShape>;

/** What a notification refers to: ids, and the facts of the question. */
export const sourceShape = z.object({
  question: questionShape.optional(),
  comment_id: z.string().optional(),
  news_id: z.string().optional(),
});
export type ItemSource = z.infer<typeof sourceShape>;

const facts = {
  id: uuid(),
  title: z.string(),
  /** Sanitised HTML; empty when the title says it all. */
  content: z.string(),
  link: z.string(),
  is_read: z.boolean(),
  created_at: z.iso.datetime(),
};

/** The row of a notification to named users, with the nested names that the wire format prescribes. */
export const notificationShape = z.object({
  ...facts,
  /** The name of the user who caused it; null when there is none, or they have been erased. */
  owner_name: z.string().nullable(),
  NotificationObject: z.object({
    entity_type: z.string(),
    status: z.string(),
    NotificationsChange: z.object({ User: z.object({ first_name: z.string().nullable() }) }),
  }),
  Question: questionShape.nullable(),
});
export type NotificationRow = z.infer<typeof notificationShape>;

/** The row of a notification to a group: a news item, or an announcement by staff. */
export const newsShape = z.object({
  ...facts,
  news_id: z.string().nullable(),
  News: z.object({ title: z.string() }),
});
export type NewsRow = z.infer<typeof newsShape>;

export const messageShape = z.object({
  id: uuid(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  status: z.enum(['unread', 'read']),
  sent_at: z.iso.datetime(),
});
export type MessageRow = z.infer<typeof messageShape>;
