import type { Deps } from '@app/platform/server';
import { type Bank, isBank } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { itemVersionFor, whereIsItem } from '@app/questions/server';
import { store } from '../answers/answer.ts';

export interface ExamAnswer {
  /** One for each answer of the exam: handed over twice it counts once. */
  readonly opId: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly option: OptionKey;
  readonly seconds: number;
  readonly answeredAt: Date;
}

async function countOne(deps: Deps, userId: string, bank: Bank, answer: ExamAnswer): Promise<void> {
  const { itemId, versionId } = answer;
  const stands = (await whereIsItem(deps, itemId)).find(({ edition }) => isBank(edition));
  const credit = stands && isBank(stands.edition) ? { bank: stands.edition, categoryId: stands.category.id } : null;
  const item = await itemVersionFor(deps, { edition: credit?.bank ?? bank, itemId, versionId });
  // What stands in no bank counts in none: its category has no such question.
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
    receivedAt: deps.clock.now(),
  });
}

/** Answers of an exam that has ended become answers of the bank, so that progress and peers are true. */
export async function countExamAnswers(
  deps: Deps,
  { userId, bank, answers }: { readonly userId: string; readonly bank: Bank; readonly answers: readonly ExamAnswer[] },
): Promise<void> {
  for (const answer of answers) await countOne(deps, userId, bank, answer);
}
