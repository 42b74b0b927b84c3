import { addDays } from '@app/platform/contract';
import type { ExamAttempt, ExamPart, OwnExam } from './attempts.ts';

export interface PartPlan {
  readonly part: ExamPart;
  readonly attempts: readonly ExamAttempt[];
  readonly passedOn: string | null;
  /** The last day on which the pass still counts; null where it is not known, or all parts are passed. */
  readonly validUntil: string | null;
  /** Attempts that remain; null where the rule is not known. */
  readonly left: number | null;
  /** Days to come on which it can be sat: before the pass of another part ends. */
  readonly next: ExamPart['dates'];
}

/** The same day of a later month, or its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const following = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10);
  const wanted = addDays(first, date - 1);
  return wanted < following ? wanted : addDays(following, -1);
}

const passOf = (attempts: readonly ExamAttempt[]): string | null =>
  attempts
    .filter(({ outcome }) => outcome === 'passed')
    .map(({ sat_on }) => sat_on)
    .toSorted()[0] ?? null;

/**
 * For each part what was sat, what remains, and by when the others must be passed. A pass is counted from the day it was
 * sat, the earliest it can run from.
 */
export function planResits({ parts, attempts }: OwnExam): readonly PartPlan[] {
  const own = (part: ExamPart) => attempts.filter((each) => each.part_id === part.id);
  const isWhole = parts.every((part) => passOf(own(part)) !== null);
  const until = (part: ExamPart): string | null => {
    const passed = passOf(own(part));
    return passed === null || part.valid_months === null || isWhole ? null : addMonths(passed, part.valid_months);
  };
  const ends = parts
    .map(until)
    .filter((end) => end !== null)
    .toSorted();
  return parts.map((part) => {
    const mine = own(part);
    const passedOn = passOf(mine);
    const last = ends[0];
    const left = part.attempts === null ? null : Math.max(0, part.attempts - mine.length);
    const isOver = passedOn !== null || left === 0;
    const next = isOver ? [] : part.dates.filter(({ sits_on }) => last === undefined || sits_on <= last);
    return { part, attempts: mine, passedOn, validUntil: until(part), left, next };
  });
}
