import { type Deps, remembered } from '@app/platform/server';
import { type Bank, BANKS, type CategoryRow, FEWEST_PEERS, type Tally } from '@app/practice/contract';
import { listBank, listOpenItems } from '@app/questions/server';
import { percentOf } from '../answers/reveal.ts';
import { sumStats } from '../answers/stats.repo.ts';
import { heldBack } from '../holds/held-back.ts';
import { countDone, listClosedItems, listCompletion, listProgress, readOwnProgress } from './progress.repo.ts';
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

/** How long a new question or new peer figures may be missing from the list of categories, in seconds. */
const SHARED_SECONDS = 5;
/** The part that is the same for every user: counted over the whole bank, so it is cached. */
export const sharedOf = remembered(SHARED_SECONDS, async (deps, bank) => {
  const [categories, stats, categoryOf, closed] = await Promise.all([
    listBank(deps, bank as Bank),
    sumStats(deps.db, bank, FEWEST_PEERS),
    listOpenItems(deps, bank as Bank),
    listClosedItems(deps.db, bank),
  ]);
  const everybody = new Map(stats.map((row) => [row.category_id, percentOf(row.correct, row.people)]));
  const shelves = categories.map(({ id, name, area, weight, questions, matrices }) => {
    const topics = matrices.filter((each) => each.questions > 0).length;
    const shown = { id, name, area, weight, matrices: topics, everyone: everybody.get(id) ?? null };
    return { id, weight, questions, matrices, shown };
  });
  return { categories: shelves, categoryOf, closed };
});

function countIn(flagged: readonly string[], categoryOf: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const flags = new Map<string, number>();
  for (const category of flagged.flatMap((id) => categoryOf.get(id) ?? []))
    flags.set(category, (flags.get(category) ?? 0) + 1);
  return flags;
}

/** The categories of a bank with the user's progress, read from summaries, so independent of the number of answers. */
export async function listCategories(deps: Deps, bank: Bank, userId: string) {
  const { categories, categoryOf, closed } = await sharedOf(deps, bank);
  const { progress, flagged } = await readOwnProgress(deps.db, { userId, closed, now: deps.clock.now() });
  const flags = countIn(flagged, categoryOf);
  const rows = categories.map(
    ({ id, questions, shown }): CategoryRow => ({
      ...tallyFrom(questions, progress.get(id), progress.get(id)?.closed),
      flagged: flags.get(id) ?? 0,
      ...shown,
    }),
  );
  const ownRows = categories.flatMap(({ id }) => progress.get(id) ?? []);
  const firstRight = ownRows.reduce((sum, row) => sum + row.first_correct, 0);
  const answered = ownRows.reduce((sum, row) => sum + row.answered, 0);
  return { bank, overall: sumOf(rows, firstRight, answered), rows };
}

export const listPlainCategories = async (deps: Deps, bank: Bank) =>
  (await listBank(deps, bank)).map(({ id, name, area }) => ({ id, name, area }));

/** Every category the user has begun, in all banks. */
export async function listScores(deps: Deps, userId: string) {
  const progress = await listProgress(deps.db, userId, deps.clock.now());
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

/** How many of a category's open questions the user has answered, without those held back. */
export interface CategoryCompletion {
  readonly bank: Bank;
  readonly id: string;
  readonly name: string;
  readonly total: number;
  readonly answered: number;
  readonly firstRight: number;
}

/** Every category of every bank that has questions. */
export async function listCompletions(deps: Deps, userId: string): Promise<readonly CategoryCompletion[]> {
  const held = await heldBack(deps, userId);
  const rows = await listCompletion(deps.db, userId, [...held.keys()]);
  const counted = new Map(rows.map((row) => [row.category_id, row]));
  const banks = await Promise.all(BANKS.map(async (bank) => ({ bank, categories: await listBank(deps, bank) })));
  return banks.flatMap(({ bank, categories }) =>
    categories.flatMap(({ id, name }) => {
      const row = counted.get(id);
      if (!row) return [];
      return [{ bank, id, name, total: row.total, answered: row.answered, firstRight: row.first_correct }];
    }),
  );
}
