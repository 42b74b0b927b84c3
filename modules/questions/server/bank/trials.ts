import { type Edition, fail } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { OptionKey, TrialAnswer, TrialQuestion } from '@app/questions/contract';
import * as repo from './bank.repo.ts';
import { readKey } from './read-key.ts';
import { readVersions } from './read-question.ts';

/** Ids of the questions visitors may try, in order. */
export const listTrials = async (deps: Deps, edition: Edition): Promise<readonly string[]> =>
  (await repo.listTrialItems(deps.db, edition)).map((row) => row.item_id);

/** The trial question at an index from zero. Its key is read by its version_id. */
export async function readTrial(deps: Deps, edition: Edition, n: number): Promise<TrialQuestion> {
  const rows = await repo.listTrialItems(deps.db, edition);
  const versionId = rows[n]?.version_id ?? fail('NOT_FOUND');
  const question = (await readVersions(deps, [versionId])).get(versionId) ?? fail('NOT_FOUND');
  return { question, n, count: rows.length };
}

/** Only of what anybody may try: the answer is not stored, and the key is given to whoever has chosen. */
export async function markTrial(
  deps: Deps,
  edition: Edition,
  answer: { readonly n: number; readonly option: OptionKey },
): Promise<TrialAnswer> {
  const { question } = await readTrial(deps, edition, answer.n);
  const key = (await readKey(deps, question.version_id)) ?? fail('NOT_FOUND');
  return { correct: key.answer_key === answer.option, key };
}
