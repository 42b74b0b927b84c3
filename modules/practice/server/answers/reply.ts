import type { Deps } from '@app/platform/server';
import type { AnswerReply, Reveal } from '@app/practice/contract';
import type { QuestionKey } from '@app/questions/contract';
import { releaseAnsweredByBoth } from '../holds/answered-by-both.repo.ts';
import { heldBack, withoutVerdict } from '../holds/held-back.ts';
import { presentRecord } from '../records/present.ts';
import { findRecord, type RecordRow } from '../records/records.repo.ts';
import type { AttemptRow, NewAttempt, StoredRow } from './answer.repo.ts';
import type { AnswerInput } from './mark.ts';
import { revealFrom, revealOf } from './reveal.ts';

interface AnswerFacts {
  readonly attempt: AttemptRow;
  readonly record: RecordRow | undefined;
  /** Whether this request stored the answer. */
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

/** The row the attempt is stored as. */
export const attemptRowOf = (attempt: NewAttempt, actingId: string | null): AttemptRow => ({
  item_id: attempt.itemId,
  version_id: attempt.versionId,
  epoch: attempt.epoch,
  option: attempt.option,
  is_correct: attempt.isCorrect,
  late: attempt.late,
  acting_id: actingId,
});

/** The reply to a stored answer, from its row and what the tables say now. */
export async function replyTo(
  deps: Deps,
  { bank, viewer, itemId, body }: AnswerInput,
  attempt: AttemptRow,
  fresh: boolean,
): Promise<AnswerReply> {
  const { version_id: versionId, epoch } = attempt;
  const record = await findRecord(deps.db, viewer.subjectId, itemId);
  const [held, reveal] = await Promise.all([
    heldBack(deps, viewer.subjectId),
    revealOf(deps, { itemId, versionId, epoch, reader: { person: viewer.subject, bank } }),
  ]);
  return present(body.op_id, { attempt, record, fresh, reveal, since: held.get(itemId) });
}

/** Since when the question is held back, after releasing what both partners of a set for two have answered. */
async function releaseAndReadHold(deps: Deps, { viewer, itemId, body }: AnswerInput): Promise<Date | undefined> {
  await releaseAnsweredByBoth(deps.db, body.session_id ?? '');
  return (await heldBack(deps, viewer.subjectId)).get(itemId);
}

/** The reply to a new answer, from what the write returned: no further statement, except for a question held back. */
export async function replyFromWrite(
  deps: Deps,
  input: AnswerInput,
  attempt: NewAttempt,
  { row, key }: { readonly row: StoredRow; readonly key: QuestionKey },
): Promise<AnswerReply> {
  const { bank, viewer, itemId, body } = input;
  const since = row.held_since && body.session_id ? await releaseAndReadHold(deps, input) : row.held_since;
  const stats = row.people === null ? undefined : { ...row, people: row.people };
  const reader = { person: viewer.subject, bank };
  const reveal = await revealFrom(deps, { itemId, versionId: attempt.versionId, reader }, { key, stats });
  const attemptRow = attemptRowOf(attempt, null);
  return present(body.op_id, { attempt: attemptRow, record: row, fresh: true, reveal, since: since ?? undefined });
}
