import { z } from 'zod';

const mailsShape = z.strictObject({
  news: z.boolean(),
  reminders: z.boolean(),
  question_updates: z.boolean(),
  comment_replies: z.boolean(),
});

/** How somebody wants the site to be, on every device of theirs. */
export const preferencesShape = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']),
  contrast: z.enum(['system', 'normal', 'high']),
  text: z.enum(['s', 'm', 'l', 'xl', 'xxl']),
  spacing: z.enum(['normal', 'wide']),
  font: z.enum(['default', 'lexend', 'opendyslexic']),
  motion: z.enum(['system', 'reduce', 'full']),
  /** Keyboard shortcuts on the question page. */
  keys: z.boolean(),
  /** Uses assistive technology: copy protection makes room for it. */
  accessible: z.boolean(),
  /** Per cent added to every time limit. */
  extra_time: z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(100)]),
  mails: mailsShape,
  exam_date: z.iso.date().nullable(),
});
export type Preferences = z.infer<typeof preferencesShape>;

/** What is left out stays as it is. */
export const preferencesChangeShape = preferencesShape.partial().extend({ mails: mailsShape.partial().optional() });
export type PreferencesChange = z.infer<typeof preferencesChangeShape>;

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'light',
  contrast: 'system',
  text: 'm',
  spacing: 'normal',
  font: 'default',
  motion: 'system',
  keys: true,
  accessible: false,
  extra_time: 0,
  mails: { news: false, reminders: false, question_updates: true, comment_replies: true },
  exam_date: null,
};
