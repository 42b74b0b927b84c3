import type { MockAnswerBody, MockAnswerReply, MockRecordBody } from '@app/mocks/contract';
import { type Deps, notLaterThan } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findAnswer, findAnswerEvent, insertAnswerEvent, updateLeft } from '../state/answers.repo.ts';
import { settle } from './settle.ts';

export interface AnswerInput {
  readonly userId: string;
  readonly id: string;
  readonly body: MockAnswerBody;
}

/** The reply to a repeated operation, with the current answer. */
async function repeat(deps: Deps, { userId, id, body }: AnswerInput): Promise<MockAnswerReply> {
  const [event, row] = await Promise.all([
    findAnswerEvent(deps.db, userId, body.op_id),
    findAnswer(deps.db, userId, id),
  ]);
  if (!event || !row) return fail('UNAVAILABLE');
  if (event.answer_id !== id || event.option !== body.option) fail('OPERATION_REUSED');
  return { op_id: body.op_id, option: row.option, seq: row.seq, late: event.late };
}

/** Stores one choice. After the close it goes to the ledger only and is not marked. */
export async function answer(deps: Deps, input: AnswerInput): Promise<MockAnswerReply> {
  const { userId, id, body } = input;
  const now = deps.clock.now();
  const { op_id: opId, option, seq, seconds, answered_at, device = null } = body;
  const event = {
    userId,
    answerId: id,
    opId,
    option,
    seq,
    seconds,
    madeAt: notLaterThan(now, answered_at),
    receivedAt: now,
    device,
  };
  const row = (await insertAnswerEvent(deps.db, event)) ?? fail('NOT_FOUND');
  if (!row.started) fail('PAPER_NOT_STARTED');
  if (row.late === null) return repeat(deps, input);
  return { op_id: opId, option: row.option, seq: row.seq, late: row.late };
}

type Change = Parameters<typeof updateLeft>[2];
interface AnswerRef {
  readonly userId: string;
  readonly id: string;
  readonly mockId: string | null;
}
async function leave(deps: Deps, ref: AnswerRef, change: Change): Promise<void> {
  const left = (await updateLeft(deps.db, { ...ref, now: deps.clock.now() }, change)) ?? fail('NOT_FOUND');
  if (left.open) return;
  await settle(deps, ref.userId);
  fail('PAPER_CLOSED');
}

export async function keepRecord(
  deps: Deps,
  {
    userId,
    id,
    body,
  }: {
    readonly userId: string;
    readonly id: string;
    readonly body: MockRecordBody & { readonly flagged?: boolean | undefined };
  },
): Promise<{ id: string }> {
  await leave(deps, { userId, id, mockId: null }, body);
  return { id };
}

export async function flag(deps: Deps, ref: AnswerRef, flagged: boolean): Promise<{ flagged: boolean }> {
  await leave(deps, ref, { flagged });
  return { flagged };
}
