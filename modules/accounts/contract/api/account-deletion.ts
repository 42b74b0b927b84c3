import { DAY_SECONDS, endpoint, HOUR_SECONDS } from '@app/platform/contract';
import { z } from 'zod';
import { codeShape, secretShape, sentShape } from '../model.ts';

export const exportStateShape = z.object({
  state: z.enum(['none', 'preparing', 'ready']),
  /** With `none`: the copy asked for then is overdue and can be asked for again. */
  requested_at: z.iso.datetime().nullable(),
  available_until: z.iso.datetime().nullable(),
  /** Works for five minutes. */
  url: z.string().nullable(),
});
export type ExportState = z.infer<typeof exportStateShape>;

export const accountDeletionApi = {
  requestDeletion: endpoint('POST /pauser/accountdeletion', 'member', {
    body: z.strictObject({}),
    reply: sentShape,
    limit: { points: 5, seconds: HOUR_SECONDS },
    about: 'Mail the caller a link and a code that confirm the deletion of their account.',
  }),
  confirmDeletion: endpoint('POST /paconfirmdeletion', 'public', {
    aliases: ['host:/paconfirmdeletion'],
    body: z.strictObject({ token: secretShape, code: codeShape }),
    reply: z.object({ erased_after: z.iso.datetime() }),
    limit: { points: 20, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    // Keeps the call out of the transaction of an idempotency key: a wrong try must stay counted.
    ignoresKey: true,
    about: 'Confirm the deletion. Logs out everywhere; logging in before the moment in the reply cancels it.',
  }),
  requestExport: endpoint('POST /paplabable/dataexport', 'member', {
    body: z.strictObject({}),
    reply: exportStateShape,
    limit: { points: 5, seconds: DAY_SECONDS },
    about: 'Ask for a copy of the caller’s data; a mail says when it is ready.',
  }),
  exportState: endpoint('GET /paplabable/dataexport', 'member', {
    reply: exportStateShape,
    whileActing: 'refuse',
    about: 'State of the last export and, when ready, its short-lived link.',
  }),
};
