import type { SetState, Step } from '@app/practice/contract';

/** The reader's state on one question of a set. */
export type PositionState = 'unseen' | 'right' | 'wrong' | 'answered' | 'waiting';

export interface Position {
  /** From 1, as in the URL. */
  readonly number: number;
  readonly standing: PositionState;
  readonly flagged: boolean;
}

/** The grid of a set; an answer that has not reached the server yet is neither right nor wrong. */
export const positionsOf = (
  steps: readonly (Pick<Step, 'id' | 'flagged'> & { readonly state: SetState })[],
  waiting: ReadonlySet<string>,
): readonly Position[] =>
  steps.map(({ id, state, flagged }, at) => ({
    number: at + 1,
    standing: waiting.has(id) ? 'waiting' : state,
    flagged,
  }));

export interface Tally {
  readonly total: number;
  readonly answered: number;
  readonly right: number;
  readonly wrong: number;
  readonly flagged: number;
}

const countOf = (positions: readonly Position[], is: (position: Position) => boolean) => positions.filter(is).length;

export const tallyOf = (positions: readonly Position[]): Tally => {
  const right = countOf(positions, ({ standing }) => standing === 'right');
  const wrong = countOf(positions, ({ standing }) => standing === 'wrong');
  return {
    total: positions.length,
    answered: right + wrong,
    right,
    wrong,
    flagged: countOf(positions, ({ flagged }) => flagged),
  };
};

/** Whole per cent; null when there is nothing to divide by. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((100 * part) / whole) : null;

/** The numbers of the previous and next question among those given in order; null at the ends. */
export function neighboursOf(
  number: number,
  through: readonly number[],
): { readonly previous: number | null; readonly next: number | null } {
  return {
    previous: through.findLast((each) => each < number) ?? null,
    next: through.find((each) => each > number) ?? null,
  };
}

/** Where to resume: the first unanswered after the last answered, else the first skipped, else the first. */
export function resumeAt(positions: readonly Position[]): number {
  const last = positions.findLastIndex(({ standing }) => standing !== 'unseen');
  const after = positions.slice(last + 1).find(({ standing }) => standing === 'unseen');
  return (after ?? positions.find(({ standing }) => standing === 'unseen') ?? positions[0])?.number ?? 1;
}

/** The button that leads to where `resumeAt` says; with every question answered that is the first one again. */
export const resumeLabel = ({ answered, total }: { readonly answered: number; readonly total: number }): string => {
  if (answered === 0) return 'Start';
  return answered < total ? 'Continue' : 'Go through again';
};

const SPOKEN: Readonly<Record<PositionState, string>> = {
  unseen: 'not answered',
  right: 'right',
  wrong: 'wrong',
  answered: 'answered',
  waiting: 'waiting to send',
};
export const spokenPosition = ({ number, standing, flagged }: Position): string =>
  `Question ${number}, ${SPOKEN[standing]}${flagged ? ', flagged' : ''}`;
