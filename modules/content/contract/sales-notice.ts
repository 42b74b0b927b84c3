import {
  harmless,
  endpoint,
  HOUR_SECONDS,
  isDeliverable,
  mailTemplate,
  reason,
  TRANSACTIONAL,
} from '@app/platform/contract';
import { z } from 'zod';

/** The pages with the form. */
export const NOTICE_PLACES = ['home', 'pricing', 'purchase'] as const;

/** Notices to visitors who want a mail when sales open. */
export const salesNoticeApi = {
  askForNotice: endpoint('POST /paplabable/salesnotice', 'public', {
    body: z.strictObject({
      email: z.string().trim().max(254).refine(isDeliverable, 'Please enter an e-mail address.'),
      place: z.enum(NOTICE_PLACES),
      consent: z.literal(true, 'Please tick the box first.'),
    }),
    reply: z.object({ kept: z.literal(true) }),
    limit: { points: 10, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    about: 'Store an address to be told when sales open. The reply is the same if it is already stored.',
  }),
  removeNotice: endpoint('POST /paplabable/salesnotice/remove', 'public', {
    body: z.strictObject({ token: z.string().min(20).max(100) }),
    reply: z.object({ removed: z.literal(true) }),
    limit: { points: 60, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    about: 'Delete the address a mailed link belongs to. The reply is the same if it has already been deleted.',
  }),
  noticeCount: endpoint('GET /a/plabable/salesnotices', 'staff:paproducts:v', {
    reply: z.object({ count: z.number().int(), latest_at: z.iso.datetime().nullable() }),
    about: 'How many people want to hear when sales open.',
  }),
  exportNotices: endpoint('POST /a/plabable/salesnotices/export', 'staff:paproducts:e', {
    body: z.strictObject({ reason: reason() }),
    reply: z.object({
      rows: z.array(z.object({ email: z.string(), place: z.enum(NOTICE_PLACES), created_at: z.iso.datetime() })),
    }),
    act: harmless('Writes a line of the audit record and changes nothing.'),
    about: 'The addresses, oldest first. Who took them and why is recorded.',
  }),
};

export const salesOpenMail = mailTemplate('sales-open', {
  about: 'Sales have opened: to whoever asked to be told, once.',
  topic: TRANSACTIONAL,
  variables: ['pricing_url'],
});
export const salesNoticeMail = mailTemplate('sales-notice', {
  about: 'Confirms that an address is kept until sales open, with the link that deletes it.',
  topic: TRANSACTIONAL,
  variables: ['remove_url'],
});
