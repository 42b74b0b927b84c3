import { type AreaResult, ENOUGH_TO_COMPARE, type MockResult, type PaperResult, passMark } from '@app/mocks/contract';
import { MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listShares } from '@app/practice/server';
import type { OptionKey } from '@app/questions/contract';
import { listBank, readKeys } from '@app/questions/server';
import { fail } from '../contract/errors.ts';
import { certificateOf } from './list-marked.ts';
import { countLate } from './marking/late.repo.ts';
import { type AnswerRow, listAnswers } from './state/answers.repo.ts';
import { findMock, listPapers, type MockRow, type PaperRow } from './state/mocks.repo.ts';
import { presentConditions, presentHead, scoreOf } from './state/present.ts';
import { percentileOf } from './statistics/figures.ts';
import { findFormStats, findPlace } from './statistics/statistics.repo.ts';
import { restedUntil } from './state/times.ts';
import { settle } from './exam/settle.ts';
import { findForm, listCategoriesOf } from './marking/marks.repo.ts';

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

/** The number of questions in the whole mock, sat or not. */
const wholeOf = ({ papers, questions }: MockRow): number => papers * questions;

async function areasOf(deps: Deps, rows: readonly AnswerRow[]): Promise<AreaResult[]> {
  const ids = rows.map((row) => row.item_id);
  const [bank, categories, shares] = await Promise.all([
    listBank(deps, MAIN_BANK),
    listCategoriesOf(deps.db, MAIN_BANK, ids),
    listShares(deps, ids),
  ]);
  const byCategory = Map.groupBy(rows, (row) => categories.get(row.item_id) ?? '');
  return bank.flatMap(({ id, name }) => {
    const answers = byCategory.get(id) ?? [];
    if (answers.length === 0) return [];
    const correct = answers.filter((row) => row.is_correct).length;
    return [
      {
        id,
        name,
        correct,
        total: answers.length,
        everyone: mean(answers.flatMap((row) => shares.get(row.item_id) ?? [])),
      },
    ];
  });
}

/** From the judges' cut to one standard error above it, rounded up; null until the form has a cut. */
async function bandOf(deps: Deps, mock: MockRow): Promise<MockResult['band']> {
  const form = mock.form_id === null ? null : await findForm(deps.db, mock.form_id);
  if (!form || form.cut === null || form.sem === null) return null;
  const [cut, sem] = [Number(form.cut), Number(form.sem)];
  // The cut counts questions of the whole form, even when only a part was sat.
  const percent = (questions: number) => Math.min(100, Math.ceil((100 * questions) / wholeOf(mock)));
  return { from: percent(cut), to: percent(cut + sem) };
}

/** The place among first sittings of the same form; null for a mock that cannot be compared. */
async function comparedOf(deps: Deps, mock: MockRow): Promise<MockResult['compared']> {
  const isWhole = mock.total === wholeOf(mock) && mock.late_counted_at === null;
  if (mock.form_id === null || mock.correct === null || !isWhole) return null;
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
  const mark = await deps.settings.read(passMark);
  return {
    ...presentHead(mock),
    score: scoreOf(mock.correct, mock.total),
    conditions,
    band: await bandOf(deps, mock),
    fixed: mock.form_id !== null,
    rows: rows.map((row) => ({
      number: (row.paper - 1) * mock.questions + row.position,
      paper: row.paper,
      position: row.position,
      item_id: row.item_id,
      option: row.option,
      is_correct: row.is_correct ?? false,
      flagged: row.flagged,
      seconds: row.seconds,
    })),
    papers_marked: papers.map((paper) => ({
      ...paperResult(paper, byPaper.get(paper.n) ?? [], keys),
      seconds: secondsUsed(paper, mock.rest_minutes),
    })),
    areas: await areasOf(deps, rows),
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
