import { addDays, daysBetween } from '@app/platform/contract';
import {
  type Dashboard,
  type HomeArea,
  type OpenSet,
  SHOWN_DAYS,
  type Stopped,
  type Tally,
} from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { CONFIDENCE_LEVELS } from '../answers/confidence.ts';
import type { sharedOf } from '../bank/list-categories.ts';
import type { ClosedRow } from '../bank/progress.repo.ts';
import { scoreOf, tallyFrom } from '../bank/tally.ts';
import type { HomeProgress, HomeRow, LastAnswer, OpenSetRow, WalkRow } from './home.repo.ts';

type Shared = Awaited<ReturnType<typeof sharedOf>>;
const WEEK = 7;

/**
 * The score counts answers to questions that are not in the bank, too: of mocks, or withdrawn since. Of those that are, the
 * same share is taken to be right, so that areas are ranked by the score that is shown.
 */
const firstRightOf = (right: number, { answered, all }: { readonly answered: number; readonly all: number }): number =>
  all === 0 ? 0 : Math.round((right * answered) / all);

/** Areas weighted by the exam's share or, in a bank without shares, by their number of questions. */
export function presentAreas(
  { categories }: Shared,
  progress: ReadonlyMap<string, HomeProgress>,
  closed: readonly ClosedRow[],
): HomeArea[] {
  const closedByCategory = new Map(closed.map((row) => [row.category_id, row]));
  const isWeighted = categories.some(({ weight }) => weight > 0);
  const weightOf = (each: Shared['categories'][number]) => (isWeighted ? each.weight : each.questions);
  const totalWeight = categories.reduce((sum, each) => sum + weightOf(each), 0);
  return categories.map((each) => {
    const { answered, wrong, score, ...tally } = tallyFrom(
      each.questions,
      progress.get(each.id),
      closedByCategory.get(each.id),
    );
    return {
      id: each.id,
      name: each.shown.name,
      weight: weightOf(each),
      total_weight: totalWeight,
      weight_of: isWeighted ? 'exam' : 'bank',
      answered,
      wrong,
      first_right: firstRightOf(tally.first_right, { answered, all: progress.get(each.id)?.answered ?? 0 }),
      unseen: each.questions - answered,
      score,
      everyone: each.shown.everyone,
    };
  });
}

/** The bank as a whole, from the same rows. */
export function presentOverall(areas: readonly HomeArea[], rows: readonly HomeProgress[], flagged: number): Tally {
  const sum = (pick: (area: HomeArea) => number) => areas.reduce((total, area) => total + pick(area), 0);
  const all = (pick: (row: HomeProgress) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    total: sum(({ answered, unseen }) => answered + unseen),
    answered: sum(({ answered }) => answered),
    right: all(({ correct }) => correct),
    wrong: sum(({ wrong }) => wrong),
    first_right: all(({ first_correct: first }) => first),
    flagged,
    score: scoreOf(
      all(({ first_correct: first }) => first),
      all(({ answered }) => answered),
    ),
  };
}

export function presentDays({ today, days }: Pick<HomeRow, 'today' | 'days'>): Dashboard['days'] {
  const answeredOn = new Map(days);
  const squares = Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - SHOWN_DAYS);
    return { day, answered: answeredOn.get(day) ?? 0 };
  });
  const studied = squares.filter(({ answered }) => answered > 0);
  return {
    of_7: squares.slice(-WEEK).filter(({ answered }) => answered > 0).length,
    of_56: studied.length,
    answered: studied.reduce((sum, { answered }) => sum + answered, 0),
    squares,
  };
}

interface Unseen {
  readonly unseen: number;
  /** Answered today for the first time, and so unseen this morning. */
  readonly newToday: number;
}
/** The goal of a day must not sink while it is worked on, so it counts what was unseen this morning. */
function aDayUntil(days: number, { unseen, newToday }: Unseen): number | null {
  if (days < 0) return null;
  return days === 0 ? unseen : Math.ceil((unseen + newToday) / days);
}
/** `a_day` is null after the exam. On exam day it is all that is left. */
export function presentExam(date: string | null, today: string, unseen: Unseen): Dashboard['exam'] {
  if (date === null) return null;
  const days = daysBetween(today, date);
  return { date, days, a_day: aDayUntil(days, unseen) };
}

const secondsLeft = (set: OpenSetRow, now: Date): number | null =>
  set.seconds_each === null
    ? null
    : Math.max(0, Math.ceil(set.seconds_each * set.items.length - (now.getTime() - Date.parse(set.created_at)) / 1000));

export const presentSet = (set: OpenSetRow, now: Date): OpenSet => ({
  id: set.id,
  bank: set.edition,
  mode: set.mode,
  size: set.items.length,
  answered: set.given.length,
  created_at: new Date(set.created_at).toISOString(),
  seconds_left: secondsLeft(set, now),
});

/** Where to resume in a set: its first available question that is not answered. */
export function presentStoppedSet(set: OpenSetRow, last: LastAnswer, now: Date): Stopped | null {
  const questionId = set.items[set.next - 1];
  if (questionId === undefined) return null;
  const { id, bank, answered, size, seconds_left } = presentSet(set, now);
  return {
    bank,
    category: null,
    matrix_id: null,
    matrix: null,
    set_id: id,
    question_id: questionId,
    number: set.next,
    answered,
    total: size,
    seconds_left,
    last_at: new Date(last.last_at).toISOString(),
  };
}

/** The next unanswered question after the last one answered, else the first one skipped. */
function nextIn(rows: readonly WalkRow[], itemId: string): number {
  const here = rows.findIndex(({ item_id: id }) => id === itemId);
  const after = rows.findIndex(({ done }, at) => at > here && !done);
  return after >= 0 ? after : rows.findIndex(({ done }) => !done);
}

/** So many questions answered in the bank begin a topic; one alone may be a look. */
const BEGUN_FROM = 2;

/**
 * The topic first, then the rest of its category; null once the category is done, and when it was hardly begun: what was
 * answered in the trial or in a mock does not count here.
 */
export function presentStoppedTopic(
  { categories }: Shared,
  walk: readonly WalkRow[],
  last: LastAnswer,
): Stopped | null {
  const here = walk.find(({ item_id: id }) => id === last.item_id);
  const category = categories.find(({ id }) => id === here?.category_id);
  if (!here || !category) return null;
  const ofTopic = here.matrix_id === null ? [] : walk.filter(({ matrix_id: id }) => id === here.matrix_id);
  const topicIsOpen = ofTopic.some(({ done }) => !done);
  const rows = topicIsOpen ? ofTopic : walk;
  if (rows.filter(({ practised }) => practised).length < BEGUN_FROM) return null;
  const at = nextIn(rows, last.item_id);
  const question = rows[at];
  if (!question) return null;
  const topic = topicIsOpen ? category.matrices.find(({ id }) => id === here.matrix_id) : undefined;
  return {
    bank: last.edition,
    category: category.shown.name,
    matrix_id: topic?.id ?? ALL_TOPICS,
    matrix: topic?.name ?? null,
    set_id: null,
    question_id: question.item_id,
    number: at + 1,
    answered: rows.filter(({ done }) => done).length,
    total: rows.length,
    seconds_left: null,
    last_at: new Date(last.last_at).toISOString(),
  };
}

/** Over the bank for the exam, as everything beside it, so that the set of those certain and wrong has as many. */
export const presentConfidence = (rows: readonly HomeProgress[]): Dashboard['sureness'] =>
  CONFIDENCE_LEVELS.map(({ level, column }) => ({
    level,
    answered: rows.reduce((sum, row) => sum + row[column], 0),
    right: rows.reduce((sum, row) => sum + row[`${column}_correct`], 0),
  }));
