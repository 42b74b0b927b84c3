import { notify } from '@app/notifications/server';
import { type MailTemplate, mailTemplate, minuteInSentence, TRANSACTIONAL } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { SittingRow } from './sittings.repo.ts';
import { listRecipients } from './recipients.repo.ts';

const seatMail = mailTemplate('sitting-seat', {
  about: 'Staff have given somebody a seat in a sitting.',
  topic: TRANSACTIONAL,
  section: 'paques',
  variables: ['sitting_title', 'starts_at', 'first_name', 'opens_at', 'sitting_url'],
});
const resultMail = mailTemplate('sitting-result', {
  about: 'The result of a sitting is out, or late answers have been counted.',
  topic: TRANSACTIONAL,
  section: 'paques',
  variables: ['sitting_title', 'first_name', 'note', 'result_url'],
});
const movedMail = mailTemplate('sitting-moved', {
  about: 'Staff have moved a sitting to another time.',
  topic: TRANSACTIONAL,
  section: 'paques',
  variables: ['sitting_title', 'starts_at', 'first_name', 'opens_at', 'sitting_url'],
});
const seatEndedMail = mailTemplate('sitting-seat-ended', {
  about: 'Staff have cancelled a sitting or taken a seat away.',
  topic: TRANSACTIONAL,
  section: 'paques',
  variables: ['sitting_title', 'first_name', 'seat_note'],
});
export const mocksMails = [seatMail, resultMail, movedMail, seatEndedMail];

type About = Pick<SittingRow, 'id' | 'title' | 'opens_at' | 'starts_at'>;
interface Recipients {
  readonly userIds: readonly string[];
  readonly actorId: string | null;
}

/**
 * A seat in a sitting needs no subscription, and the bell is only for subscribers, so that a notice alone would not reach
 * everybody. Called in the transaction of its cause, which makes it one mail a person.
 */
async function mailEach(
  deps: Deps,
  userIds: readonly string[],
  template: MailTemplate,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { email, first_name } of await listRecipients(deps.db, userIds))
    await deps.mail.send(deps.db, { template, to: email, variables: { ...variables, first_name } });
}

const timesOf = (deps: Deps, sitting: About) => ({
  sitting_title: sitting.title,
  starts_at: minuteInSentence(sitting.starts_at),
  opens_at: minuteInSentence(sitting.opens_at),
  sitting_url: `${deps.site.publicUrl}/sitting/${sitting.id}`,
});

export const mailSeats = (deps: Deps, sitting: About, userIds: readonly string[]): Promise<void> =>
  mailEach(deps, userIds, seatMail, timesOf(deps, sitting));

export async function notifyMoved(deps: Deps, sitting: About, recipients: Recipients): Promise<void> {
  const [starts, opens] = [minuteInSentence(sitting.starts_at), minuteInSentence(sitting.opens_at)];
  await notify(deps, {
    kind: 'Mock',
    title: `${sitting.title} has a new time`,
    text: `It starts on ${starts} UK time, and you can come in from ${opens}.`,
    link: `/sitting/${sitting.id}`,
    ...recipients,
  });
  await mailEach(deps, recipients.userIds, movedMail, timesOf(deps, sitting));
}

export async function notifySeatEnded(
  deps: Deps,
  { title }: About,
  note: string,
  recipients: Recipients,
): Promise<void> {
  await notify(deps, { kind: 'Mock', title: `You no longer have a seat in ${title}`, text: note, ...recipients });
  await mailEach(deps, recipients.userIds, seatEndedMail, { sitting_title: title, seat_note: note });
}

export const mailResults = (deps: Deps, sitting: About, userIds: readonly string[], note: string): Promise<void> =>
  mailEach(deps, userIds, resultMail, {
    sitting_title: sitting.title,
    note,
    result_url: `${deps.site.publicUrl}/sitting/${sitting.id}/result`,
  });
