import { type AreaResult, ENOUGH_TO_COMPARE, type MockResult, type PaperResult, passMark } from '@app/mocks/contract';
import { MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listShares } from '@app/practice/server';
import type { OptionKey } from '@app/questions/contract';
import { listBank, readKeys } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { certificateOf } from '../list-marked.ts';
import { countLate } from '../marking/late.repo.ts';
import { type AnswerRow, listAnswers } from '../state/answers.repo.ts';
import { findMock, listPapers, type MockRow, type PaperRow } from '../state/mocks.repo.ts';
import { presentConditions, presentHead, scoreOf } from '../state/present.ts';
import { findFormStats } from '../forms/lines.repo.ts';
import { percentileOf } from '../statistics/figures.ts';
import { findPlace } from '../statistics/statistics.repo.ts';
import { restedUntil } from '../state/times.ts';
import { settle } from '../exam/settle.ts';
import { type MarkedAreas, nextSteps } from './next-steps.ts';
import { isComparable, lineOf } from './read-line.ts';
import { seenBefore, splitOf } from './seen-before.ts';
import { listCategoriesOf } from '../marking/marks.repo.ts';

type Keys = ReadonlyMap<string, { readonly answer_key: OptionKey }>;

/** Outcomes of changed first choices. */
function changesOf(rows: readonly AnswerRow[], keys: Keys): PaperResult['changes'] {
  const changed = rows.filter(({ first_option, option }) => first_option !== null && option !== first_option);
  const wasRight = (row: AnswerRow) => row.first_option === keys.get(row.version_id)?.answer_key;
  return {
    changed: changed.length,
    to_right: changed.filter((row) => row.is_correct && !wasRight(row)).length,
    to_wrong: changed.filter((row) => !row.is_correct && wasRight(row)).length,
  };
}

/** Without rest. */
const secondsUsed = (paper: PaperRow, restMinutes: number): number => {
  const { started_at, ended_at } = paper;
  if (!started_at || !ended_at) return 0;
  return Math.round((ended_at.getTime() - started_at.getTime()) / 1000) - restedUntil(paper, restMinutes, ended_at);
};

const paperResult = (paper: PaperRow, rows: readonly AnswerRow[], keys: Keys): Omit<PaperResult, 'seconds'> => ({
  n: paper.n,
  correct: rows.filter((row) => row.is_correct).length,
  total: rows.length,
  answered: rows.filter((row) => row.option !== null).length,
  changes: changesOf(rows, keys),
});

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((all, each) => all + each, 0) / values.length);

async function areasOf(deps: Deps, rows: readonly AnswerRow[]): Promise<MarkedAreas> {
  const ids = rows.map((row) => row.item_id);
  const [bank, categories, shares] = await Promise.all([
    listBank(deps, MAIN_BANK),
    listCategoriesOf(deps.db, MAIN_BANK, ids),
    listShares(deps, ids),
  ]);
  const byCategory = Map.groupBy(rows, (row) => categories.get(row.item_id) ?? '');
  const areas = bank.flatMap(({ id, name }): AreaResult[] => {
    const answers = byCategory.get(id) ?? [];
    if (answers.length === 0) return [];
    const correct = answers.filter((row) => row.is_correct).length;
    return [
      {
        id,
        name,
        correct,
        answered: answers.filter((row) => row.option !== null).length,
        total: answers.length,
        everyone: mean(answers.flatMap((row) => shares.get(row.item_id) ?? [])),
      },
    ];
  });
  return { areas, areaOf: categories };
}

/** The place among first sittings of the same form; null for a mock that cannot be compared. */
async function comparedOf(deps: Deps, mock: MockRow): Promise<MockResult['compared']> {
  if (mock.form_id === null || mock.correct === null || !isComparable(mock)) return null;
  const { all, below, equal } = await findPlace(deps.db, mock.form_id, mock.correct);
  return { n: all, percentile: all < ENOUGH_TO_COMPARE ? null : percentileOf(below, equal, all) };
}

/** As calculated last night. */
async function reliabilityOf(deps: Deps, { form_id }: MockRow): Promise<MockResult['reliability']> {
  const figures = form_id === null ? undefined : await findFormStats(deps.db, form_id);
  if (!figures || figures.sitters < ENOUGH_TO_COMPARE || figures.kr20 === null || figures.sem === null) return null;
  return { kr20: figures.kr20, sem: figures.sem, n: figures.sitters };
}

/** For ended mocks only, because a result reveals the keys. */
export async function readResult(deps: Deps, userId: string, id: string): Promise<MockResult> {
  await settle(deps, userId);
  const mock = (await findMock(deps.db, userId, { id })) ?? fail('NOT_FOUND');
  if (mock.ended_at !== null && mock.correct === null && mock.sitting_id !== null) return fail('RESULTS_LATER');
  if (mock.ended_at === null || mock.correct === null || mock.total === null) return fail('MOCK_RUNNING');
  const papers = (await listPapers(deps.db, userId, mock.id)).filter(({ started_at }) => started_at !== null);
  const sat = new Set(papers.map(({ n }) => n));
  const rows = (await listAnswers(deps.db, userId, mock.id)).filter(({ paper }) => sat.has(paper));
  const keys = await readKeys(deps, [...new Set(rows.map((row) => row.version_id))]);
  const byPaper = Map.groupBy(rows, ({ paper }) => paper);
  const conditions = presentConditions(mock);
  const [mark, seen, marked] = await Promise.all([
    deps.settings.read(passMark),
    seenBefore(deps, mock, { rows, papers }),
    areasOf(deps, rows),
  ]);
  return {
    ...presentHead(mock),
    score: scoreOf(mock.correct, mock.total),
    conditions,
    line: await lineOf(deps, mock),
    fixed: mock.form_id !== null,
    ...splitOf(rows, seen),
    next: await nextSteps(deps, userId, { rows, keys, ...marked }),
    rows: rows.map((row) => ({
      number: (row.paper - 1) * mock.questions + row.position,
      paper: row.paper,
      position: row.position,
      item_id: row.item_id,
      option: row.option,
      is_correct: row.is_correct ?? false,
      seen_before: seen.has(row.item_id),
      flagged: row.flagged,
      seconds: row.seconds,
    })),
    papers_marked: papers.map((paper) => ({
      ...paperResult(paper, byPaper.get(paper.n) ?? [], keys),
      seconds: secondsUsed(paper, mock.rest_minutes),
    })),
    areas: [...marked.areas],
    changes: changesOf(rows, keys),
    compared: await comparedOf(deps, mock),
    reliability: await reliabilityOf(deps, mock),
    late: { ...(await countLate(deps.db, userId, mock.id)), counted: mock.late_counted_at !== null },
    even_pace: Math.round((conditions.minutes * 60) / mock.questions),
    first_correct: mock.first_correct,
    certificate_percent: mark,
    certificate: certificateOf({ ...mock, correct: mock.correct, total: mock.total }, mark),
  };
}
