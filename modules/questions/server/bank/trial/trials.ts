import { type Edition, fail } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { OptionKey, TrialAnswer, TrialQuestion, Trials } from '@app/questions/contract';
import * as repo from '../bank.repo.ts';
import { readKey } from '../read-key.ts';
import { readVersions } from '../read-question.ts';

/** The questions visitors may try, in order. */
export async function listTrials(deps: Deps, edition: Edition): Promise<Trials> {
  const rows = await repo.listTrialItems(deps.db, edition);
  return {
    count: rows.length,
    ids: rows.map((row) => row.item_id),
    areas: rows.map((row) => row.area),
    reviewed: rows.filter((row) => row.reviewed).length,
  };
}

/** The trial question at an index from zero. Its key is read by its version_id. */
export async function readTrial(deps: Deps, edition: Edition, n: number): Promise<TrialQuestion> {
  const rows = await repo.listTrialItems(deps.db, edition);
  const { version_id: versionId, area, reviewed } = rows[n] ?? fail('NOT_FOUND');
  const question = (await readVersions(deps, [versionId])).get(versionId) ?? fail('NOT_FOUND');
  return { question, n, count: rows.length, area, reviewed };
}

/** Only for trial questions: stores nothing, and returns the key. */
export async function markTrial(
  deps: Deps,
  edition: Edition,
  answer: { readonly n: number; readonly option: OptionKey },
): Promise<TrialAnswer> {
  const { question } = await readTrial(deps, edition, answer.n);
  const key = (await readKey(deps, question.version_id)) ?? fail('NOT_FOUND');
  return { correct: key.answer_key === answer.option, key };
}
