import { z } from 'zod';

/** Facts of the question a notification is about, as they were when it was made. */
export const questionShape = z.object({
  id: z.string(),
  code: z.string(),
  matrix_id: z.string().nullable(),
  /** A category without a master belongs to the first bank. */
  ParentCategory: z.object({ name: z.string(), master_id: z.string().nullable() }),
});
export type QuestionFacts = z.infer<typeof questionShape>;

/** What a notification points at; kept as ids, beside the facts of the question. */
export const sourceShape = z.object({
  question: questionShape.optional(),
  comment_id: z.string().optional(),
  news_id: z.string().optional(),
});
export type Source = z.infer<typeof sourceShape>;

const facts = {
  id: z.uuid(),
  title: z.string(),
  /** Sanitised HTML; empty when the title says it all. */
  content: z.string(),
  link: z.string(),
  is_read: z.boolean(),
  created_at: z.iso.datetime(),
};

/** The row of a notification to named people, in the nested names it has always had on the wire. */
export const notificationShape = z.object({
  ...facts,
  /** How the user behind it is shown; null when there is none, or they are gone. */
  owner_name: z.string().nullable(),
  NotificationObject: z.object({
    entity_type: z.string(),
    status: z.string(),
    NotificationsChange: z.object({ User: z.object({ first_name: z.string().nullable() }) }),
  }),
  Question: questionShape.nullable(),
});
export type NotificationRow = z.infer<typeof notificationShape>;

/** The row of something told to everybody: a news item, or an announcement of staff. */
export const newsShape = z.object({
  ...facts,
  news_id: z.string().nullable(),
  News: z.object({ title: z.string() }),
});
export type NewsRow = z.infer<typeof newsShape>;

export const messageShape = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  status: z.enum(['unread', 'read']),
  sent_at: z.iso.datetime(),
});
export type MessageRow = z.infer<typeof messageShape>;
