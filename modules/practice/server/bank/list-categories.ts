import type { Deps } from '@app/platform/server';
import { type Bank, BANKS, type CategoryRow, FEWEST_PEERS, type Tally } from '@app/practice/contract';
import { listBank } from '@app/questions/server';
import { percentOf } from '../answers/reveal.ts';
import { sumStats } from '../answers/stats.repo.ts';
import { countDone, countFlags, listProgress } from './progress.repo.ts';
import { scoreOf, tallyFrom } from './tally.ts';

function sumOf(rows: readonly CategoryRow[], firstRight: number, answered: number): Tally {
  const sum = (pick: (row: CategoryRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    total: sum((row) => row.total),
    answered: sum((row) => row.answered),
    right: sum((row) => row.right),
    wrong: sum((row) => row.wrong),
    first_right: firstRight,
    flagged: sum((row) => row.flagged),
    score: scoreOf(firstRight, answered),
  };
}

/** The categories of a bank with where somebody stands in each: from summaries, however much they have answered. */
export async function listCategories(deps: Deps, bank: Bank, userId: string) {
  const [categories, progress, flags, stats] = await Promise.all([
    listBank(deps, bank),
    listProgress(deps.db, userId),
    countFlags(deps.db, userId, bank),
    sumStats(deps.db, bank, FEWEST_PEERS),
  ]);
  const everybody = new Map(stats.map((row) => [row.category_id, row]));
  const rows = categories.map(({ id, name, area, questions, matrices }): CategoryRow => {
    const peers = everybody.get(id);
    const everyone = peers ? percentOf(peers.correct, peers.people) : null;
    const tally = tallyFrom(questions, flags.get(id) ?? 0, progress.get(id));
    return { ...tally, id, name, area, matrices: matrices.length, everyone };
  });
  const begun = categories.flatMap(({ id }) => progress.get(id) ?? []);
  const firstRight = begun.reduce((sum, row) => sum + row.first_correct, 0);
  const answered = begun.reduce((sum, row) => sum + row.answered, 0);
  return { bank, overall: sumOf(rows, firstRight, answered), rows };
}

export const listPlainCategories = async (deps: Deps, bank: Bank) =>
  (await listBank(deps, bank)).map(({ id, name, area }) => ({ id, name, area }));

/** Every category somebody has begun, of all banks. */
export async function listScores(deps: Deps, userId: string) {
  const progress = await listProgress(deps.db, userId);
  const banks = await Promise.all(BANKS.map(async (bank) => ({ bank, categories: await listBank(deps, bank) })));
  return banks.flatMap(({ bank, categories }) =>
    categories.flatMap(({ id, name }) => {
      const row = progress.get(id);
      if (!row) return [];
      const { answered, correct: right, first_correct } = row;
      return [{ bank, id, name, answered, right, first_right: first_correct, score: scoreOf(first_correct, answered) }];
    }),
  );
}

export async function readAllDone(deps: Deps, bank: Bank, userId: string) {
  const { total, answered } = await countDone(deps.db, userId, bank);
  return { alldone: total > 0 && answered === total, answered, total };
}
