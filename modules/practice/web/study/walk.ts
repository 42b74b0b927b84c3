import type { PracticeSet } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { inReview } from '../bank/paths.ts';
import { neighboursOf, type Position } from '../bank/positions.ts';

/** The grid of questions, the target of a shortcut. */
export const GRID_ID = 'question-grid';

/** The built set that answers belong to. */
export interface BuiltSet {
  readonly id: string;
  /** Not answered within the set yet, whatever was answered before. */
  readonly anew: boolean;
  /** The answer given within the set; the bank's may be older, or cleared by starting over. */
  readonly chosen: OptionKey | null;
  /** A running timed set: results are shown at the end, and a choice can be changed until then. */
  readonly timed: boolean;
  /** When a timed set is over, by the clock of this device in milliseconds; null when untimed. */
  readonly until: number | null;
  /** In a set for two: answered, with the result hidden until the partner has answered too. */
  readonly waits?: boolean;
}

type Row = PracticeSet['rows'][number];
export const isRevealed = ({ state }: Pick<Row, 'state'>): boolean => state === 'right' || state === 'wrong';
/** No more answers count within the set. In a set for two this holds per question, once both have answered it. */
const isReview = ({ finished, together }: PracticeSet, row: Row): boolean => (together ? isRevealed(row) : finished);

/** When a timed set that was read at this time is over; null when untimed. */
export const overAt = ({ seconds_left: left }: Pick<PracticeSet, 'seconds_left'>, readAt: number): number | null =>
  left === null ? null : readAt + left * 1000;

/** The set that an answer to this question counts in; null once it is for review: answers count in the bank only. */
export const builtSetOf = (set: PracticeSet, row: Row, readAt: number): BuiltSet | null =>
  isReview(set, row)
    ? null
    : {
        id: set.id,
        anew: row.state === 'unseen',
        chosen: row.chosen,
        timed: set.mode === 'timed',
        until: overAt(set, readAt),
        waits: set.together === true && row.state === 'answered',
      };

/** The list a question is opened from: its topic, the flagged questions, or a built set. */
export interface Walk {
  /** Above the grid and in the bar. */
  readonly name: string;
  readonly number: number;
  readonly positions: readonly Position[];
  readonly hrefOf: (number: number) => string;
  /** Where previous and next stop, when not at every question. */
  readonly through?: readonly number[];
  /** Where the last question leads. */
  readonly end: { readonly href: string; readonly label: string };
  readonly set?: BuiltSet;
}

/** The same, past every question but these; another one that is chosen from the grid leaves the review. */
export const reviewOf = <W extends Pick<Walk, 'hrefOf'>>(walk: W, through: readonly number[]) => ({
  ...walk,
  through,
  hrefOf: (number: number) => (through.includes(number) ? inReview(walk.hrefOf(number)) : walk.hrefOf(number)),
});

/** The questions before and after this one. */
export const besideIn = ({
  number,
  positions,
  through,
}: Pick<Walk, 'number' | 'positions' | 'through'>): ReturnType<typeof neighboursOf> =>
  neighboursOf(number, through ?? positions.map((position) => position.number));
