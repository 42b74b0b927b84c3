import type { Deps } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { readLetters } from '@app/questions/server';
import { type AnswerRow, listAnswers } from '../state/answers.repo.ts';
import { markAnswers, type PaperMark, updateMarks } from './marks.repo.ts';

/** Marks again in the program, from the keys; a result is published only if SQL and program agree. */
export function countMarks(
  answers: readonly Pick<AnswerRow, 'paper' | 'version_id' | 'option'>[],
  letters: ReadonlyMap<string, OptionKey>,
  papers: ReadonlySet<number>,
): readonly PaperMark[] {
  const sat = answers.filter(({ paper }) => papers.has(paper));
  return [...Map.groupBy(sat, ({ paper }) => paper)]
    .map(([n, rows]) => ({
      n,
      correct: rows.filter(({ option, version_id }) => option !== null && option === letters.get(version_id)).length,
      total: rows.length,
    }))
    .toSorted((a, b) => a.n - b.n);
}

const same = (a: readonly PaperMark[], b: readonly PaperMark[]): boolean => JSON.stringify(a) === JSON.stringify(b);

async function markTwice(deps: Deps, userId: string, mockId: string) {
  const marked = await markAnswers(deps.db, userId, mockId);
  const answers = await listAnswers(deps.db, userId, mockId);
  const letters = await readLetters(deps, [...new Set(answers.map((row) => row.version_id))]);
  const counted = countMarks(answers, letters, new Set(marked.map(({ n }) => n)));
  const [a, b] = [marked, counted].map((marks) => marks.map(({ n, correct, total }) => ({ n, correct, total })));
  return { marked, counted, agree: same(a ?? [], b ?? []) };
}

/** Marks an ended mock. If SQL and program differ, no score is written, so that there is no result, and an error is logged. */
export async function markMock(deps: Deps, userId: string, mockId: string): Promise<void> {
  const once = await markTwice(deps, userId, mockId);
  // A key corrected between the two makes them differ once; the second attempt sees it in both.
  const { marked, counted, agree } = once.agree ? once : await markTwice(deps, userId, mockId);
  if (!agree) {
    deps.log.error({ mock: mockId, marked, counted }, 'the marks of a mock differ between SQL and the program');
    return;
  }
  await updateMarks(deps.db, userId, mockId, marked);
}
