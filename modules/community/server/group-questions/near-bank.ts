import type { groupQuestionsApi } from '@app/community/contract';
import { type BodyOf, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

export interface ComparedQuestion {
  readonly stem: string;
  readonly leadIn: string;
  readonly options: readonly { readonly text: string }[];
}
/**
 * A module with a question bank returns the topics in which it has a very similar question. Only topic names leave, so that a
 * writer cannot probe for the text or key of a question.
 */
export type BankLikeness = (deps: Deps, question: ComparedQuestion) => Promise<readonly string[]>;
export const bankLikeness = slot<BankLikeness>('community.bank-likeness');

const MOST = 3;
export async function listNearTopics(
  deps: Deps,
  { stem, lead_in: leadIn, options }: BodyOf<typeof groupQuestionsApi.nearGroupQuestion>,
): Promise<{ topics: string[] }> {
  const question = { stem, leadIn, options: options.map((text) => ({ text })) };
  const found = await Promise.all(deps.slots.contributions(bankLikeness).map((find) => find(deps, question)));
  return { topics: [...new Set(found.flat())].slice(0, MOST) };
}
