import type { Position } from '../bank/positions.ts';

/** The grid of questions, the target of a shortcut. */
export const GRID_ID = 'question-grid';

/** The built set that answers belong to. */
export interface BuiltSet {
  readonly id: string;
  /** Not answered within the set yet, whatever was answered before. */
  readonly anew: boolean;
  /** A running timed set: results are shown at the end, and a choice can be changed until then. */
  readonly hidden: boolean;
  /** In a set for two: answered, with the result hidden until the partner has answered too. */
  readonly waits?: boolean;
}

/** The list a question is opened from: its topic, the flagged questions, or a built set. */
export interface Walk {
  /** Above the grid and in the bar. */
  readonly name: string;
  readonly number: number;
  readonly positions: readonly Position[];
  readonly hrefOf: (number: number) => string;
  /** Where the last question leads. */
  readonly end: { readonly href: string; readonly label: string };
  readonly set?: BuiltSet;
}
