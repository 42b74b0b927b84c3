import { type Deps, notLaterThan } from '@app/platform/server';
import { type AnswerBody, type Bank, isBank } from '@app/practice/contract';
import {
  type ItemVersion,
  itemVersionFor,
  type Marking,
  markingFor,
  recentMarkingFor,
  whereIsItem,
} from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import type { NewAttempt } from './answer.repo.ts';
import type { Answerer } from './may-answer.ts';

export interface AnswerInput {
  readonly bank: Bank;
  readonly viewer: Answerer;
  readonly itemId: string;
  readonly body: AnswerBody;
}

/** What marks the answer: the version it was given to, and its key. */
export async function findMarking(deps: Deps, { bank, itemId, body }: AnswerInput): Promise<Marking> {
  const marking = await markingFor(deps, { edition: bank, itemId, versionId: body.version_id });
  if (marking?.item.placed) return marking;
  const current = await itemVersionFor(deps, { edition: bank, itemId });
  return fail(current?.placed ? 'VERSION_UNKNOWN' : 'NOT_FOUND');
}

/**
 * The same from memory, where storing checks it: an open question answered in time by the learner in person. Undefined
 * when it is not in memory or may not be marked from it.
 */
export async function recallMarking(deps: Deps, input: AnswerInput, late: boolean): Promise<Marking | undefined> {
  const { bank, viewer, itemId, body } = input;
  if (viewer.acting || late) return undefined;
  const marking = await recentMarkingFor(deps, { edition: bank, itemId, versionId: body.version_id });
  return marking?.item.placed?.open ? marking : undefined;
}

/** The answer is credited to the category it was asked in or, if the question has moved, to its current one. */
async function creditOf(deps: Deps, bank: Bank, item: ItemVersion): Promise<Pick<NewAttempt, 'bank' | 'categoryId'>> {
  const placed = item.placed ?? fail('NOT_FOUND');
  const places = placed.open ? [] : await whereIsItem(deps, item.itemId);
  for (const { edition, category } of places) if (isBank(edition)) return { bank: edition, categoryId: category.id };
  return { bank, categoryId: placed.categoryId };
}

/** The answer, marked, as it will be stored. */
export async function mark(deps: Deps, input: AnswerInput, item: ItemVersion, late: boolean): Promise<NewAttempt> {
  const { bank, viewer, itemId, body } = input;
  const now = deps.clock.now();
  return {
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
    elsewhere: false,
    answeredAt: notLaterThan(now, body.answered_at),
    receivedAt: now,
    markedBy: item.placed?.open ? item : null,
  };
}
