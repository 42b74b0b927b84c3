import type { Position } from '../bank/positions.ts';

/** The grid of questions, which a key leads to. */
export const GRID_ID = 'question-grid';

/** A set somebody built: answers are given within it. */
export interface BuiltSet {
  readonly id: string;
  /** Not answered within the set yet, whatever was answered before. */
  readonly anew: boolean;
  /** Timed, and it runs: what was right is told at the end, and a choice can be changed until then. */
  readonly hidden: boolean;
  /** Of a set for two: answered, and told once the partner has answered too. */
  readonly waits?: boolean;
}

/** The set a question is met in: its topic, the flagged ones, or one that was built. */
export interface Walk {
  /** Above the grid and in the bar. */
  readonly name: string;
  readonly number: number;
  readonly positions: readonly Position[];
  readonly hrefOf: (number: number) => string;
  /** Where the last question leads on to. */
  readonly end: { readonly href: string; readonly label: string };
  readonly set?: BuiltSet;
}
