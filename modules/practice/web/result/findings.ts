import type { OutcomeRow } from './outcome.ts';

export interface Timed {
  readonly number: number;
  readonly seconds: number;
  readonly right: boolean;
  /** Not answered: neither right nor wrong. */
  readonly blank?: boolean;
}

/** The latest answers whose result is known with their times, in the order of the set. */
export const timedOf = (rows: readonly OutcomeRow[]): readonly Timed[] =>
  rows.flatMap(({ number, seconds, state }) =>
    seconds === null || state === 'unseen' || state === 'answered'
      ? []
      : [{ number, seconds, right: state === 'right' }],
  );

const MANY = 5;
const average = (values: readonly number[]) => Math.round(values.reduce((sum, each) => sum + each, 0) / values.length);

/** A sentence about the times; null while there are too few. */
export function paceFinding(timed: readonly Timed[]): string | null {
  const right = timed.filter((each) => each.right);
  const wrong = timed.filter((each) => !each.right);
  if (right.length < MANY || wrong.length < MANY) return null;
  const [onRight, onWrong] = [average(right.map((each) => each.seconds)), average(wrong.map((each) => each.seconds))];
  if (Math.abs(onRight - onWrong) < 5) return `You took about ${onRight} seconds, right or wrong.`;
  return `Right answers took you ${onRight} seconds, wrong ones ${onWrong}.`;
}

/** `12 min 30 s`. */
export function spentTime(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? `${rest} s` : rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
