import {
  MESSAGES_SHOWN,
  NOBODY,
  type PairMessage,
  type PairStatus,
  PAIR_SUBJECT,
  type pairingApi,
} from '@app/community/contract';
import type { BodyOf, ReplyOf } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { addComment, refuseWords } from '../comments/write-comment.ts';
import { keepFeedback } from '../feedback/send-feedback.ts';
import { endPairing, readStatus, reportableSince, notifyPartner } from './pairing.ts';
import { findPair, hasBlocked, insertBlock, lockPair, lockReportable, lockWait, updateRead } from './pairing.repo.ts';
import { listMessages, type MessageRow, removeWordsBefore, removeWordsOf } from './room.repo.ts';

const READ_BY_STAFF = 20;

/** The title of the message to staff, and what it says when the reporter added no words. */
const REPORTED = {
  report: ['A study partner was reported', 'I reported my study partner.'],
  block: ['A study partner was blocked', 'I blocked my study partner.'],
} as const;

const present = (row: MessageRow, userId: string): PairMessage => ({
  id: row.id,
  is_own: row.author_id === userId,
  author: row.first_name || NOBODY,
  body: row.body,
  created_at: row.created_at.toISOString(),
});

export async function readMessages(
  deps: Deps,
  userId: string,
  before?: string,
): Promise<ReplyOf<typeof pairingApi.pairMessages>> {
  const pair = (await findPair(deps.db, userId)) ?? fail('NOT_PAIRED');
  // One more than is shown, to know whether there are earlier ones.
  const found = await listMessages(deps.db, { kind: PAIR_SUBJECT, id: pair.pair_id }, MESSAGES_SHOWN + 1, before);
  const rows = found.slice(-MESSAGES_SHOWN);
  const newest = rows.findLast(({ author_id }) => author_id !== userId);
  if (newest) await updateRead(deps.db, { pairId: pair.pair_id, userId, at: newest.created_at });
  const has_earlier = found.length > rows.length;
  return { pair_id: pair.pair_id, rows: rows.map((row) => present(row, userId)), has_earlier };
}

/**
 * Locks the pair, so that nothing is written into a room that has just closed. A message meant for an earlier partner is
 * refused.
 */
export async function writeMessage(
  deps: Deps,
  userId: string,
  message: BodyOf<typeof pairingApi.writePairMessage>,
): Promise<PairMessage> {
  await refuseWords(deps, message.body);
  return inTransaction(deps, async (deps) => {
    const pair = (await lockPair(deps.db, userId)) ?? fail('NOT_PAIRED');
    if (pair.pair_id !== message.pair_id) fail('PAIR_OVER');
    const subject = { kind: PAIR_SUBJECT, id: pair.pair_id };
    const { id } = await addComment(deps, {
      subject,
      authorId: userId,
      isStaff: false,
      opId: message.op_id,
      body: message.body,
      replyTo: null,
      pinned: false,
    });
    const row =
      (await listMessages(deps.db, subject, MESSAGES_SHOWN)).find((each) => each.id === id) ?? fail('NOT_FOUND');
    await notifyPartner(deps, pair, {
      title: 'Your study partner has written to you',
      text: 'The message is in your room.',
    });
    return present(row, userId);
  });
}

/**
 * Blocks the partner of the named pair, ends it and creates feedback for staff. Who the partner is and, for a report, the
 * latest messages are a note for staff alone.
 */
export async function reportPair(
  deps: Deps,
  userId: string,
  report: BodyOf<typeof pairingApi.reportPair>,
): Promise<PairStatus> {
  await inTransaction(deps, async (deps) => {
    // Prevents a match in the meantime, which could be with the partner about to be blocked.
    await lockWait(deps.db, userId);
    // The partner may have left first; an ended pair can still be reported.
    const filter = { userId, pairId: report.pair_id, after: reportableSince(deps) };
    const pair = (await lockReportable(deps.db, filter)) ?? fail('PAIR_OVER');
    // A retry finds the block and is done.
    if (await hasBlocked(deps.db, userId, pair.partner_id)) return;
    const messages = await listMessages(deps.db, { kind: PAIR_SUBJECT, id: pair.pair_id }, READ_BY_STAFF);
    const talk = messages.map((row) => `${row.author_id === userId ? 'Reporter' : 'Partner'}: ${row.body}`);
    const [title, own] = REPORTED[report.what];
    const partner = pair.partner_uid ?? 'a deleted account';
    const evidence = [`Partner: ${partner}`, ...(report.what === 'report' ? talk : [])];
    // In the title staff find every report about the same account.
    const message = {
      title: `${title}: ${partner}`,
      body: report.text || own,
      name: '',
      email: '',
      page: '/studygroup/group',
      device: '',
    };
    const about = {
      op_id: report.op_id,
      user_id: userId,
      kind: 'pair',
      topic: 'safety',
      subject_id: pair.pair_id,
    } as const;
    await keepFeedback(deps, { ...message, ...about }, evidence.join('\n\n'));
    await insertBlock(deps.db, userId, pair.partner_id, deps.clock.now());
    // The two may have been paired again; a pair with another partner goes on.
    const running = await lockPair(deps.db, userId);
    if (running?.partner_id === pair.partner_id) await endPairing(deps, userId, 'blocked');
  });
  return readStatus(deps, userId);
}

/** Deletes messages that can no longer be reported. */
export const forgetRooms = (deps: Deps): Promise<void> =>
  removeWordsBefore(deps.db, reportableSince(deps), deps.clock.now());
/** Deletes a user's messages at once when they confirm the deletion of their account. */
export const forgetRoomsOf = (deps: Deps, userId: string): Promise<void> =>
  removeWordsOf(deps.db, userId, deps.clock.now());

export const roomsHandler = handle(job<Record<string, never>>('community.forget-rooms'), forgetRooms, {
  every: '55 3 * * *',
});
