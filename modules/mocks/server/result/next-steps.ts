import { personAccess } from '@app/access/server';
import type { AreaResult, NextSteps } from '@app/mocks/contract';
import { MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { openMarks, type PracticeSet, shareOverall } from '@app/practice/contract';
import { buildExactSet, listPractised, readingFor } from '@app/practice/server';
import type { QuestionKey } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { type AnswerRow, listAnswers } from '../state/answers.repo.ts';
import { findMock, listPapers } from '../state/mocks.repo.ts';

const MOST_AREAS = 3;
/** Missed questions whose guides are looked up; more would not change which guide explains most of them. */
const MOST_READ = 20;

/** Wrong before blank: a wrong answer shows a gap, a blank may only show that time ran out. */
const missedIn = (rows: readonly AnswerRow[]): readonly AnswerRow[] => {
  const missed = rows.filter((row) => !row.is_correct);
  const isBlank = ({ option }: AnswerRow) => option === null;
  return [...missed.filter((row) => !isBlank(row)), ...missed.filter(isBlank)];
};

/**
 * Areas below the learner's own share in this mock, ordered by the marks they would likely cost, shrunk towards that share: a few
 * answers are mostly chance. A blank says nothing about an area.
 */
export function weakAreas(areas: readonly AreaResult[]): readonly AreaResult[] {
  const rows = areas
    .filter(({ answered }) => answered > 0)
    .map((area) => ({ area, weight: area.total, answered: area.answered, first_right: area.correct }));
  const overall = shareOverall(rows);
  if (overall === null) return [];
  return rows
    .filter(({ answered, first_right: right }) => right / answered < overall)
    .toSorted((one, other) => openMarks(other, overall) - openMarks(one, overall))
    .slice(0, MOST_AREAS)
    .map(({ area }) => area);
}

interface Missed {
  readonly rows: readonly AnswerRow[];
  readonly keys: ReadonlyMap<string, QuestionKey>;
}
export interface MarkedAreas {
  readonly areas: readonly AreaResult[];
  /** By the id of the item. */
  readonly areaOf: ReadonlyMap<string, string>;
}
/** The guide that explains most of the missed questions; of equal ones the first found. */
async function guideFor(deps: Deps, { rows, keys }: Missed): Promise<NextSteps['guide']> {
  const read = async ({ item_id: itemId, version_id }: AnswerRow) => {
    const codes = keys.get(version_id)?.related;
    return codes ? readingFor(deps, { itemId, codes, reader: { person: null, bank: MAIN_BANK } }) : [];
  };
  const found = await Promise.all(rows.slice(0, MOST_READ).map(read));
  const guides = found.flatMap((reading) => reading.filter(({ kind }) => kind === 'guide'));
  const byTitle = [...Map.groupBy(guides, ({ title }) => title).values()];
  const [most] = byTitle.toSorted((a, b) => b.length - a.length);
  const first = most?.[0];
  return first ? { title: first.title, href: first.href.split('#')[0] ?? first.href, explains: most.length } : null;
}

export async function nextSteps(
  deps: Deps,
  userId: string,
  { rows, keys, areas, areaOf }: Missed & MarkedAreas,
): Promise<NextSteps | null> {
  const { holds, staff } = await personAccess(deps, userId);
  if (!staff && holds.qb === undefined) return null;
  const missed = missedIn(rows);
  const weak = weakAreas(areas);
  const inArea = (id: string) => missed.filter(({ item_id }) => areaOf.get(item_id) === id);
  // The weakest area comes first, and only so many are read.
  const toRead = weak.flatMap(({ id }) => inArea(id));
  const [practised, guide] = await Promise.all([
    listPractised(deps, { userId, bank: MAIN_BANK, itemIds: missed.map((row) => row.item_id) }),
    guideFor(deps, { rows: toRead.length > 0 ? toRead : missed, keys }),
  ]);
  return { again: practised.length, areas: weak.map(({ id, name }) => ({ id, name })), guide };
}

/** The wrong and blank questions of an ended mock of the learner as a practice set. Idempotent by the id of the set. */
export async function practiseWrong(
  deps: Deps,
  userId: string,
  { id, setId }: { readonly id: string; readonly setId: string },
): Promise<PracticeSet> {
  const mock = (await findMock(deps.db, userId, { id })) ?? fail('NOT_FOUND');
  if (mock.ended_at === null || mock.correct === null)
    fail(mock.sitting_id === null ? 'MOCK_RUNNING' : 'RESULTS_LATER');
  const sat = new Set((await listPapers(deps.db, userId, id)).filter(({ started_at }) => started_at).map(({ n }) => n));
  const rows = (await listAnswers(deps.db, userId, id)).filter(({ paper }) => sat.has(paper));
  const itemIds = missedIn(rows).map((row) => row.item_id);
  return buildExactSet(deps, { id: setId, userId, bank: MAIN_BANK, itemIds });
}
