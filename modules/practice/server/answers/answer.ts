import type { Deps } from '@app/platform/server';
import { type AnswerBody, type AnswerReply, type Bank, isBank } from '@app/practice/contract';
import { type ItemVersion, itemVersionFor, whereIsItem } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { notLaterThan } from '../records/keep-record.ts';
import { presentRecord } from '../records/present.ts';
import { findRecord, type RecordRow } from '../records/records.repo.ts';
import { findAttempt, insertActing, insertAttempt, type KeptAttempt, type NewAttempt } from './answer.repo.ts';
import { type Answerer, judgeAccess, judgeItem } from './may-answer.ts';
import { revealOf } from './reveal.ts';

export interface AnswerInput {
  readonly bank: Bank;
  readonly viewer: Answerer;
  readonly itemId: string;
  readonly body: AnswerBody;
}

async function findItem(deps: Deps, { bank, itemId, body }: AnswerInput): Promise<ItemVersion> {
  const item = await itemVersionFor(deps, { edition: bank, itemId, versionId: body.version_id });
  if (item?.placed) return item;
  const isThere = body.version_id !== undefined && (await itemVersionFor(deps, { edition: bank, itemId }))?.placed;
  return fail(isThere ? 'VERSION_UNKNOWN' : 'NOT_FOUND');
}

/** Where the answer is credited: where the question was asked or, if it has moved on since, where it stands now. */
async function creditOf(deps: Deps, bank: Bank, item: ItemVersion): Promise<Pick<NewAttempt, 'bank' | 'categoryId'>> {
  const placed = item.placed ?? fail('NOT_FOUND');
  const stands = placed.open ? [] : await whereIsItem(deps, item.itemId);
  for (const { edition, category } of stands) if (isBank(edition)) return { bank: edition, categoryId: category.id };
  return { bank, categoryId: placed.categoryId };
}

type Answered = Pick<KeptAttempt, 'item_id' | 'version_id' | 'epoch' | 'option' | 'is_correct' | 'late' | 'acting_id'>;

async function reply(
  deps: Deps,
  opId: string,
  told: { readonly answered: Answered; readonly record: RecordRow | undefined; readonly fresh: boolean },
): Promise<AnswerReply> {
  const { answered, record, fresh } = told;
  const { item_id: itemId, version_id: versionId, epoch } = answered;
  return {
    op_id: opId,
    option: answered.option,
    is_correct: answered.is_correct,
    fresh,
    late: answered.late,
    counted: answered.acting_id === null,
    reveal: await revealOf(deps, { itemId, versionId, epoch }),
    record: presentRecord(record),
  };
}

/** The answer had arrived before: it is told again, and nothing moves. Null when there is no such answer. */
async function repeat(deps: Deps, { viewer, itemId, body }: AnswerInput): Promise<AnswerReply | null> {
  const kept = await findAttempt(deps.db, viewer.subjectId, body.op_id);
  if (!kept) return null;
  if (kept.item_id !== itemId || kept.option !== body.option) fail('OPERATION_REUSED');
  const record = await findRecord(deps.db, viewer.subjectId, itemId);
  return reply(deps, body.op_id, { answered: kept, record, fresh: false });
}

const sqlState = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const [UNIQUE_VIOLATION, DEADLOCK] = ['23505', '40P01'];

/** Null: the same operation was there before, or came in at the same moment. */
async function store(deps: Deps, attempt: NewAttempt, tries = 3): Promise<RecordRow | null> {
  try {
    return await insertAttempt(deps.db, attempt);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    // Two answers of one person that move credit between the same categories can each hold what the other waits for.
    if (sqlState(error) === DEADLOCK && tries > 1) return store(deps, attempt, tries - 1);
    throw error;
  }
}

async function storeActing(deps: Deps, attempt: NewAttempt, actingId: string): Promise<RecordRow | undefined | null> {
  const isFresh = await insertActing(deps.db, attempt, actingId);
  return isFresh ? findRecord(deps.db, attempt.userId, attempt.itemId) : null;
}

/** Answers a question. Sent twice, at once or years later, it is one answer and the same reply. */
export async function answer(deps: Deps, input: AnswerInput): Promise<AnswerReply> {
  const { bank, viewer, itemId, body } = input;
  const access = await judgeAccess(deps, viewer);
  if (access.refused !== null) return (await repeat(deps, input)) ?? fail(access.refused);
  const item = await findItem(deps, input);
  const refused = await judgeItem(deps, viewer.subjectId, item, access.late);
  if (refused !== null) return (await repeat(deps, input)) ?? fail(refused);
  const now = deps.clock.now();
  const attempt: NewAttempt = {
    ...(await creditOf(deps, bank, item)),
    userId: viewer.subjectId,
    opId: body.op_id,
    itemId,
    versionId: item.versionId,
    epoch: item.epoch,
    option: body.option,
    isCorrect: body.option === item.answerKey,
    sessionId: body.session_id ?? null,
    seconds: body.seconds,
    confidence: body.confidence ?? null,
    late: access.late,
    answeredAt: notLaterThan(now, body.answered_at),
    receivedAt: now,
  };
  const actingId = viewer.acting?.id ?? null;
  const record = await (actingId === null ? store(deps, attempt) : storeActing(deps, attempt, actingId));
  if (record === null) return (await repeat(deps, input)) ?? fail('UNAVAILABLE');
  const { versionId, epoch, option, isCorrect, late } = attempt;
  const answered = {
    item_id: itemId,
    version_id: versionId,
    epoch,
    option,
    is_correct: isCorrect,
    late,
    acting_id: actingId,
  };
  return reply(deps, body.op_id, { answered, record, fresh: true });
}
