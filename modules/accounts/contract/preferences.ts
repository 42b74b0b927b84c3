import { z } from 'zod';

/** The topics of e-mails that users can switch off. */
export const mailTopics = ['news', 'reminders', 'question_updates', 'comment_replies'] as const;
export type MailTopic = (typeof mailTopics)[number];
export const MAIL_TOPIC_NAMES: Readonly<Record<MailTopic, string>> = {
  news: 'News and offers',
  reminders: 'Study reminders',
  question_updates: 'Changes to questions I have answered',
  comment_replies: 'Replies to my comments',
};

const mailsShape = z.strictObject({
  news: z.boolean(),
  reminders: z.boolean(),
  question_updates: z.boolean(),
  comment_replies: z.boolean(),
} satisfies Readonly<Record<MailTopic, z.ZodBoolean>>);

/** The times of reminders: days from Monday as 1, and an hour of the day in the United Kingdom. */
export const reminderShape = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  hour: z.number().int().min(0).max(23),
});
export type Reminder = z.infer<typeof reminderShape>;

/** A user's preferences, on all their devices. */
export const preferencesShape = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']),
  contrast: z.enum(['system', 'normal', 'high']),
  text: z.enum(['s', 'm', 'l', 'xl', 'xxl']),
  spacing: z.enum(['normal', 'wide']),
  font: z.enum(['default', 'lexend', 'opendyslexic']),
  motion: z.enum(['system', 'reduce', 'full']),
  /** Keyboard shortcuts on the question page. */
  keys: z.boolean(),
  /** Uses assistive technology: copy protection is relaxed for it. */
  accessible: z.boolean(),
  /** Per cent added to every time limit. */
  extra_time: z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(100)]),
  /** Minutes of rest for each paper of a mock, during which its clock stops. */
  rest_minutes: z.union([z.literal(0), z.literal(5), z.literal(10), z.literal(15), z.literal(30)]),
  mails: mailsShape,
  reminder: reminderShape,
  exam_date: z.iso.date().nullable(),
});
export type Preferences = z.infer<typeof preferencesShape>;

/** Fields that are left out are unchanged. */
export const preferencesChangeShape = preferencesShape.partial().extend({ mails: mailsShape.partial().optional() });
export type PreferencesChange = z.infer<typeof preferencesChangeShape>;

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  contrast: 'system',
  text: 'm',
  spacing: 'normal',
  font: 'default',
  motion: 'system',
  keys: true,
  accessible: false,
  extra_time: 0,
  rest_minutes: 0,
  mails: { news: false, reminders: false, question_updates: true, comment_replies: true },
  reminder: { days: [2, 4], hour: 19 },
  exam_date: null,
};
