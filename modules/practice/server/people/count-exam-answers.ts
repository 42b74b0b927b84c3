import type { Deps } from '@app/platform/server';
import { type Bank, isBank } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { itemVersionFor, whereIsItem } from '@app/questions/server';
import { store } from '../answers/store.ts';

export interface ExamAnswer {
  /** One per answer of the exam: sent twice it counts once. */
  readonly opId: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly option: OptionKey;
  readonly seconds: number;
  readonly answeredAt: Date;
}

async function countOne(deps: Deps, userId: string, bank: Bank, answer: ExamAnswer): Promise<void> {
  const { itemId, versionId } = answer;
  const place = (await whereIsItem(deps, itemId)).find(({ edition }) => isBank(edition));
  const credit = place && isBank(place.edition) ? { bank: place.edition, categoryId: place.category.id } : null;
  const item = await itemVersionFor(deps, { edition: credit?.bank ?? bank, itemId, versionId });
  // A question in no bank cannot be credited to a category.
  if (!credit || !item) return;
  await store(deps, {
    ...credit,
    ...answer,
    userId,
    epoch: item.epoch,
    isCorrect: answer.option === item.answerKey,
    setId: null,
    confidence: null,
    late: false,
    elsewhere: true,
    receivedAt: deps.clock.now(),
    markedBy: null,
  });
}

/** Stores the answers of a finished exam as answers of the bank, so that progress and peer figures include them. */
export async function countExamAnswers(
  deps: Deps,
  { userId, bank, answers }: { readonly userId: string; readonly bank: Bank; readonly answers: readonly ExamAnswer[] },
): Promise<void> {
  for (const answer of answers) await countOne(deps, userId, bank, answer);
}
