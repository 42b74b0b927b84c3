import type { CaptchaAttempt } from '@app/accounts/server';
import {
  FEEDBACK_TOPICS,
  type feedbackApi,
  feedbackReceivedMail,
  feedbackScreen,
  referenceOf,
} from '@app/community/contract';
import { type BodyOf, MAIN_LINE, type ReplyOf } from '@app/platform/contract';
import { type Deps, inTransaction, networkOf } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findNumber, insertEntry, insertFeedback, type NewFeedback } from './feedback.repo.ts';

type Send = typeof feedbackApi.sendFeedback;
export interface Robots {
  /** CAPTCHA_NEEDED unless the captcha was passed. */
  readonly refuseRobots: (deps: Deps, attempt: CaptchaAttempt) => Promise<void>;
}
export interface Sender {
  readonly userId: string | null;
  readonly ip: string;
}

/** The endpoint's limit is per user, or per IP address for visitors; this one covers all users of one network. */
const FROM_ONE_ADDRESS = { points: 30, seconds: 3600 } as const;

async function refuseFlood(deps: Deps, ip: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await deps.limits.consume('feedback.address', networkOf(ip), FROM_ONE_ADDRESS);
  if (!allowed) fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}

/**
 * Stores a message and mails the support address. A retry is the same message with the same reference. `forStaff` is
 * kept as a note: a reply quotes what the sender wrote, and that must not be in it.
 */
export async function keepFeedback(
  deps: Deps,
  row: Omit<NewFeedback, 'id' | 'edition' | 'created_at'>,
  forStaff?: string,
): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const facts = { id: deps.ids.id(), edition: MAIN_LINE, created_at: deps.clock.now() };
    const number = await insertFeedback(deps.db, { ...row, ...facts });
    if (number === null) return (await findNumber(deps.db, row.op_id ?? '', row.user_id)) ?? fail('COMMENT_REUSED');
    if (forStaff !== undefined)
      await insertEntry(deps.db, {
        id: deps.ids.id(),
        feedback_id: facts.id,
        op_id: deps.ids.id(),
        kind: 'note',
        body: forStaff,
        author_id: row.user_id,
        created_at: facts.created_at,
      });
    await deps.mail.send(deps.db, {
      template: feedbackReceivedMail,
      to: deps.site.supportEmail,
      variables: {
        reference: referenceOf(number),
        topic: FEEDBACK_TOPICS.find(({ value }) => value === row.topic)?.label ?? row.topic,
        title: row.title,
        inbox_url: `${deps.site.publicUrl}${feedbackScreen(MAIN_LINE)}`,
      },
    });
    return number;
  });
}

export async function sendFeedback(
  deps: Deps,
  { refuseRobots }: Robots,
  { sender, body }: { readonly sender: Sender; readonly body: BodyOf<Send> },
): Promise<ReplyOf<Send>> {
  const { captcha, ...message } = body;
  if (sender.userId === null && message.email === '')
    fail('INVALID_INPUT', { fields: { email: 'Please enter an e-mail address.' } });
  await refuseFlood(deps, sender.ip);
  await refuseRobots(deps, { captcha, ip: sender.ip });
  const number = await keepFeedback(deps, {
    ...message,
    user_id: sender.userId,
    // The account has name and address, and keeps them current.
    ...(sender.userId === null ? {} : { name: '', email: '' }),
  });
  return { reference: referenceOf(number) };
}
