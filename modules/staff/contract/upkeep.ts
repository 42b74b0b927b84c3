import { harmless, endpoint, uuid } from '@app/platform/contract';
import { z } from 'zod';

export const MAIL_LOG = '/admin/maillog';
export const FAILED_JOBS = '/admin/failedjobs';
export const UPKEEP_PAGE = 30;

export const MAIL_STATES = ['waiting', 'sent', 'refused'] as const;
const byId = z.object({ id: uuid() });
const page = z.coerce.number().int().min(1).max(1000).default(1);

const mailLogRowShape = z.object({
  id: uuid(),
  tag: z.string(),
  to: z.string(),
  state: z.enum(MAIL_STATES),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  attempts: z.number().int(),
  /** Why the mail was refused. */
  reason: z.string().nullable(),
  /** It was refused and its content is still stored. */
  can_retry: z.boolean(),
});
export type MailLogRow = z.infer<typeof mailLogRowShape>;

const failedJobShape = z.object({
  id: uuid(),
  kind: z.string(),
  failed_at: z.iso.datetime(),
  attempts: z.number().int(),
  reason: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJobShape>;

/** Maintenance of outgoing mail and background jobs. */
export const upkeepApi = {
  mailLog: endpoint('GET /a/plabable/maillog', 'staff:pasettings:v', {
    query: z.strictObject({ state: z.enum(MAIL_STATES).optional(), to: z.string().trim().max(254).optional(), page }),
    reply: z.object({ rows: z.array(mailLogRowShape), more: z.boolean() }),
    about: 'The mails of the last 30 days, newest first: waiting, sent or refused. Never what they say.',
  }),
  retryMail: endpoint('POST /a/plabable/maillog/:id/retry', 'staff:pasettings:e', {
    params: byId,
    reply: z.object({ queued: z.boolean() }),
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'To whom, which mail, and why it was refused.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Send a refused mail again, as it was written.',
  }),
  failedJobs: endpoint('GET /a/plabable/failedjobs', 'staff:pasettings:v', {
    query: z.strictObject({ page }),
    reply: z.object({ rows: z.array(failedJobShape), more: z.boolean() }),
    about: 'Background work that failed every time, newest first.',
  }),
  retryJob: endpoint('POST /a/plabable/failedjobs/:id/retry', 'staff:pasettings:e', {
    params: byId,
    reply: z.object({ queued: z.boolean() }),
    act: harmless('Runs again what should have run; jobs may run twice.'),
    about: 'Run failed background work again.',
  }),
};
