import type { CodeSubject } from '@app/accounts/server';
import { minuteInSentence } from '@app/platform/contract';
import { fail } from '../../contract/errors.ts';
import { findEvent } from '../event.repo.ts';
import { findLive } from '../seats/seats.repo.ts';
import { bigMockCodeMail } from '../notices/mails.ts';
import { wordsOf } from '../notices/labels.ts';
import { markCodePassed } from './bookings.repo.ts';

/** The code of a big mock: mailed to attendees, valid for that event only. */
export const bigMockCode: CodeSubject = {
  mailFor: async (deps, { userId, subject }) => {
    const event = await findEvent(deps.db, subject);
    if (event?.type !== 'bigmock') return null;
    const booking = await findLive(deps.db, userId, subject);
    if (!booking || booking.state === 'held') return fail('NOT_BOOKED');
    if (event.cancelled_at || event.ends_at <= deps.clock.now()) fail('EVENT_NOT_OPEN');
    const { title, url } = wordsOf(deps, event);
    const variables = { event_title: title, starts_at: minuteInSentence(event.starts_at), join_url: url };
    return { template: bigMockCodeMail, variables };
  },
  passed: (deps, { userId, subject }) =>
    markCodePassed(deps.db, userId, subject, deps.clock.now()).then(() => undefined),
};
