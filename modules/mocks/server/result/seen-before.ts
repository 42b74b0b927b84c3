import type { MockResult } from '@app/mocks/contract';
import type { Deps } from '@app/platform/server';
import { answeredBefore } from '@app/practice/server';
import type { AnswerRow } from '../state/answers.repo.ts';
import type { PaperRow } from '../state/mocks.repo.ts';
import { scoreOf } from '../state/present.ts';
import { listInOtherMocks } from '../marking/late.repo.ts';

/**
 * The questions of a mock that were not new to its learner when their paper began: answered in practice, or in another mock, whose
 * questions may be in no bank.
 */
export async function seenBefore(
  deps: Deps,
  mock: { readonly user_id: string; readonly id: string },
  { rows, papers }: { readonly rows: readonly AnswerRow[]; readonly papers: readonly PaperRow[] },
): Promise<ReadonlySet<string>> {
  const startOf = new Map(papers.map(({ n, started_at }) => [n, started_at]));
  const asked = rows.flatMap(({ item_id: itemId, paper }) => {
    const before = startOf.get(paper) ?? null;
    return before === null ? [] : [{ itemId, before }];
  });
  const [practised, sat] = await Promise.all([
    answeredBefore(deps, mock.user_id, asked),
    listInOtherMocks(deps.db, mock, asked),
  ]);
  return new Set([...practised, ...sat]);
}

/** The score on some of the rows; null without any. */
const scoreOn = (rows: readonly AnswerRow[]): MockResult['seen'] =>
  rows.length === 0 ? null : scoreOf(rows.filter((row) => row.is_correct).length, rows.length);

/** Scores on new questions say what the exam will be like; those on questions seen before are partly memory. */
export const splitOf = (
  rows: readonly AnswerRow[],
  seen: ReadonlySet<string>,
): Pick<MockResult, 'seen' | 'unseen'> => ({
  unseen: scoreOn(rows.filter(({ item_id }) => !seen.has(item_id))),
  seen: scoreOn(rows.filter(({ item_id }) => seen.has(item_id))),
});
