import type { AnswerState, Conditions, Mock, MockHead, PaperHead, PaperState, Rest, Score } from '@app/mocks/contract';
import { likelyRange } from '@app/practice/contract';
import type { AnswerRow } from './answers.repo.ts';
import type { MockRow, PaperRow } from './mocks.repo.ts';
import type { SittingRow } from './sittings.repo.ts';
import { breakUntil, lastStartIn, minutesWith, restOf } from './times.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function scoreOf(correct: number, total: number): Score {
  const [low, high] = likelyRange(correct, total) ?? [0, 0];
  return { correct, total, percent: total === 0 ? 0 : Math.round((100 * correct) / total), low, high };
}

export const presentHead = (row: MockRow): MockHead => ({
  id: row.id,
  number: row.number,
  title: row.title,
  profile: row.profile,
  papers: row.papers,
  questions: row.questions,
  created_at: row.created_at.toISOString(),
  ended_at: iso(row.ended_at),
  ended_by: row.ended_by,
  score: row.correct === null || !row.total ? null : scoreOf(row.correct, row.total),
  sitting_id: row.sitting_id,
});

type Terms = Pick<MockRow, 'extra_percent' | 'minutes' | 'break_minutes' | 'rest_minutes'>;
export const presentConditions = ({ extra_percent, minutes, break_minutes, rest_minutes }: Terms): Conditions => ({
  extra_percent,
  minutes: minutesWith(minutes, extra_percent),
  break_minutes,
  rest_minutes,
});

function stateOf(row: PaperRow, rows: readonly PaperRow[], ended: boolean): PaperState {
  if (row.ended_at !== null) return 'closed';
  if (row.started_at !== null) return 'running';
  const isNext = !ended && rows.every(({ n, ended_at }) => n >= row.n || ended_at !== null);
  return isNext ? 'next' : 'later';
}

const presentPaper = (row: PaperRow, state: PaperState, rest: Rest): PaperHead => ({
  n: row.n,
  state,
  questions: row.questions,
  answered: row.answered,
  flagged: row.flagged,
  started_at: iso(row.started_at),
  deadline_at: iso(row.deadline_at),
  rest,
  ended_at: iso(row.ended_at),
  ended_by: row.ended_by,
});

export interface MockParts {
  readonly papers: readonly PaperRow[];
  /** The sitting it belongs to; undefined for a mock of the learner's own. */
  readonly sitting: SittingRow | undefined;
  /** When access to the question bank ends; null: it is not needed. */
  readonly accessUntil: Date | null;
}
export function presentMock(mock: MockRow, { papers, sitting, accessUntil }: MockParts, now: Date): Mock {
  const rows = papers.map((row) =>
    presentPaper(
      row,
      stateOf(row, papers, mock.ended_at !== null),
      restOf(row, mock.rest_minutes, row.ended_at ?? now),
    ),
  );
  const lastEnd = papers.findLast(({ ended_at }) => ended_at !== null)?.ended_at ?? null;
  const isBreak = lastEnd !== null && mock.ended_at === null && rows.every(({ state }) => state !== 'running');
  const startUntil = sitting ? lastStartIn(sitting, mock, papers, now) : mock.closes_at;
  return {
    ...presentHead(mock),
    now: now.toISOString(),
    conditions: presentConditions(mock),
    unseen: mock.unseen,
    rows,
    break_until: isBreak ? breakUntil(lastEnd, mock.break_minutes).toISOString() : null,
    access_until: iso(accessUntil),
    start_until: mock.ended_at === null ? startUntil.toISOString() : null,
  };
}

export const presentAnswer = (row: AnswerRow): AnswerState => ({
  id: row.id,
  position: row.position,
  option: row.option,
  flagged: row.flagged,
  struck: [...row.struck],
  highlights: [...row.highlights],
  seen: row.seen_at !== null,
  seconds: row.seconds,
  seq: row.seq,
});
