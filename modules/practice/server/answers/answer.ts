import type { Deps } from '@app/platform/server';
import type { AnswerReply } from '@app/practice/contract';
import type { Marking } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { releaseAnsweredByBoth } from '../holds/answered-by-both.repo.ts';
import { findAttempt, insertActing } from './answer.repo.ts';
import { type AnswerInput, findMarking, mark, recallMarking } from './mark.ts';
import { judgeAccess, judgeItem, type AnswerRefusal } from './may-answer.ts';
import { attemptRowOf, replyFromWrite, replyTo } from './reply.ts';
import { store } from './store.ts';

/** What became of an answer that was sent. */
type Outcome =
  | { readonly kind: 'replied'; readonly reply: AnswerReply }
  | { readonly kind: 'refused'; readonly code: AnswerRefusal }
  /** The question was corrected, moved or closed after it was marked: nothing is stored. */
  | { readonly kind: 'changed' };

const CHANGED: Outcome = { kind: 'changed' };
const replied = (reply: AnswerReply): Outcome => ({ kind: 'replied', reply });

/** The reply to an answer stored before, which is not counted again; if there is none, what is said instead. */
async function replyAgain(deps: Deps, input: AnswerInput, otherwise: Outcome): Promise<Outcome> {
  const { viewer, itemId, body } = input;
  const attempt = await findAttempt(deps.db, viewer.subjectId, body.op_id);
  if (!attempt) return otherwise;
  if (attempt.item_id !== itemId || attempt.option !== body.option)
    return { kind: 'refused', code: 'OPERATION_REUSED' };
  // The first request may have died between storing the answer and releasing what both partners have answered.
  if (body.session_id) await releaseAnsweredByBoth(deps.db, body.session_id);
  return replied(await replyTo(deps, input, attempt, false));
}

/** Stores the answer as this marking judges it, and replies. */
async function storeAndReply(deps: Deps, input: AnswerInput, marking: Marking, late: boolean): Promise<Outcome> {
  const { viewer } = input;
  const refused = await judgeItem(deps, viewer.subjectId, marking.item, late);
  if (refused !== null) return replyAgain(deps, input, { kind: 'refused', code: refused });
  const attempt = await mark(deps, input, marking.item, late);
  if (viewer.acting) {
    const isNew = await insertActing(deps.db, attempt, viewer.acting.id);
    if (!isNew) return replyAgain(deps, input, CHANGED);
    return replied(await replyTo(deps, input, attemptRowOf(attempt, viewer.acting.id), true));
  }
  const stored = await store(deps, attempt);
  if (!stored.isNew) return replyAgain(deps, input, CHANGED);
  return replied(await replyFromWrite(deps, input, attempt, { row: stored.row, key: marking.key }));
}

/** First as marked from memory, then as the tables say. */
async function outcomeOf(deps: Deps, input: AnswerInput): Promise<Outcome> {
  const access = await judgeAccess(deps, input.viewer);
  if (access.refused !== null) return replyAgain(deps, input, { kind: 'refused', code: access.refused });
  const { late } = access;
  const recent = await recallMarking(deps, input, late);
  const outcome = recent ? await storeAndReply(deps, input, recent, late) : CHANGED;
  if (outcome.kind !== 'changed') return outcome;
  return storeAndReply(deps, input, await findMarking(deps, input), late);
}

/** Answers a question. Sent twice, at once or years later, it is stored once and gets the same reply. */
export async function answer(deps: Deps, input: AnswerInput): Promise<AnswerReply> {
  const outcome = await outcomeOf(deps, input);
  switch (outcome.kind) {
    case 'replied':
      return outcome.reply;
    case 'refused':
      return fail(outcome.code);
    case 'changed':
      return fail('UNAVAILABLE');
  }
}
