import { createHash } from 'node:crypto';
import type { Deps } from '@app/platform/server';
import { isBank, type TrialBody } from '@app/practice/contract';
import { TRIED_EDITION } from '@app/questions/contract';
import { listTrials, markingFor } from '@app/questions/server';
import { heldBack } from '../../holds/held-back.ts';
import { listStates } from '../../records/records.repo.ts';
import { store } from '../store.ts';

/** Derived from the user and the question, so two tabs that send at once store one answer. */
function operationOf(userId: string, itemId: string): string {
  const hex = createHash('sha256').update(`trial ${userId} ${itemId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Tried = TrialBody['answers'][number];

/** False when the question is no longer a trial question, or the operation was already stored. */
async function adopt(deps: Deps, userId: string, { id: itemId, option }: Tried): Promise<boolean> {
  const marking = await markingFor(deps, { edition: TRIED_EDITION, itemId, versionId: undefined });
  const placed = marking?.item.placed;
  if (!marking || !placed?.open || !isBank(TRIED_EDITION)) return false;
  const now = deps.clock.now();
  const stored = await store(deps, {
    userId,
    opId: operationOf(userId, itemId),
    itemId,
    bank: TRIED_EDITION,
    categoryId: placed.categoryId,
    versionId: marking.item.versionId,
    epoch: marking.item.epoch,
    option,
    isCorrect: option === marking.item.answerKey,
    setId: null,
    // A trial is not timed.
    seconds: 0,
    confidence: null,
    late: false,
    elsewhere: true,
    answeredAt: now,
    receivedAt: now,
    markedBy: null,
  });
  return stored.isNew;
}

/** Stores a visitor's trial answers for their new account, once; questions answered since are skipped. */
export async function adoptTrial(deps: Deps, userId: string, { answers }: TrialBody): Promise<{ adopted: number }> {
  const ids = answers.map(({ id }) => id);
  const [{ ids: trials }, states, held] = await Promise.all([
    listTrials(deps, TRIED_EDITION),
    listStates(deps.db, userId, ids),
    heldBack(deps, userId),
  ]);
  const isNew = ({ id }: Tried) =>
    trials.includes(id) && (states.get(id)?.is_correct ?? null) === null && !held.has(id);
  let adopted = 0;
  for (const tried of answers.filter(isNew)) if (await adopt(deps, userId, tried)) adopted += 1;
  return { adopted };
}
