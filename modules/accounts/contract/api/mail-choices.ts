import { endpoint } from '@app/platform/contract';
import { z } from 'zod';
import { mailTopics } from '../preferences.ts';

const params = z.object({ token: z.string().min(20).max(200) });
const limit = { points: 60, seconds: 3600 };
const reply = z.object({ topic: z.enum(mailTopics), on: z.boolean() });

/** Uses the token in a mail, without a log-in. The token can only stop the topic of that mail. */
export const mailChoicesApi = {
  mailChoice: endpoint('GET /paplabable/mailpreferences/:token', 'public', {
    params,
    reply,
    limit,
    allowsEndedSession: true,
    about: 'Which e-mails the link at the foot of an e-mail stops, and whether they are still sent.',
  }),
  stopMails: endpoint('POST /paplabable/mailpreferences/:token', 'public', {
    params,
    // Mail programs send a form whose one field adds nothing to the address.
    rawBody: { maxBytes: 1024 },
    reply,
    limit,
    allowsEndedSession: true,
    aliases: ['host:/mailpreferences/:token'],
    about: 'Stop the e-mails of one topic by the link at their foot. Sent again it changes nothing.',
  }),
};
