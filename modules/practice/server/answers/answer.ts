import { type Deps, notLaterThan } from '@app/platform/server';
import { type AnswerBody, type AnswerReply, type Bank, isBank, type Reveal } from '@app/practice/contract';
import type { QuestionKey } from '@app/questions/contract';
import {
  type ItemVersion,
  itemVersionFor,
  type Marking,
  markingFor,
  recentMarkingFor,
  whereIsItem,
} from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { presentRecord } from '../records/present.ts';
import { findRecord, type RecordRow } from '../records/records.repo.ts';
import { releaseAnsweredByBoth } from '../holds/answered-by-both.repo.ts';
import { heldBack, withoutVerdict } from '../holds/held-back.ts';
import {
  type AttemptRow,
  findAttempt,
  insertActing,
  insertAttempt,
  type NewAttempt,
  type StoredRow,
} from './answer.repo.ts';
import { type Answerer, judgeAccess, judgeItem } from './may-answer.ts';
import { revealFrom, revealOf } from './reveal.ts';

export interface AnswerInput {
  readonly bank: Bank;
  readonly viewer: Answerer;
  readonly itemId: string;
  readonly body: AnswerBody;
}

async function findMarking(deps: Deps, { bank, itemId, body }: AnswerInput): Promise<Marking> {
  const marking = await markingFor(deps, { edition: bank, itemId, versionId: body.version_id });
  if (marking?.item.placed) return marking;
  const current = await itemVersionFor(deps, { edition: bank, itemId });
  return fail(current?.placed ? 'VERSION_UNKNOWN' : 'NOT_FOUND');
}

/** From memory, where storing checks it: an open question answered in time by the learner in person. */
async function findRecentMarking(deps: Deps, input: AnswerInput, late: boolean): Promise<Marking | null> {
  const { bank, viewer, itemId, body } = input;
  if (viewer.acting || late) return null;
  const marking = await recentMarkingFor(deps, { edition: bank, itemId, versionId: body.version_id });
  return marking?.item.placed?.open ? marking : null;
}

/** The answer is credited to the category it was asked in or, if the question has moved, to its current one. */
async function creditOf(deps: Deps, bank: Bank, item: ItemVersion): Promise<Pick<NewAttempt, 'bank' | 'categoryId'>> {
  const placed = item.placed ?? fail('NOT_FOUND');
  const places = placed.open ? [] : await whereIsItem(deps, item.itemId);
  for (const { edition, category } of places) if (isBank(edition)) return { bank: edition, categoryId: category.id };
  return { bank, categoryId: placed.categoryId };
}

/** The row the attempt will be stored as. */
const attemptRowOf = (attempt: NewAttempt, actingId: string | null): AttemptRow => ({
  item_id: attempt.itemId,
  version_id: attempt.versionId,
  epoch: attempt.epoch,
  option: attempt.option,
  is_correct: attempt.isCorrect,
  late: attempt.late,
  acting_id: actingId,
});

interface AnswerFacts {
  readonly attempt: AttemptRow;
  readonly record: RecordRow | undefined;
  readonly fresh: boolean;
  readonly reveal: Reveal;
  /** Set while the question is held back: the reply then reveals nothing of the key. */
  readonly since: Date | undefined;
}
const present = (opId: string, { attempt, record, fresh, reveal, since }: AnswerFacts): AnswerReply => ({
  op_id: opId,
  option: attempt.option,
  is_correct: since ? null : attempt.is_correct,
  fresh,
  late: attempt.late,
  counted: attempt.acting_id === null,
  reveal: since ? null : reveal,
  record: presentRecord(withoutVerdict(record, since)),
});

async function reply(
  deps: Deps,
  { bank, viewer, itemId, body }: AnswerInput,
  facts: Pick<AnswerFacts, 'attempt' | 'record' | 'fresh'>,
): Promise<AnswerReply> {
  const { version_id: versionId, epoch } = facts.attempt;
  const [held, reveal] = await Promise.all([
    heldBack(deps, viewer.subjectId),
    revealOf(deps, { itemId, versionId, epoch, reader: { person: viewer.subject, bank } }),
  ]);
  return present(body.op_id, { ...facts, reveal, since: held.get(itemId) });
}

/** Since when the question is held back, after releasing what both partners of a set for two have answered. */
async function releaseAndReadHold(deps: Deps, { viewer, itemId, body }: AnswerInput): Promise<Date | undefined> {
  await releaseAnsweredByBoth(deps.db, body.session_id ?? '');
  return (await heldBack(deps, viewer.subjectId)).get(itemId);
}

/** The reply to a newly stored answer, from the row that the write returned. */
async function replyStored(
  deps: Deps,
  input: AnswerInput,
  attempt: AttemptRow,
  { row, key }: { readonly row: StoredRow; readonly key: QuestionKey },
): Promise<AnswerReply> {
  const { bank, viewer, itemId, body } = input;
  const since = row.held_since && body.session_id ? await releaseAndReadHold(deps, input) : row.held_since;
  const stats = row.people === null ? undefined : { ...row, people: row.people };
  const reader = { person: viewer.subject, bank };
  const reveal = await revealFrom(deps, { itemId, versionId: attempt.version_id, reader }, { key, stats });
  return present(body.op_id, { attempt, record: row, fresh: true, reveal, since: since ?? undefined });
}

/** Replies to a repeated answer without counting it again. Null when there is no such answer. */
async function repeat(deps: Deps, input: AnswerInput): Promise<AnswerReply | null> {
  const { viewer, itemId, body } = input;
  const attempt = await findAttempt(deps.db, viewer.subjectId, body.op_id);
  if (!attempt) return null;
  if (attempt.item_id !== itemId || attempt.option !== body.option) fail('OPERATION_REUSED');
  // The first request may have died between storing the answer and releasing what both partners have answered.
  if (body.session_id) await releaseAnsweredByBoth(deps.db, body.session_id);
  const record = await findRecord(deps.db, viewer.subjectId, itemId);
  return reply(deps, input, { attempt, record, fresh: false });
}

const sqlState = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const [UNIQUE_VIOLATION, DEADLOCK] = ['23505', '40P01'];

/** Null: the same operation was stored before or concurrently, or the question changed since it was marked. */
export async function store(deps: Deps, attempt: NewAttempt, tries = 3): Promise<StoredRow | null> {
  try {
    return await insertAttempt(deps.db, attempt);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    // Two answers of one user that move credit between the same categories can deadlock.
    if (sqlState(error) === DEADLOCK && tries > 1) return store(deps, attempt, tries - 1);
    throw error;
  }
}

/** Replies to an answer by staff acting as the learner. Null when it was already stored. */
async function replyActing(deps: Deps, input: AnswerInput, attempt: NewAttempt, row: AttemptRow) {
  const isFresh = await insertActing(deps.db, attempt, row.acting_id ?? '');
  if (!isFresh) return null;
  const record = await findRecord(deps.db, attempt.userId, attempt.itemId);
  return reply(deps, input, { attempt: row, record, fresh: true });
}

/** Stores the answer as this marking judges it, and replies. Null when the question changed since it was read. */
async function storeAndReply(
  deps: Deps,
  input: AnswerInput,
  { item, key }: Marking,
  late: boolean,
): Promise<AnswerReply | null> {
  const { bank, viewer, itemId, body } = input;
  const refused = await judgeItem(deps, viewer.subjectId, item, late);
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
    setId: body.session_id ?? null,
    seconds: body.seconds,
    confidence: body.confidence ?? null,
    late,
    answeredAt: notLaterThan(now, body.answered_at),
    receivedAt: now,
    markedBy: item.placed?.open ? item : null,
  };
  const attemptRow = attemptRowOf(attempt, viewer.acting?.id ?? null);
  if (attemptRow.acting_id !== null)
    return (await replyActing(deps, input, attempt, attemptRow)) ?? (await repeat(deps, input));
  const row = await store(deps, attempt);
  return row === null ? repeat(deps, input) : replyStored(deps, input, attemptRow, { row, key });
}

/** Answers a question. Sent twice, at once or years later, it is stored once and gets the same reply. */
export async function answer(deps: Deps, input: AnswerInput): Promise<AnswerReply> {
  const access = await judgeAccess(deps, input.viewer);
  if (access.refused !== null) return (await repeat(deps, input)) ?? fail(access.refused);
  const recent = await findRecentMarking(deps, input, access.late);
  const replied = recent && (await storeAndReply(deps, input, recent, access.late));
  if (replied) return replied;
  return (await storeAndReply(deps, input, await findMarking(deps, input), access.late)) ?? fail('UNAVAILABLE');
}
