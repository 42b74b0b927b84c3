import { endpoint } from '@app/platform/contract';
import { z } from 'zod';

/** As a browser gives them: unpadded base64url of 65 and of 16 bytes. */
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3));

export const pushApi = {
  pushState: endpoint('GET /paplabable/push', 'member', {
    reply: z.object({
      /** The key a browser subscribes with; null where reminders by push are not set up. */
      key: z.string().nullable(),
      /** Whether this session's browser receives them. */
      on: z.boolean(),
    }),
    about: 'Whether this browser shows study reminders, and the public key it subscribes with.',
  }),
  startPush: endpoint('PUT /paplabable/push', 'member', {
    body: z.strictObject({ endpoint: z.url().max(1000), p256dh: key(65), auth: key(16) }),
    reply: z.object({ on: z.boolean() }),
    limit: { points: 20, seconds: 3600 },
    whileActing: 'refuse',
    about: 'Show study reminders in this browser until the session ends or it is switched off.',
  }),
  stopPush: endpoint('DELETE /paplabable/push', 'member', {
    reply: z.object({ on: z.boolean() }),
    whileActing: 'refuse',
    about: 'Show no more study reminders in this browser.',
  }),
};
