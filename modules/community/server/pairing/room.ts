import { type PairMessage, type PairStatus, PAIR_SUBJECT, type pairingApi } from '@app/community/contract';
import type { BodyOf } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { addComment, refuseWords } from '../comments/write-comment.ts';
import { keepFeedback } from '../feedback/send-feedback.ts';
import { endPairing, readStatus } from './pairing.ts';
import { findEndedPair, findPair, insertBlock, lockPair } from './pairing.repo.ts';
import { listMessages, type MessageRow } from './room.repo.ts';

const SHOWN = 100;
const READ_BY_STAFF = 20;
/** How long after its end a pair can be reported. */
const REPORTABLE_MS = 7 * 86_400_000;

const present = (row: MessageRow, userId: string): PairMessage => ({
  id: row.id,
  is_own: row.author_id === userId,
  author: row.first_name || 'User',
  body: row.body,
  created_at: row.created_at.toISOString(),
});

export async function readMessages(deps: Deps, userId: string): Promise<{ rows: PairMessage[] }> {
  const pair = (await findPair(deps.db, userId)) ?? fail('NOT_PAIRED');
  const rows = await listMessages(deps.db, { kind: PAIR_SUBJECT, id: pair.pair_id }, SHOWN);
  return { rows: rows.map((row) => present(row, userId)) };
}

/** The pair is held while it is written, so that nothing is written into a room that has just closed. */
export async function writeMessage(
  deps: Deps,
  userId: string,
  given: BodyOf<typeof pairingApi.writePairMessage>,
): Promise<PairMessage> {
  await refuseWords(deps, given.body);
  return inTransaction(deps, async (deps) => {
    const pair = (await lockPair(deps.db, userId)) ?? fail('NOT_PAIRED');
    const subject = { kind: PAIR_SUBJECT, id: pair.pair_id };
    const { id } = await addComment(deps, {
      subject,
      authorId: userId,
      isStaff: false,
      opId: given.op_id,
      body: given.body,
      replyTo: null,
      pinned: false,
    });
    const row = (await listMessages(deps.db, subject, SHOWN)).find((each) => each.id === id) ?? fail('NOT_FOUND');
    return present(row, userId);
  });
}

/** Blocks the partner, ends the pair and tells staff; a report carries the last of what was said. */
export async function reportPair(
  deps: Deps,
  userId: string,
  given: BodyOf<typeof pairingApi.reportPair>,
): Promise<PairStatus> {
  await inTransaction(deps, async (deps) => {
    const since = new Date(deps.clock.now().getTime() - REPORTABLE_MS);
    // Whoever was unkind may have left first: they can still be reported. Pressed twice, the first press has done it.
    const pair = (await lockPair(deps.db, userId)) ?? (await findEndedPair(deps.db, userId, since));
    if (!pair) return;
    const said = await listMessages(deps.db, { kind: PAIR_SUBJECT, id: pair.pair_id }, READ_BY_STAFF);
    const talk = said.map((row) => `${row.author_id === userId ? 'Reporter' : 'Partner'}: ${row.body}`);
    const parts = [
      given.text,
      `Partner: ${pair.partner_uid ?? 'a deleted account'}`,
      ...(given.what === 'report' ? talk : []),
    ];
    await keepFeedback(deps, {
      op_id: given.op_id,
      user_id: userId,
      kind: 'pair',
      topic: 'safety',
      subject_id: pair.pair_id,
      title: given.what === 'report' ? 'A study partner was reported' : 'A study partner was blocked',
      body: parts.filter(Boolean).join('\n\n'),
      name: '',
      email: '',
      page: '/studygroup/group',
      device: '',
    });
    await insertBlock(deps.db, userId, pair.partner_id, deps.clock.now());
    await endPairing(deps, userId, 'blocked');
  });
  return readStatus(deps, userId);
}
